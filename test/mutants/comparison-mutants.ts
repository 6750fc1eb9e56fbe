// Everything that is compared with what a payment provider says, and whether it was the provider who said it.
import type { Mutant } from './mutant.ts';

const payments = 'src/server/base/payments';
const reconciliation = 'src/server/features/bookkeeping/reconciliation';
const differences = `${reconciliation}/find-differences.ts`;
const payingTests = 'test/faults/payments.test.ts';
const refundTests = 'test/faults/refunds.test.ts';
const walletTests = 'test/faults/wallet.test.ts';
const webhookTests = 'test/faults/webhooks.test.ts';
const reportTests = `${reconciliation}/reconciliation.test.ts`;

/** Each comparison with a provider. */
export const comparisonMutants: readonly Mutant[] = [
  {
    name: 'the amount at the provider is not compared',
    file: `${payments}/settle.ts`,
    text: 'if (seen.amountCents !== payment.amountCents)',
    replacement: 'if (false)',
    noticedBy: [payingTests, 'grants nothing when amount'],
  },
  {
    name: 'the currency at the provider is not compared',
    file: `${payments}/settle.ts`,
    text: 'if (seen.currency !== payment.currency)',
    replacement: 'if (false)',
    noticedBy: [payingTests, 'grants nothing when amount'],
  },
  {
    name: 'the owner of the money at the provider is not compared',
    file: `${payments}/settle.ts`,
    text: 'if (seen.paymentId !== payment.id)',
    replacement: 'if (false)',
    noticedBy: [payingTests, 'payment of something else'],
  },
  {
    name: 'play money at the provider counts as real',
    file: `${payments}/settle.ts`,
    text: 'if (seen.isLive !== providerOf(services, payment.provider).isLive)',
    replacement: 'if (false)',
    noticedBy: [payingTests, 'play money'],
  },
  {
    name: 'an event of live mode is taken by test keys',
    file: `${payments}/webhooks/webhooks.ts`,
    text: "if (event.isLive !== provider.isLive) throw new Refusal('webhook_invalid');",
    replacement: '',
    noticedBy: [webhookTests, 'live mode'],
  },
  {
    name: 'the age of a signature is not looked at',
    file: `${payments}/stripe/stripe-events.ts`,
    text: 'const webhookToleranceSeconds = 300;',
    replacement: 'const webhookToleranceSeconds = 0;',
    noticedBy: [webhookTests, 'altered, old or unsigned'],
  },
  {
    name: 'a token is known by its id alone',
    file: `${payments}/records.ts`,
    text: 'eq(payments.tokenHash, sha256(token)),',
    replacement: '',
    noticedBy: ['src/server/base/payments/donate.test.ts', 'foreign, invented or altered token'],
  },
  {
    name: 'a refund is made without a look at what is refunded already',
    file: `${payments}/refunds/refund-payment.ts`,
    text: '  await syncReversals(services, payment.id, why);\n  const [now]',
    replacement: '  const [now]',
    noticedBy: [refundTests, 'forgotten the key'],
  },
  {
    name: 'a hold is given up without asking the provider',
    file: `${payments}/settle.ts`,
    text: 'if (!payment.providerPaymentId || !provider.hasHolds) {',
    replacement: 'if (payment) {',
    noticedBy: [payingTests, 'releases the hold'],
  },
  {
    name: "a webhook of Stripe's counts whoever signed it",
    file: `${payments}/stripe/stripe-events.ts`,
    text: 'stripe.webhooks.constructEvent(',
    replacement: '((body: Buffer, ..._rest: unknown[]) => JSON.parse(body.toString()))(',
    noticedBy: [webhookTests, 'altered, old or unsigned'],
  },
  {
    name: "a webhook of PayPal's counts whoever signed it",
    file: `${payments}/paypal/paypal-events.ts`,
    text: "if (!verify('sha256', Buffer.from(signed), key, signature)) {",
    replacement: 'if (false) {',
    noticedBy: [walletTests, 'forged, altered, old'],
  },
  {
    name: "the age of a webhook of PayPal's is not looked at",
    file: `${payments}/paypal/paypal-events.ts`,
    text: 'if (!(Math.abs(Date.now() - Date.parse(time)) <= oldestMs)) {',
    replacement: 'if (false) {',
    noticedBy: [walletTests, 'forged, altered, old'],
  },
  {
    name: 'a certificate is fetched from anywhere',
    file: `${payments}/paypal/paypal-certificates.ts`,
    text: 'if (!isOfProvider(address, apiUrl)) {',
    replacement: 'if (false) {',
    noticedBy: [
      `${payments}/paypal/paypal-certificates.test.ts`,
      'asks the provider for certificates',
    ],
  },
  ...[
    [
      'an amount in the report of a provider is not compared',
      '(c.ours is null or c.theirs is null)',
      'an amount that differs',
    ],
    [
      'what only the provider knows of makes no difference',
      'c.ours is not null and c.ours is distinct from c.theirs',
      'missing on either side',
    ],
    [
      'what only we know of makes no difference',
      'c.theirs is not null and c.ours is distinct from c.theirs',
      'missing on either side',
    ],
  ].map(
    ([name, condition, test]): Mutant => ({
      name: name!,
      file: differences,
      text: 'where c.ours is distinct from c.theirs and not',
      replacement: `where ${condition} and not`,
      noticedBy: [reportTests, test],
    }),
  ),
];
