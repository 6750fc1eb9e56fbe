// What an act on a monthly gift changes of it, by the rules; or why it can't be.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { payments } from '#base/database/schema/payments.ts';
import { Refusal } from '#contract/errors.ts';
import type { MonthlyActName } from '#contract/monthly.ts';
import {
  furthestDay,
  goOn,
  type MonthlyPlan,
  mostByLink,
  moveTo,
  newYorkDay,
  pauseUntil,
  skipNext,
} from '#rules/donations/monthly.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { requireCharity, takesGifts } from '../queries.ts';
import { columnsOf, type Monthly, planOf } from './monthly-plan.ts';

/** What acts take, all together. */
export interface Changes {
  dollarAmount?: number | undefined;
  repeatedDollarAmount?: number | undefined;
  day?: number | undefined;
  donationPreference?: string | null | undefined;
  coversFee?: boolean | undefined;
  date?: string;
  until?: string;
}

type Columns = Partial<Monthly> | null;

/**
 * What of the row changes by an act of today; null where it is so already.
 *
 * @throws Refusal `bad_input`, `monthly_ended`, `monthly_other_date`
 */
export async function decideOn(
  db: Reads,
  row: Monthly,
  name: MonthlyActName,
  input: Changes,
  today: string,
): Promise<Columns> {
  if (name === 'void-links') return { linkVersion: row.linkVersion + 1 };
  if (name === 'cancel') {
    return row.endedAt ? null : { endedAt: new Date(), endedBecause: 'canceled' };
  }
  const plan = planOf(row);
  if (name === 'restart') {
    if (!row.endedAt) return null;
    // Nobody gives any more from an account that is closed.
    if (row.endedBecause === 'account_closed') throw new Refusal('not_found');
    return { endedAt: null, endedBecause: null, ...columnsOf(goOn(plan, today)) };
  }
  if (row.endedAt) throw new Refusal('monthly_ended');
  if (name === 'resume') {
    return row.pausedUntil === null ? null : columnsOf(goOn(plan, today));
  }
  if (name === 'skip') return skip(plan, input.date, today);
  if (name === 'pause') return pause(plan, input.until ?? '', today);
  return change(db, row, plan, input, today);
}

function skip(plan: MonthlyPlan, date: string | undefined, today: string): Columns {
  if (date !== plan.dueOn) throw new Refusal('monthly_other_date');
  const skipped = skipNext(plan, today);
  if (skipped.dueOn > furthestDay(today)) {
    throw wrong('date', 'You have skipped a whole year. Please pause or cancel the gift instead.');
  }
  return columnsOf(skipped);
}

function pause(plan: MonthlyPlan, until: string, today: string): Columns {
  if (until <= today) throw wrong('until', 'Choose a date after today.');
  const furthest = furthestDay(today);
  if (until > furthest) {
    throw wrong('until', `Choose a date up to ${formatCalendarDay(furthest, 'longDay')}.`);
  }
  return until === plan.pausedUntil ? null : columnsOf(pauseUntil(plan, until, today));
}

async function change(
  db: Reads,
  row: Monthly,
  plan: MonthlyPlan,
  input: Changes,
  today: string,
): Promise<Columns> {
  const { dollarAmount = row.dollarAmount, coversFee = row.coversFee, day = plan.day } = input;
  const donationPreference =
    input.donationPreference === undefined ? row.donationPreference : input.donationPreference;
  if (dollarAmount > row.dollarAmount) checkRaise(dollarAmount, input.repeatedDollarAmount);
  const isForOther = donationPreference !== row.donationPreference;
  if (isForOther) await requireCharity(db, donationPreference ?? undefined);
  const mayGoOn = isForOther && (await hasWaited(db, row, plan, today));
  const moved = moveTo(mayGoOn ? goOn(plan, today) : plan, day, today);
  const isSame =
    moved === plan &&
    dollarAmount === row.dollarAmount &&
    coversFee === row.coversFee &&
    !isForOther;
  if (isSame) return null;
  return {
    ...{ dollarAmount, coversFee, donationPreference },
    ...(moved === plan ? {} : columnsOf(moved)),
  };
}

/** Whether its date passed while it waited for a charity: it goes on from the next one, also where a card was declined before. */
const hasWaited = async (db: Reads, row: Monthly, plan: MonthlyPlan, today: string) =>
  row.failures === 0
    ? row.nextTryAt > row.nextDueAt
    : today >= plan.dueOn && !(await takesGifts(db, row.donationPreference));

// One key too many is a large gift every month, so a raise is typed twice.
function checkRaise(dollars: number, repeated: number | undefined): void {
  if (repeated === undefined) {
    throw wrong('repeatedDollarAmount', 'Please type the new amount again.');
  }
  if (repeated !== dollars) throw wrong('repeatedDollarAmount', 'The two amounts differ.');
}

/**
 * Refuses a raise that is too large for whoever holds an email; the same amount as before is none.
 *
 * @throws Refusal `bad_input`
 */
export async function boundRaise(
  db: Reads,
  row: Pick<Monthly, 'id' | 'dollarAmount'>,
  dollars = row.dollarAmount,
): Promise<void> {
  if (dollars <= row.dollarAmount) return;
  const [last] = await db
    .select({ dollars: sql<number>`(${payments.item} ->> 'dollarAmount')::integer` })
    .from(payments)
    .where(and(eq(payments.monthlyDonationId, row.id), eq(payments.status, 'settled')))
    .orderBy(desc(payments.monthlyNumber))
    .limit(1);
  const most = mostByLink(last?.dollars ?? 0);
  if (dollars > most) {
    const amount = formatRoundMoney(most * 100);
    throw wrong(
      'dollarAmount',
      `Without a login you can give up to ${amount}. To give more, please log in.`,
    );
  }
}

/**
 * Refuses what would take more from a donor's card than they said, or sooner: that is for the donor alone.
 *
 * @throws Refusal `bad_input`
 */
export function boundStaff(
  row: Monthly,
  { dollarAmount, coversFee, day, until }: Changes,
  today: string,
): void {
  const forDonor = (field: string, what: string) =>
    wrong(
      field,
      `Only the donor can ${what}: in the account, or by the link in each email about the gift.`,
    );
  if (dollarAmount !== undefined && dollarAmount > row.dollarAmount) {
    throw forDonor('dollarAmount', 'give more');
  }
  if (coversFee && !row.coversFee) throw forDonor('coversFee', 'give more');
  const plan = planOf(row);
  // A card that was declined is tried again on a later date.
  const nextOn = row.failures > 0 ? newYorkDay(row.nextTryAt) : plan.dueOn;
  if (day !== undefined && moveTo(plan, day, today).dueOn < nextOn) {
    throw forDonor('day', 'give on an earlier date');
  }
  if (until !== undefined && row.pausedUntil !== null && until < row.pausedUntil) {
    throw forDonor('until', 'end a pause sooner');
  }
}

const wrong = (field: string, message: string) =>
  new Refusal('bad_input', { message, fields: { [field]: message } });
