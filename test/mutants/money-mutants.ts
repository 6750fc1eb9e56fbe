// The guards around payments, mail, the ledger and places of the tournament.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.

import { comparisonMutants } from './comparison-mutants.ts';
import { type Mutant, sqlFunctions } from './mutant.ts';

const payments = 'src/server/base/payments';
const payingTests = 'test/faults/payments.test.ts';
const outageTests = 'test/faults/provider-outages.test.ts';
const refundTests = 'test/faults/refunds.test.ts';
const disputeTests = 'test/faults/disputes.test.ts';
const webhookTests = 'test/faults/webhooks.test.ts';
const lateTests = 'test/faults/late-answers.test.ts';
const mailTests = 'src/server/base/mail/outbox.test.ts';
const ledgerTests = 'src/server/base/ledger/post.test.ts';
const simulation = 'test/simulator/simulator.test.ts';

const locks: Mutant[] = [
  {
    name: 'a payment is granted whatever its status is',
    file: `${payments}/grant-payment.ts`,
    text: "where id = ${id} and status = 'ordered' and",
    replacement: 'where id = ${id} and',
    noticedBy: [simulation],
  },
  {
    name: 'a payment is ordered whatever its status is',
    file: `${payments}/order-at-once.ts`,
    text: "where id = ${payment.id} and status = 'open' and",
    replacement: 'where id = ${payment.id} and',
    noticedBy: ['test/race/row-locks.test.ts', 'nothing is ordered of'],
  },
  {
    name: 'an order does not look for what holds its buyer back',
    file: `${payments}/order-at-once.ts`,
    text: '${isSame} ${isThere} and ${isFree}',
    replacement: '${isSame} ${isThere}',
    noticedBy: [
      'src/server/features/play-limits/play-breaks.test.ts',
      'open when its buyer took a break',
    ],
  },
  {
    name: 'balances may go below zero',
    file: 'migrations/0000_foundation.sql',
    text: 'CHECK ("ledger_accounts"."balance" >= 0)',
    replacement: 'CHECK (true)',
    noticedBy: [ledgerTests],
  },
  {
    name: 'simulated: two servers may take the same mail',
    file: 'src/server/base/mail/outbox.ts',
    text: '        for update skip locked)',
    replacement: ')',
    noticedBy: [simulation],
  },
  {
    name: 'a lost connection for notices is never opened again',
    file: 'src/server/base/database/notices.ts',
    text: '    void reconnect();',
    replacement: '',
    noticedBy: [simulation],
  },
  {
    name: 'one mail at a time',
    file: 'src/server/base/mail/outbox.ts',
    text: 'export const maxAtOnce = 10;',
    replacement: 'export const maxAtOnce = 1;',
    noticedBy: [mailTests, 'R5'],
  },
];

const onceOnly: Mutant[] = [
  {
    name: 'a used key of the ledger is taken for another posting',
    file: `${sqlFunctions}ledger_post.sql`,
    text: 'if v_same < jsonb_array_length(p_postings) then',
    replacement: 'if false then',
    noticedBy: [ledgerTests, 'used for something else'],
  },
  {
    name: 'each create takes a new key at the provider',
    file: `${payments}/make-at-provider.ts`,
    text: 'await ask(`create-${payment.id}-${payment.createAttempts}`);',
    replacement: 'await ask(crypto.randomUUID());',
    noticedBy: [outageTests, 'finds the same payment again'],
  },
  {
    name: 'a form that is sent twice is two gifts',
    file: `${payments}/hosted-gifts.ts`,
    text: 'idempotencyKey: keyOfForm(given) };',
    replacement: 'idempotencyKey: undefined };',
    noticedBy: [`${payments}/hosted-gifts.test.ts`, 'is one gift however often the form is sent'],
  },
  {
    name: '"busy with that key" counts as an answer',
    file: `${payments}/provider.ts`,
    text: 'return status !== null && status !== 409 && status !== 429;',
    replacement: 'return status !== null;',
    noticedBy: [lateTests, 'R14'],
  },
  {
    name: 'each refund takes a new key at the provider',
    file: `${payments}/stripe/stripe-reversals.ts`,
    text: 'idempotencyKey: `refund-${refundId}`',
    replacement: 'idempotencyKey: crypto.randomUUID()',
    noticedBy: [refundTests, 'however often it is pressed'],
  },
  {
    name: 'what is about to be refunded does not count',
    file: `${payments}/refunds/refund-payment.ts`,
    text: 'return Number(requested[0]?.cents ?? 0) + goneCents',
    replacement: 'return goneCents',
    noticedBy: [refundTests, 'however often it is pressed'],
  },
  {
    name: 'a refund pressed twice is two refunds',
    file: `${payments}/refunds/refund-payment.ts`,
    text: 'sha256(`${actorId}|${paymentId}|${idempotencyKey}`)',
    replacement: 'sha256(crypto.randomUUID())',
    noticedBy: [refundTests, 'however often it is pressed'],
  },
  {
    name: 'an event is stored each time that it comes',
    file: `${payments}/webhooks/webhooks.ts`,
    text: 'select ${v7()}::uuid, ${provider}, ${event.id},',
    replacement: 'select ${v7()}::uuid, ${provider}, ${v7()},',
    noticedBy: ['test/faults/declines.test.ts', 'counts each declined card once'],
  },
  {
    name: 'what a tester of cards began before stays open',
    file: `${payments}/act-on-decline.ts`,
    text: '  if (scopes.length === 0) return false;\n  await endAll(',
    replacement: '  if (payer) return false;\n  await endAll(',
    noticedBy: ['test/faults/card-testing.test.ts', 'begun before their cards'],
  },
  {
    name: 'a payment that is being paid is ended with those of a tester',
    file: `${payments}/act-on-decline.ts`,
    text: 'if (when.includes(seen.status)) await',
    replacement: 'await',
    noticedBy: ['test/faults/card-testing.test.ts', 'begun before their cards'],
  },
  {
    name: 'a month is charged again after a crash',
    file: `${payments}/repeat-payment.ts`,
    text: 'charges.find(({ paymentId }) => paymentId === payment.id);\n    const before',
    replacement: 'undefined as { id: string } | undefined;\n    const before',
    noticedBy: ['src/server/features/donations/monthly/monthly.test.ts', 'no second hold'],
  },
  {
    name: 'a month that a lost database charged is charged again',
    file: `${payments}/repeat-payment.ts`,
    text: 'own ? [] : await findChargedBefore(services.db, provider, payment, charges);',
    replacement: '[] as CardCharge[];',
    noticedBy: ['src/server/features/donations/monthly/charged-before.test.ts'],
  },
  {
    name: 'a purchase stays that of an account whose session has ended',
    file: `${payments}/guest-door.ts`,
    text: '{ pendingAccount, userId: null }',
    replacement: '{ pendingAccount }',
    noticedBy: [`${payments}/complete-payment.test.ts`, 'session of another one'],
  },
  {
    name: 'what comes to be owed during a merge is left behind',
    file: 'src/server/features/accounts/supporters/merge-accounts.ts',
    text: '    await checkFree(tx, duplicateId);\n    const moved',
    replacement: '    const moved',
    noticedBy: ['test/faults/debts.test.ts', 'being merged'],
  },
  {
    name: 'an id in capitals is another one',
    file: 'src/contract/endpoint.ts',
    text: 'z.uuid(sentence).toLowerCase()',
    replacement: 'z.uuid(sentence)',
    noticedBy: ['src/server/features/pageant/ballots/votes.test.ts', 'spelled'],
  },
  {
    name: 'live keys take a database into which test money was paid',
    file: 'src/server/processes/test-money.ts',
    text: 'if (await hasTestMoney(db)) {',
    replacement: 'if ((await hasTestMoney(db)) && !config.hasLiveKeys) {',
    noticedBy: ['src/server/processes/prepare-database.test.ts', 'keeps live keys away'],
  },
];

const looks: Mutant[] = [
  {
    name: 'an event of a payment that is not known yet counts as handled',
    file: `${payments}/webhooks/webhooks.ts`,
    text: '    if (!found.paymentId) return false;\n    await actOn(',
    replacement: '    if (found.paymentId) await actOn(',
    noticedBy: [payingTests, 'before we knew the id'],
  },
  {
    name: 'waiting events keep their place in the queue',
    file: `${payments}/webhooks/webhooks.ts`,
    text: "next_attempt_at = ${at}\n        + interval '1",
    replacement: "next_attempt_at = next_attempt_at\n        + 0 * interval '1",
    noticedBy: [webhookTests, 'R6'],
  },
  {
    name: 'foreign events stay for ever',
    file: `${payments}/webhooks/webhooks.ts`,
    text: 'if (now.getTime() - receivedAt.getTime() < foreignAfterMs) return false;',
    replacement: 'if (now) return false;',
    noticedBy: [webhookTests, 'R6'],
  },
  {
    name: 'an old answer undoes a newer one',
    file: `${payments}/refunds/sync-reversals.ts`,
    text: 'if ((await findKnown(tx, paymentId)) !== before) return false;',
    replacement: '',
    noticedBy: [lateTests, 'open a dispute again'],
  },
  {
    name: 'a dispute takes back each time that it is looked at',
    file: `${payments}/refunds/sync-reversals.ts`,
    text: '  if (wasGone !== isGone) {',
    replacement: '  if (true) {',
    noticedBy: [disputeTests, 'keeps what is lost|reverses once'],
  },
  {
    name: 'a stranger completes the payment of a member',
    file: `${payments}/complete-payment.ts`,
    text: "if (isStrangers) throw new Refusal('payment_not_found');",
    replacement: '',
    noticedBy: ['src/server/base/payments/donate.test.ts', 'foreign, invented or altered token'],
  },
  {
    name: 'whoever signs in while they pay is not asked for new terms',
    file: `${payments}/complete-payment.ts`,
    text: '  await requireAgreed(services, payment, context);\n',
    replacement: '',
    noticedBy: ['src/server/base/payments/complete-payment.test.ts', 'agreed to the terms'],
  },
  {
    name: 'whether the browser or a webhook comes first decides for whom it is bought',
    file: `${payments}/complete-payment.ts`,
    text: ' || payment.isGuest || payment.pendingAccount) return null;',
    replacement: ' || payment.isGuest) return null;',
    noticedBy: ['src/server/base/payments/complete-payment.test.ts', 'named first'],
  },
  {
    name: 'a gift is dated when it is settled',
    file: 'src/server/fulfillments.ts',
    text: 'donatedAt: instantOf(paidAt),',
    replacement: '',
    noticedBy: ['test/faults/settled-late.test.ts'],
  },
  {
    name: 'a mail that was sent keeps its secrets',
    file: 'src/server/base/mail/record-sent.ts',
    text: "veiled.replaceAll(one, '…')",
    replacement: 'veiled',
    noticedBy: [mailTests, 'keeps neither where'],
  },
  {
    name: 'mail goes over the network in clear',
    file: 'src/server/base/mail/transport.ts',
    text: 'requireTLS: needsTls(config.smtpUrl),',
    replacement: '',
    noticedBy: [mailTests, 'does not encrypt'],
  },
];

const all: readonly Mutant[] = [...locks, ...onceOnly, ...looks];

/** Guards that have tests of their own, and which the simulation has to miss as well. */
const missedBySimulation: readonly Mutant[] = [...comparisonMutants, ...all]
  .filter(({ name }) =>
    [
      'the amount at the provider is not compared',
      'the currency at the provider is not compared',
      'the owner of the money at the provider is not compared',
      'a used key of the ledger is taken for another posting',
      'each create takes a new key at the provider',
      'a hold is given up without asking the provider',
    ].includes(name),
  )
  .map((one) => ({ ...one, name: `simulated: ${one.name}`, noticedBy: [simulation] }));

/** These guards. */
export const moneyMutants: readonly Mutant[] = [...all, ...missedBySimulation];
