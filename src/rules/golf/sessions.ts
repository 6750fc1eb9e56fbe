// The playing sessions of the tournament on its own clock: GMT-7, all year.

/**
 * The sessions of a day, by the hour of the tournament's clock at which they begin (specification,
 * section 9).
 */
export const sessionStartHours = { s1: 6, s2: 10, s3: 14, s4: 18, s5: 22, s6: 26 } as const;

/** A session of a day. Session 6 is in the night after the session day's evening. */
export type SessionSlot = keyof typeof sessionStartHours;

/** How many hours a session lasts. */
export const sessionHours = 4;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clockOffsetMs = -7 * hourMs;
const saturday = 6;

/** The midnight, on the tournament's clock, that begins the day of an instant; all in milliseconds. */
export function dayStart(instant: number): number {
  const local = instant + clockOffsetMs;
  return local - (((local % dayMs) + dayMs) % dayMs) - clockOffsetMs;
}

/**
 * When a player's session of a week begins and ends: on the Saturday or Sunday of the weekend in which
 * the week begins, on the tournament's clock, which is seven hours behind Greenwich all year.
 *
 * Example: a week from Saturday 2026-12-26T14:00Z, session 5 of the Sunday → from 2026-12-28T05:00Z to
 * 2026-12-28T09:00Z.
 */
export function sessionInstants(
  weekStartsAt: Date,
  day: 'saturday' | 'sunday',
  slot: SessionSlot,
): { startsAt: Date; endsAt: Date } {
  const firstDay = dayStart(weekStartsAt.getTime());
  const wanted = day === 'saturday' ? saturday : saturday + 1;
  const daysAhead = (wanted - new Date(firstDay + clockOffsetMs).getUTCDay() + 7) % 7;
  const midnight = firstDay + daysAhead * dayMs;
  const startsAt = new Date(midnight + sessionStartHours[slot] * hourMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + sessionHours * hourMs) };
}
