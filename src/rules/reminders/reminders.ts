// What people can be reminded of by email, and when such a reminder leaves.

import type { RestrictedItem } from '../restrictions/restrictions.ts';

/** What somebody can ask to be reminded of. */
export const reminderKinds = ['race', 'draw', 'vote', 'golf'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What the law of somebody's place must allow, so that they are reminded of it. */
export const itemOfReminder = {
  race: 'jackpot',
  draw: 'raffle',
  vote: 'vote',
  golf: 'tournament',
} as const satisfies Record<ReminderKind, RestrictedItem>;

/** A reminder leaves so long before what it is about, */
export const reminderLeadHours = 24;
/** and not when less than this is left. */
export const reminderLatestMinutes = 30;

/**
 * Whether a reminder of something at an instant may leave now.
 *
 * Example: of a race whose cards close on Saturday at noon, from Friday noon until Saturday 11:30.
 *
 * @param now in milliseconds since 1970
 */
export function isReminderDue(at: string, now: number): boolean {
  const left = Date.parse(at) - now;
  return left <= reminderLeadHours * 3_600_000 && left >= reminderLatestMinutes * 60_000;
}
