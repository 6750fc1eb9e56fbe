// What staff keep of the tournament: its registration, and the dates that its page lists.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { golfEvent } from '#contract/golf.ts';
import type { tournamentApi, tournamentDatesApi } from '#contract/office/settings.ts';

async function readShown(db: Reads) {
  const [found] = await db.select().from(tournaments).where(eq(tournaments.event, golfEvent));
  return {
    registrationClosesAt: found?.registrationClosesAt.toISOString() ?? null,
    capacity: found?.capacity ?? null,
  };
}

/** The tournament's settings with their version; empty where there is no tournament yet. */
export async function readTournamentSettings(db: Reads) {
  const shown = await readShown(db);
  return { ...shown, version: versionOfValue(shown) };
}

/** Entrants read a time before it comes: one that is set or moved lies ahead. @throws Refusal `bad_input` */
async function requireToCome(
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

/** Sets them, and begins the tournament where there is none. @throws Refusal `changed_meanwhile` */
export async function saveTournamentSettings(
  db: Db,
  { version, registrationClosesAt, capacity }: ParsedInputOf<typeof tournamentApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await tx.select().from(tournaments).where(eq(tournaments.event, golfEvent)).for('update');
    const before = await readShown(tx);
    checkVersion(before, version);
    const values = { registrationClosesAt: new Date(registrationClosesAt), capacity };
    await requireToCome(
      tx,
      'registrationClosesAt',
      values.registrationClosesAt,
      before.registrationClosesAt === null ? undefined : new Date(before.registrationClosesAt),
    );
    await tx
      .insert(tournaments)
      .values({ event: golfEvent, ...values })
      .onConflictDoUpdate({ target: tournaments.event, set: values });
    await audit(tx, {
      actorId: userId,
      action: 'tournament.updated',
      subject: `tournament:${golfEvent}`,
      detail: { registrationClosesAt, capacity },
    });
  });
  return readTournamentSettings(db);
}

type DateFields = FieldsOf<typeof tournamentDatesApi>;

/** The tournament's row, which dates belong to; made with a registration that is not open yet. */
async function ensureTournament(tx: Tx): Promise<void> {
  await tx
    .insert(tournaments)
    .values({ event: golfEvent, registrationClosesAt: new Date() })
    .onConflictDoNothing();
}

function dateValues({ startsAt, ...fields }: DateFields) {
  return { ...fields, event: golfEvent, startsAt: new Date(startsAt) };
}

/** The dates of the tournament. */
export const tournamentDateRecords: RecordKind<DateFields> = {
  noun: 'tournament-date',
  table: tournamentRounds,
  id: tournamentRounds.id,
  columns: {
    title: tournamentRounds.title,
    detail: tournamentRounds.detail,
    startsAt: tournamentRounds.startsAt,
  },
  searched: [tournamentRounds.title, tournamentRounds.detail],
  sorts: { startsAt: tournamentRounds.startsAt, title: tournamentRounds.title },
  insert: async (tx, fields) => {
    const values = dateValues(fields);
    await requireToCome(tx, 'startsAt', values.startsAt, undefined);
    await ensureTournament(tx);
    const [added] = await tx
      .insert(tournamentRounds)
      .values(values)
      .returning({ id: tournamentRounds.id });
    return added!.id;
  },
  update: async (tx, id, fields) => {
    const values = dateValues(fields);
    const [found] = await tx
      .select({ startsAt: tournamentRounds.startsAt })
      .from(tournamentRounds)
      .where(eq(tournamentRounds.id, id));
    await requireToCome(tx, 'startsAt', values.startsAt, found?.startsAt);
    await tx.update(tournamentRounds).set(values).where(eq(tournamentRounds.id, id));
  },
  csv: [
    csvField('Title', 'title'),
    csvField('Detail', 'detail'),
    csvField('Begins (UTC)', 'startsAt'),
  ],
};
