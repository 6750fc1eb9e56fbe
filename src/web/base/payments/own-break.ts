// Whether the buyer may play, for a break or a role, and what their own limits leave; asked whenever a purchase is opened.

import { type PlayStanding, playLimitsApi } from '#contract/play-limits.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { leftToSpend } from '#rules/play-limits/play-limits.ts';
import { call } from '../api.ts';
import { currentSession, startSession } from '../session/session-store.ts';

/** Why the buyer may not play: a break of their own, or that they are of staff. */
export type OwnBreak = NonNullable<PlayStanding['break']> | { kind: 'staff' };

let known: OwnBreak | null = null;
let roomCents: number | null = null;

/** Asks for the break of whoever is signed in; null for guests, and where it can't be known. */
export async function askOwnBreak(): Promise<OwnBreak | null> {
  await startSession();
  const { user } = currentSession();
  // What can't be known here is refused at the payment all the same.
  const standing = user ? await call(playLimitsApi.read, {}).catch(() => null) : null;
  known = standing?.break ?? (standing?.isOfStaff ? { kind: 'staff' } : null);
  roomCents = standing ? leftOf(standing) : null;
  return known;
}

function leftOf({ limits }: PlayStanding): number | null {
  return leftToSpend(
    Object.fromEntries(limits.map(({ period, cents }) => [period, cents])),
    Object.fromEntries(limits.map(({ period, spentCents }) => [period, spentCents])),
  );
}

/** What the buyer's own limits leave for playing, as it was last asked for; null without a limit. */
export function ownRoomCents(): number | null {
  return roomCents;
}

/** The break as it was last asked for. */
export function ownBreak(): OwnBreak | null {
  return known;
}

/** Example: `You are taking a break from playing until Nov 21, 2026, 9:20 AM EST.` */
export function breakSentence(taken: OwnBreak): string {
  if (taken.kind === 'staff') return 'Staff and their households neither play nor vote.';
  return `You are taking a break from playing until ${formatMoment(taken.endsAt)}.`;
}
