// Records an entry without gift or purchase that came by post: its ticket has the same chances as any other.
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import type { DecidedPlace, DecidePlace } from '#base/places/place-evidence.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import { requirePlace } from '#base/places/require-place.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeRaffleApi } from '#contract/office/raffle.ts';
import { calendarDay } from '#rules/format/wall-clock.ts';
import { associationZone } from '#rules/format/zones.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { addFreeEntry, onlyOne } from './add-free-entry.ts';
import { requireOpen } from './open-draws.ts';

type Input = ParsedInputOf<typeof officeRaffleApi.recordFreeEntry>;

/** What free entries work with; app.ts puts it together. */
export interface FreeEntryServices {
  db: Db;
  decidePlace: DecidePlace;
  /** Why the mailbox of an address may not play, under whatever account; null where it may. */
  findExclusionOfMailbox(
    db: Reads,
    email: string,
  ): Promise<'play_excluded' | 'staff_excluded' | null>;
  /** Why whoever is at a browser may not play: by their account, or else by who has used the browser. */
  findExclusionOfVisitor(
    db: Reads,
    visitor: Pick<Context, 'actor' | 'deviceHash'>,
  ): Promise<'play_excluded' | 'staff_excluded' | null>;
  wakeOutbox(): void;
}

/** Why nobody else's word gets somebody into a draw. */
export const whyNoEntry = {
  play_excluded: 'This person takes a break from playing, which counts for free entries, too.',
  staff_excluded: 'Staff and their households take no part in raffles, not even by free entry.',
};

const theirs = {
  day: 'This person has a free entry of that day already.',
  draw: 'This person has a free entry to this draw already.',
};

/**
 * Records a free entry to a draw, of somebody who is at home where a license for the raffle is valid now; the
 * same person has one for each draw and day. The ticket is in the account that has confirmed the entrant's
 * address, if there is one; else it waits for one that does. It is valid from now on, like a bought one.
 *
 * @throws Refusal `raffle_restricted`, `free_entry_exists`, `play_excluded`, `staff_excluded`, or
 *   `bad_input` for a day to come, a place that there is not, and a draw that is closed
 */
export async function recordFreeEntry(
  services: FreeEntryServices,
  actorId: string,
  input: Input,
): Promise<{ _id: string; serial: string }> {
  const { db, findExclusionOfMailbox, wakeOutbox } = services;
  const { prizeDrawId, name, postalAddress, receivedOn } = input;
  if (receivedOn > calendarDay(new Date(), associationZone)) {
    const sentence = 'That day is still to come.';
    throw new Refusal('bad_input', { message: sentence, fields: { receivedOn: sentence } });
  }
  const decided = await requireLicense(services, input);
  const email = input.email ?? null;
  const recorded = await transaction(db, async (tx) => {
    const now = await readClock(tx);
    await requireOpen(tx, prizeDrawId, now);
    const exclusion = email ? await findExclusionOfMailbox(tx, email) : null;
    if (exclusion) throw new Refusal(exclusion, { message: whyNoEntry[exclusion] });
    const values = { prizeDrawId, name, email, postalAddress, receivedOn, recordedBy: actorId };
    const isVouchedFor = email === null && input.isVouchedFor;
    const entry = await addFreeEntry(tx, { values, decided, now, isVouchedFor });
    if ('has' in entry) throw onlyOne(theirs, entry.has);
    return { _id: entry.id, serial: printSerial(entry.serialFrom) };
  });
  wakeOutbox();
  return recorded;
}

/** What is decided about the place of the postal address. @throws Refusal `raffle_restricted`, `bad_input` */
async function requireLicense(
  { db, decidePlace }: FreeEntryServices,
  { country, state }: Input,
): Promise<DecidedPlace> {
  const place = { country, state };
  requirePlace(place);
  const decided = await decidePlace(db, { place, source: 'postal-address', version: null });
  const message =
    'No entry is taken from there: no license for the raffle is valid at that place, or a restriction shuts it.';
  const field = state === null ? 'country' : 'state';
  await requireAllowed(db, decided, 'raffle', { message, fields: { [field]: message } });
  return decided;
}
