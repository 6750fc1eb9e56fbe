// Payments in words: what was bought, how it is paid, how far it is.
import type { PaymentDetail, PaymentRow } from '#contract/office/payments.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { counted } from '#rules/format/counts.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import type { PaymentStatus } from '#rules/payments/payments.ts';
import type { Perks } from '#rules/payments/perks.ts';
import type { DisputeStatus, RefundStatus } from '#rules/payments/refunds.ts';
import type { Tone } from './mark.tsx';

/** The statuses of a payment, in the order of its life. */
export const statusLabels: Record<PaymentStatus, string> = {
  open: 'Not submitted',
  ordered: 'Being captured',
  settled: 'Settled',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** The states of a refund. */
export const refundLabels: Record<RefundStatus, string> = {
  requested: 'Waiting for the provider',
  pending: 'On its way',
  succeeded: 'Given back',
  failed: 'Failed',
};

/** The states of a dispute, and where its money is. */
export const disputeLabels: Record<DisputeStatus, string> = {
  open: 'Open: the bank holds the money',
  won: 'Won: the money came back',
  lost: 'Lost: the money is gone',
};

/** The ways of paying, by who takes the money. */
export const wayLabels: Record<PaymentRow['provider'], string> = {
  stripe: 'Card',
  paypal: 'PayPal or Venmo',
  offline: 'Cash or check',
};

/** How a payment is made. */
export const wayOf = ({ provider, isBankDebit }: PaymentRow): string =>
  isBankDebit ? 'Bank account' : wayLabels[provider];

const statusTones: Record<PaymentStatus, Tone> = {
  open: 'waiting',
  ordered: 'waiting',
  settled: 'good',
  failed: 'warning',
  canceled: 'over',
};

/** Everything that is to be said of how far a payment is: `Settled`, `Partly refunded`. */
export function standingOf(row: PaymentRow): { text: string; tone: Tone }[] {
  const isWithBank = row.isBankDebit && row.status === 'ordered';
  const text = isWithBank ? 'With the bank, for days' : statusLabels[row.status];
  const marks = [{ text, tone: statusTones[row.status] }];
  if (row.refundsCents > 0) {
    const isAll = row.refundsCents >= row.amountCents;
    marks.push({ text: isAll ? 'Refunded' : 'Partly refunded', tone: 'over' });
  }
  if (row.hasOpenDispute) marks.push({ text: 'Disputed', tone: 'warning' });
  return marks;
}

/** The kinds of pieces that a purchase grants. */
export const perkKinds: readonly { kind: keyof Perks; one: string; title: string }[] = [
  { kind: 'jackpotCredits', one: 'jackpot credit', title: 'Jackpot credits' },
  { kind: 'raffleTickets', one: 'raffle ticket', title: 'Raffle tickets' },
  { kind: 'voteTokens', one: 'vote token', title: 'Vote tokens' },
];

/** What exactly was bought: `Donation of $100, every month`. */
export function formatItem(item: PurchaseItem): string {
  switch (item.type) {
    case 'donation': {
      const gift = `Donation of ${formatRoundMoney(item.dollarAmount * 100)}`;
      return item.frequency === 'monthly' ? `${gift}, every month` : gift;
    }
    case 'raffle-tickets':
      return counted(item.tickets, 'raffle ticket');
    case 'jackpot-credits':
      return counted(item.credits, 'jackpot credit');
    case 'vote-tokens':
      return `Vote tokens for ${formatRoundMoney(item.dollarAmount * 100)}`;
    case 'tournament-entry':
      return `A place in the golf tournament${item.withoutGiftPack ? ', without the gift pack' : ''}`;
  }
}

/** What a donor added to cover the card fee, in cents. */
export function feeCents({ item, amountCents }: PaymentDetail): number {
  return item.type === 'donation' && item.coversFee ? amountCents - item.dollarAmount * 100 : 0;
}
