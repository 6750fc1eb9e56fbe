// The lock of a payment, each way of taking it with the test of its name that finds nobody waiting without it.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const records = 'src/server/base/payments/records.ts';

const locks: Lock[] = [
  [
    'a payment is decided by one at a time',
    records,
    ".where(eq(payments.id, paymentId)).for('update');",
    '.where(eq(payments.id, paymentId));',
  ],
  [
    'a payment is granted by one at a time',
    records,
    "    .where(eq(payments.id, paymentId))\n    .for('update');",
    '    .where(eq(payments.id, paymentId));',
  ],
  [
    'a dedication is changed, sent and stopped by one at a time',
    'src/server/features/donations/dedications/dedication-queries.ts',
    '  await lockPayment(tx, row.paymentId);\n',
  ],
  [
    'a bank debit comes without perks where a break is being taken as its bank pays',
    'src/server/base/payments/settled-late.ts',
    'const isClosed = await accounts.isClosed(tx, userId);',
    'const isClosed = false;',
  ],
  [
    'a monthly gift comes without perks where a break is being taken as it is charged',
    'src/server/base/payments/repeat-payment.ts',
    'const exclusion = await play.findExclusion(tx, userId);',
    'const exclusion = null;',
  ],
];

/** These guards. */
export const paymentLockMutants: readonly Mutant[] = lockMutantsOf(
  'test/race/payment-locks.test.ts',
  locks,
);
