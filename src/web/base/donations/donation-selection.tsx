// A donor's choice as it is paid: the item, its price, and what is to be known of it.
import type { Charity } from '#contract/content.ts';
import type { DedicationInput } from '#contract/dedications.ts';
import { formatDedication } from '#rules/donations/dedications.ts';
import { donationCents, feeToCover } from '#rules/donations/donations.ts';
import { newYorkDay, startPlan } from '#rules/donations/monthly.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import type { Selection } from '../payments/amounts/selection.ts';
import { chosenDollars, type DonationChoice, donationItem } from './donation-choice.ts';

/** The sentence for somebody who goes on without an amount (specification, section 5). */
export const noDonationAmount = 'No donation amount, cannot complete the donation';

/** When a monthly gift that is made now repeats, in a sentence. */
export function repetition(now: Date): string {
  const { day, dueOn } = startPlan(newYorkDay(now));
  const shorter = day > 28 ? ', or the last day of a shorter month' : '';
  return `It repeats on the ${ordinal(day)} of every month${shorter}, next on ${formatCalendarDay(dueOn, 'longDay')}. Each email about it has a link to change, pause or cancel it.`;
}

/** Whom the gift honors and who is told, in sentences. */
function formatDedicated({ kind, honoree, card }: DedicationInput): string {
  const words = formatDedication(kind, honoree.trim());
  const dedicated = `${words[0]?.toUpperCase()}${words.slice(1)}.`;
  if (!card) return dedicated;
  const day = card.sendOn ? ` on ${formatCalendarDay(card.sendOn, 'longDay')}` : '';
  return `${dedicated} ${card.name.trim()} gets a card${day}.`;
}

/** The selection of a choice, or null while it has no amount. */
export function donationSelection(
  choice: DonationChoice,
  charities: readonly Charity[],
  dedication?: DedicationInput,
): Selection | null {
  const dollars = chosenDollars(choice);
  if (dollars === null) return null;
  const charity = charities.find(({ preference }) => preference === choice.preference)?.name;
  const gift = `${choice.frequency === 'monthly' ? 'Monthly donation' : 'Donation'}${charity ? ` to ${charity}` : ''}`;
  const giftCents = dollars * 100;
  const remarks = [
    dedication ? formatDedicated(dedication) : null,
    choice.coversFee
      ? `${formatRoundMoney(giftCents)} for the charity and ${formatMoney(feeToCover(giftCents))} for the card fee.`
      : null,
    choice.frequency === 'monthly' ? repetition(new Date()) : null,
  ].filter((remark) => remark !== null);
  return {
    item: donationItem(choice, dollars),
    amountCents: donationCents(dollars, choice.coversFee),
    name: gift,
    dedication,
    remark: remarks.length > 0 ? remarks.map((remark) => <p key={remark}>{remark}</p>) : undefined,
  };
}
