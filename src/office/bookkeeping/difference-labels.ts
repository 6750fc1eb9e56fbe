// What differs between our books and a provider's report, each in a plain sentence.
import type { DifferenceRow } from '#contract/office/reconciliation.ts';
import { formatMoney } from '#rules/format/money.ts';

export const providerLabels: Record<DifferenceRow['provider'], string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
};

const kindLabels: Record<DifferenceRow['kind'], string> = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  fee: 'fee',
  payout: 'payout',
  other: 'movement of money',
};

const money = (cents: number | null) => formatMoney(Math.abs(cents ?? 0));

/** What is wrong: `Stripe reports a payment of $10.00 that our books do not have.` */
export function differenceSentence(row: DifferenceRow): string {
  const who = providerLabels[row.provider];
  const thing = kindLabels[row.kind];
  switch (row.what) {
    case 'missing-here':
      return `${who} reports a ${thing} of ${money(row.theirCents)} that our books do not have.`;
    case 'missing-there':
      return `Our books have a ${thing} of ${money(row.ourCents)} that ${who} does not report.`;
    case 'amount':
      return `Of a ${thing}, our books have ${money(row.ourCents)} and ${who} reports ${money(row.theirCents)}.`;
    case 'fee':
      return `${who} has changed a fee from ${money(row.ourCents)}, as it is booked, to ${money(row.theirCents)}.`;
  }
}

/** What it may be, and what to do. */
export function differenceAdvice({ what, kind }: DifferenceRow): string {
  if (what === 'fee') return 'Ask the provider why; our books keep the first fee.';
  if (kind === 'other') return 'Look it up at the provider: it is not one of our payments.';
  if (what === 'missing-here') {
    return 'It may be settled a little later, which clears this by itself. Otherwise look it up at the provider.';
  }
  if (what === 'missing-there') {
    return 'A report can be late by a day; compare these days again. Otherwise look at the payment.';
  }
  return 'Look at the payment and at the provider: a part may have gone back there.';
}
