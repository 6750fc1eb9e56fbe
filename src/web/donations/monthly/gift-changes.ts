// What can be changed of a monthly gift, and what somebody has entered for it.
import type { Charity } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { monthlyDays } from '#rules/donations/monthly.ts';
import { formerCharity } from '#rules/donations/purpose.ts';
import { amounts } from '#rules/figures.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { maxDollars } from '#rules/prices.ts';
import { wholeDollars } from '../../base/payments/amounts/whole-number.ts';
import type { ActInput } from './monthly-desk.ts';
import { takesNoGifts } from './use-charities.ts';

const noAmount = `Choose an amount from ${amounts.leastDonation} to ${amounts.maxDonation} in whole dollars.`;

/** What stands in the fields. */
export interface Entered {
  amount: string;
  repeated: string;
  day: string;
  preference: string;
  coversFee: boolean;
}

/** The fields of a gift as it stands. */
export const asItIs = (gift: MonthlyDonation): Entered => ({
  amount: String(gift.dollarAmount),
  repeated: '',
  day: String(gift.day),
  preference: gift.donationPreference ?? '',
  coversFee: gift.coversFee,
});

/** What is sent: what differs from the gift. Or what is wrong, at its field. */
export function changesOf(
  gift: MonthlyDonation,
  entered: Entered,
): { input: ActInput } | { mistakes: Record<string, string> } {
  const dollars = wholeDollars(entered.amount, maxDollars);
  if (dollars === null) return { mistakes: { dollarAmount: noAmount } };
  const isRaise = dollars > gift.dollarAmount;
  const repeated = wholeDollars(entered.repeated, maxDollars);
  if (isRaise && repeated !== dollars) {
    const isMissing = entered.repeated.trim() === '';
    const sentence = isMissing ? 'Please type the new amount again.' : 'The two amounts differ.';
    return { mistakes: { repeatedDollarAmount: sentence } };
  }
  const day = Number(entered.day);
  const preference = entered.preference || null;
  return {
    input: {
      ...(dollars === gift.dollarAmount ? {} : { dollarAmount: dollars }),
      ...(isRaise ? { repeatedDollarAmount: dollars } : {}),
      ...(day === gift.day ? {} : { day }),
      ...(preference === gift.donationPreference ? {} : { donationPreference: preference }),
      ...(entered.coversFee === gift.coversFee ? {} : { coversFee: entered.coversFee }),
    },
  };
}

/** The days to choose from; the gift's own stays one of them. */
export function dayOptions(own: number) {
  const days = Array.from({ length: monthlyDays.last }, (_, index) => index + 1);
  return [...days, ...(own > monthlyDays.last ? [own] : [])].map((day) => ({
    value: String(day),
    label: day > monthlyDays.last ? `${ordinal(day)}, or the month’s last day` : ordinal(day),
  }));
}

/** The charities that take gifts, and the gift's own. */
export function charityOptions(charities: readonly Charity[], own: string | null) {
  const listed = charities.flatMap(({ preference, name }) =>
    preference === null ? [] : [{ value: preference, label: name }],
  );
  if (own === null || listed.some(({ value }) => value === own)) return listed;
  const name = formerCharity(own);
  const label = takesNoGifts(charities, own) ? `${name} (takes no gifts anymore)` : name;
  return [...listed, { value: own, label }];
}
