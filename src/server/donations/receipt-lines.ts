// What receipts say of a donation, in the lines that text, HTML and PDF share.
import { longDayWords } from '#rules/association-times.ts';
import type { Particular } from '../mail/layout.ts';
import type { Receipt } from './receipt-queries.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as dollars: `$1,234.50`. */
export const printMoney = (cents: number) => dollars.format(cents / 100);

/** The day of a donation as receipts print it: `March 4, 2026`. */
export const printDay = (at: Date) => longDayWords(at);

/** Whom a donation is for. */
export const printCharity = (name: string | null) => name ?? 'Where it is needed most';

const pieces = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** The lines of a receipt. */
export function receiptParticulars(receipt: Receipt): Particular[] {
  return [
    ['Receipt number', String(receipt.receiptNumber)],
    ['Donor', receipt.donorName],
    ['Date', printDay(receipt.donatedAt)],
    ['Given to', printCharity(receipt.charityName)],
    ...(receipt.isMonthly ? [['Frequency', 'Monthly gift'] satisfies Particular] : []),
    ...(receipt.offline ? [['Given by', printMethod(receipt.offline)] satisfies Particular] : []),
    ...amounts(receipt),
    ...perks(receipt).map((perk): Particular => ['With thanks', perk]),
  ];
}

function printMethod({ method, checkNumber }: NonNullable<Receipt['offline']>): string {
  if (method === 'cash') return 'Cash';
  return checkNumber ? `Check no. ${checkNumber}` : 'Check';
}

function amounts({ amountCents, feeCents, refundedCents, offline }: Receipt): Particular[] {
  const paid: Particular[] =
    feeCents > 0
      ? [
          ['Gift', printMoney(amountCents - feeCents)],
          ['Card fee covered', printMoney(feeCents)],
          ['Total', printMoney(amountCents)],
        ]
      : [['Amount', printMoney(amountCents)]];
  const back = offline?.isVoided ? 'Voided, not valid' : 'Refunded';
  return refundedCents > 0 ? [...paid, [back, printMoney(refundedCents)]] : paid;
}

function perks(receipt: Receipt): string[] {
  return [
    receipt.jackpotCredits > 0 ? pieces(receipt.jackpotCredits, 'jackpot credit') : '',
    receipt.raffleTickets > 0
      ? `${pieces(receipt.raffleTickets, 'raffle ticket')}, valid for one year`
      : '',
    receipt.voteTokens > 0 ? pieces(receipt.voteTokens, 'vote token') : '',
  ].filter(Boolean);
}
