// What the registration of a tournament and its dates have in common: both lie ahead, a week apart.
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { Refusal } from '#contract/errors.ts';
import { noteAnnounced } from './plan-settings.ts';

/** Tournaments and their dates are written one after the other: each is held against the others. */
export async function takeTurn(tx: Tx): Promise<void> {
  await lockAlone(tx, locks.tournaments);
  await noteAnnounced(tx);
}

/** Entrants read a time before it comes: one that is set or moved lies ahead. @throws Refusal `bad_input` */
export async function requireToCome(
  tx: Tx,
  field: 'registrationClosesAt' | 'startsAt',
  at: Date,
  before: Date | undefined,
): Promise<void> {
  if (at.getTime() === before?.getTime() || at > (await readClock(tx))) return;
  throw new Refusal('bad_input', {
    message:
      field === 'startsAt'
        ? 'A date of the tournament is announced before it comes.'
        : 'Registration can close at a time to come only.',
    fields: { [field]: 'Please choose a time to come.' },
  });
}

/** A week as the terms say; one in which clocks go forward is an hour shorter. */
const leastBetweenMs = (7 * 24 - 1) * 60 * 60 * 1000;

/**
 * Registration is over a week before play begins, so nobody enters who has seen the first scores.
 *
 * @param saved which of the two is set or moved
 * @throws Refusal `bad_input`
 */
export function requireWeekBetween(
  { closesAt, startsAt }: { closesAt: Date | undefined; startsAt: Date | undefined },
  saved: 'registrationClosesAt' | 'startsAt',
): void {
  if (!closesAt || !startsAt || startsAt.getTime() - closesAt.getTime() >= leastBetweenMs) return;
  const message =
    saved === 'startsAt'
      ? 'A tournament begins a week after its registration closes. Please choose a later time.'
      : 'Registration closes a week before the first date. Please choose an earlier time.';
  throw new Refusal('bad_input', { message, fields: { [saved]: message } });
}
