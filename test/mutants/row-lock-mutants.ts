// The locks of single rows, each with the test of its name that finds nobody waiting without it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const features = 'src/server/features';
const payments = 'src/server/base/payments';
const records = 'src/server/base/records/save-record.ts';

const locks: Lock[] = [
  [
    'one server at a time appends to the public log',
    `${features}/public-log/grow-log.ts`,
    '  await lockAlone(tx, locks.publicLog);\n',
  ],
  [
    'a job is begun by one at a time',
    `${features}/operations/run-job.ts`,
    '    await lockAlone(tx, locks.job(name));\n',
  ],
  [
    'licenses are written one after the other',
    `${features}/restrictions/license-records.ts`,
    '  await lockAlone(tx, locks.licenses);\n',
  ],
  [
    'a mail is not taken while it is made due again',
    `${features}/operations/retry-mail.ts`,
    "      .where(eq(mails.id, mailId))\n      .for('update');",
    '      .where(eq(mails.id, mailId));',
  ],
  [
    'two servers take different mails',
    'src/server/base/mail/outbox.ts',
    '        for update skip locked)',
    ')',
  ],
  ['a record is changed by one at a time', records, "        .for('no key update');", '        ;'],
  [
    'a record is removed by one at a time',
    records,
    "    .from(kind.table)\n    .where(isRecord(kind, id))\n    .for('update');",
    '    .from(kind.table)\n    .where(isRecord(kind, id));',
  ],
  [
    'a picture is described by one at a time',
    `${features}/content/describe-image.ts`,
    "      .for('update');",
    '',
  ],
  [
    'a prize is not changed while the entries of its draw are frozen',
    `${features}/raffle/prizes/prize-records.ts`,
    "    .for('update');",
    '',
  ],
  [
    'a difference is settled once',
    `${features}/bookkeeping/reconciliation/settle-difference.ts`,
    "      .for('update');",
    '',
  ],
  [
    'an account is closed with the password that was checked',
    `${features}/accounts/close-account.ts`,
    "    .for('no key update');",
    '',
  ],
  [
    'an address is confirmed with the link that was mailed last',
    `${features}/accounts/confirm-email.ts`,
    "      .for('no key update');",
    '',
  ],
  [
    'a profile is changed by one at a time',
    `${features}/accounts/update-profile.ts`,
    "    .for('no key update');",
    '',
  ],
  [
    'a password is set by the link that was mailed last',
    `${features}/accounts/passwords/request-reset.ts`,
    ".for('no key update');",
    ';',
  ],
  [
    'nothing is granted of a payment that is being given up',
    `${payments}/grant-payment.ts`,
    '${condition} for update`',
    '${condition}`',
  ],
  [
    'a payment is ended once',
    `${payments}/end-payment.ts`,
    'await lockPayment(tx, paymentId);\n    if (canMove',
    '(await tx.select().from(payments).where(eq(payments.id, paymentId)))[0] as Payment;\n    if (canMove',
  ],
  [
    'nothing is ordered of a payment that is being given up',
    `${payments}/order-at-once.ts`,
    '${isThere} and ${isFree}\n        for update`',
    '${isThere} and ${isFree}`',
  ],
  [
    'two servers look after different payments',
    `${payments}/reconcile.ts`,
    'for update skip locked',
    'for update',
  ],
  [
    'two servers look into different events',
    `${payments}/webhooks/webhooks.ts`,
    'for update skip locked',
    'for update',
  ],
  [
    'a payment is begun once, however often it is pressed',
    `${payments}/start-payment.ts`,
    "      .for('update');",
    '',
  ],
  [
    'a monthly gift is charged and changed by what holds at that moment',
    `${features}/donations/monthly/monthly-acts.ts`,
    "    .for('update');",
    '',
  ],
  [
    'a monthly gift goes on one step at a time',
    `${features}/donations/monthly/monthly-donation.ts`,
    "    .for('update');",
    '',
  ],
  [
    'a recorded gift is voided once',
    `${features}/donations/offline-gifts/void-offline-gift.ts`,
    "      .for('update');",
    '',
  ],
];

const recordLocks: Lock[] = [
  [
    'no race is announced above a license that is being added',
    'src/server/base/places/prize-ceiling.ts',
    '  await lockShared(tx, locks.licenses);\n',
  ],
  [
    'an import waits for whoever changes a record, and keeps what they have done',
    'src/server/base/records/import-records.ts',
    "      await tx.select({ id: kind.id }).from(kind.table).orderBy(asc(kind.id)).for('no key update');\n",
  ],
];

/** These guards. */
export const rowLockMutants: readonly Mutant[] = [
  ...lockMutantsOf('test/race/row-locks.test.ts', locks),
  ...lockMutantsOf('test/race/records-at-once.test.ts', recordLocks),
];
