// When a monthly gift is charged: the day that its donor chose, in each month of New York at most once.
import { fromNewYork, toNewYork } from '../times/new-york-time.ts';

/** A day of New York, as `YYYY-MM-DD`. */
type Day = string;

/** How a monthly gift goes on. */
export interface MonthlyPlan {
  /** The day of the month, 1 to 31; in a shorter month it is the last one. */
  day: number;
  /** The latest month, as `YYYY-MM`, that was charged or skipped: nothing is charged in it, or before. */
  usedMonth: string;
  /** The date of the next gift. */
  dueOn: Day;
  /** The first day on which it may be charged again; null where it was never paused. */
  pausedUntil: Day | null;
}

/** The days of the month that a donor can choose: those that every month has. */
export const monthlyDays = { first: 1, last: 28 } as const;

/** After how many days a declined monthly gift is tried again, each time; after the last it ends. */
export const monthlyRetryDays = [1, 3, 5] as const;

/** How long before the end of its last month an expiring card is told of, in days. */
export const cardReminderDays = [30, 7] as const;

/** For how long the link of a mail goes on to work after its gift has ended, in days. */
export const monthlyLinkDays = 30;

/**
 * Up to which amount a link of an email raises a monthly gift, in whole dollars: twice what was charged last,
 * since whoever was sent the email on could raise it as well. More takes a login.
 */
export const mostByLink = (lastDollars: number): number => 2 * lastDollars;

// When a day's gifts are charged, on the clocks of New York.
const hour = '10:00';
const dayMs = 24 * 60 * 60 * 1000;

/** The day of an instant, in New York. */
export const newYorkDay = (instant: Date): Day => toNewYork(instant).slice(0, 10);

/** The instant from which a date's gift is charged. */
export function chargedFrom(date: Day): Date {
  const instant = fromNewYork(`${date}T${hour}`);
  if (!instant) throw new Error(`${date} is no date.`);
  return instant;
}

/** The month of a date: `2027-01` of `2027-01-31`. */
export const monthOf = (date: Day): string => date.slice(0, 7);

/** The month that comes so many months later: `laterMonth('2026-12', 1)` → `2027-01`. */
export function laterMonth(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** So many days later: `laterDay('2026-12-31', 1)` → `2027-01-01`. */
export function laterDay(date: Day, days: number): Day {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The date of a month: `dateIn('2027-02', 31)` → `2027-02-28`. */
export function dateIn(month: string, day: number): Day {
  const last = Number(laterDay(`${laterMonth(month, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The first date on that day of the month, not before `earliest`, in a month after the used one.
 *
 * Example: `nextDate(15, '2027-01-20', '2027-01')` → `2027-02-15`.
 */
export function nextDate(day: number, earliest: Day, usedMonth: string): Day {
  const month = later(monthOf(earliest), laterMonth(usedMonth, 1));
  const date = dateIn(month, day);
  return date >= earliest ? date : dateIn(laterMonth(month, 1), day);
}

/** The plan of a gift whose first is made today. */
export function startPlan(today: Day): MonthlyPlan {
  const day = Number(today.slice(8));
  const usedMonth = monthOf(today);
  return { day, usedMonth, dueOn: nextDate(day, today, usedMonth), pausedUntil: null };
}

/** Whether the gift is paused on a day. */
export const isPaused = ({ pausedUntil }: MonthlyPlan, today: Day): boolean =>
  pausedUntil !== null && today < pausedUntil;

/**
 * Whether the gift may be charged today. What is charged counts for the month of today, however late it
 * is, so that nothing is made up for, and a clock that is turned back charges no month again.
 */
export const mayCharge = (plan: MonthlyPlan, today: Day): boolean =>
  today >= plan.dueOn && !isPaused(plan, today) && monthOf(today) > plan.usedMonth;

/** The plan after a charge in that month. */
export function afterCharge(plan: MonthlyPlan, month: string): MonthlyPlan {
  const usedMonth = later(plan.usedMonth, month);
  const earliest = later(`${laterMonth(usedMonth, 1)}-01`, plan.pausedUntil ?? '');
  return { ...plan, usedMonth, dueOn: nextDate(plan.day, earliest, usedMonth) };
}

// Whatever a donor decides counts from tomorrow on, so that nobody is charged by pressing a button.
const fromTomorrow = (plan: MonthlyPlan, today: Day): MonthlyPlan => ({
  ...plan,
  dueOn: nextDate(plan.day, later(laterDay(today, 1), plan.pausedUntil ?? ''), plan.usedMonth),
});

/** Leaves out the next date, and no other. */
export function skipNext(plan: MonthlyPlan, today: Day): MonthlyPlan {
  const usedMonth = later(plan.usedMonth, monthOf(plan.dueOn));
  return fromTomorrow({ ...plan, usedMonth }, today);
}

/** Leaves out every date before that day. */
export const pauseUntil = (plan: MonthlyPlan, until: Day, today: Day): MonthlyPlan =>
  fromTomorrow({ ...plan, pausedUntil: until }, today);

/** Goes on with the next date from tomorrow on; dates that have passed are not made up for. */
export const goOn = (plan: MonthlyPlan, today: Day): MonthlyPlan =>
  fromTomorrow({ ...plan, pausedUntil: null }, today);

/** Moves the gift to another day of the month. */
export const moveTo = (plan: MonthlyPlan, day: number, today: Day): MonthlyPlan =>
  day === plan.day ? plan : fromTomorrow({ ...plan, day }, today);

/** The last day until which a gift can be paused, and the latest date to which skipping leads. */
export const furthestDay = (today: Day): Day => laterDay(today, 366);

/**
 * When a declined gift is tried again, from the next try on; after the last it ends.
 *
 * Example: declined once, tried next on January 2 → January 2, 5 and 10.
 */
export function triesLeft(nextTry: Date, failures: number): Date[] {
  if (failures === 0 || failures > monthlyRetryDays.length) return [];
  const tries = [nextTry];
  for (const days of monthlyRetryDays.slice(failures)) {
    tries.push(new Date((tries.at(-1) as Date).getTime() + days * dayMs));
  }
  return tries;
}

/** The last day on which a card of that last month, `YYYY-MM`, can be charged. */
export const lastDayOfCard = (expires: string): Day => dateIn(expires, 31);

/**
 * Which reminder of an expiring card is due: 30 or 7 days before its last day, else null. After a day on
 * which nothing ran, the reminder of that time is still due.
 */
export function cardReminder(expires: string, today: Day): number | null {
  const last = lastDayOfCard(expires);
  if (today > last) return null;
  const due = cardReminderDays.filter((days) => today >= laterDay(last, -days));
  return due.length > 0 ? Math.min(...due) : null;
}
