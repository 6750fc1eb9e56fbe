// What receipts say of a donation, in the lines that text, HTML and PDF share.

import type { Particular } from '#base/mail/layout.ts';
import { benefitSentences, deductionOf } from '#rules/donations/benefits.ts';
import { purposeOf } from '#rules/donations/purpose.ts';
import { ticketLife } from '#rules/figures.ts';
import { counted } from '#rules/format/counts.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Receipt } from './receipt-queries.ts';

/** The day of a donation as receipts print it: `March 4, 2026`. */
export const printDay = (at: Date) => formatLongDay(at);

/** The lines of a receipt. */
export function receiptParticulars(receipt: Receipt): Particular[] {
  return [
    ['Receipt number', String(receipt.receiptNumber)],
    ['Donor', receipt.donorName],
    ['Date', printDay(receipt.donatedAt)],
    ['Given to', purposeOf(receipt)],
    ...dedicationLine(receipt),
    ...(receipt.isMonthly ? [['Frequency', 'Monthly gift'] satisfies Particular] : []),
    ...(receipt.offline ? [['Given by', printMethod(receipt.offline)] satisfies Particular] : []),
    ...amounts(receipt),
    ...thanks(receipt),
  ];
}

function dedicationLine({ dedication }: Receipt): Particular[] {
  if (!dedication) return [];
  return [[dedication.kind === 'honor' ? 'In honor of' : 'In memory of', dedication.honoree]];
}

/** What came with a gift, and where its value is known what of the gift is deductible. */
function thanks(receipt: Receipt): Particular[] {
  const given = perks(receipt);
  const deduction = deductionOfReceipt(receipt);
  if (!deduction) return given.map((perk): Particular => ['With thanks', perk]);
  const { kind, valueCents, deductibleCents } = deduction;
  return [
    ...(given.length > 0 ? [['With thanks', given.join('; ')] satisfies Particular] : []),
    ...(kind === 'none' || kind === 'insubstantial'
      ? []
      : [['Value of what came with it', formatMoney(valueCents)] satisfies Particular]),
    ['Deductible at most', formatMoney(deductibleCents)],
    ['For your taxes', benefitSentences[kind]],
  ];
}

/** What of a gift is deductible; null where no values were kept on its day, or all of it went back. */
export function deductionOfReceipt(
  receipt: Pick<
    Receipt,
    'amountCents' | 'refundedCents' | 'benefitCents' | 'isBenefitInsubstantial'
  >,
) {
  const { amountCents, refundedCents, benefitCents, isBenefitInsubstantial } = receipt;
  if (benefitCents === null || refundedCents >= amountCents) return null;
  return deductionOf({
    ...{ paidCents: amountCents, goneCents: refundedCents, benefitCents },
    isInsubstantial: isBenefitInsubstantial,
  });
}

function printMethod({ method, checkNumber }: NonNullable<Receipt['offline']>): string {
  if (method === 'cash') return 'Cash';
  return checkNumber ? `Check no. ${checkNumber}` : 'Check';
}

function amounts({ amountCents, feeCents, refundedCents, offline }: Receipt): Particular[] {
  const paid: Particular[] =
    feeCents > 0
      ? [
          ['Gift', formatMoney(amountCents - feeCents)],
          ['Card fee covered', formatMoney(feeCents)],
          ['Total', formatMoney(amountCents)],
        ]
      : [['Amount', formatMoney(amountCents)]];
  const back = offline?.isVoided ? 'Voided, not valid' : 'Refunded';
  return refundedCents > 0 ? [...paid, [back, formatMoney(refundedCents)]] : paid;
}

function perks(receipt: Receipt): string[] {
  return [
    receipt.isEntry ? 'a place in the golf tournament' : '',
    receipt.hasGiftPack ? 'a gift pack' : '',
    receipt.jackpotCredits > 0 ? counted(receipt.jackpotCredits, 'jackpot credit') : '',
    receipt.raffleTickets > 0
      ? `${counted(receipt.raffleTickets, 'raffle ticket')}, valid for ${ticketLife}`
      : '',
    receipt.voteTokens > 0 ? counted(receipt.voteTokens, 'vote token') : '',
  ].filter(Boolean);
}
