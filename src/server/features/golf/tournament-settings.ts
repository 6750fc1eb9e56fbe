// What staff keep of the tournament: its registration, and the dates that its page lists.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
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
  ...plainWrites<DateFields, typeof tournamentRounds>(
    tournamentRounds,
    tournamentRounds.id,
    ({ startsAt, ...fields }) => ({ ...fields, event: golfEvent, startsAt: new Date(startsAt) }),
  ),
  insert: async (tx, { startsAt, ...fields }) => {
    await ensureTournament(tx);
    const [added] = await tx
      .insert(tournamentRounds)
      .values({ ...fields, event: golfEvent, startsAt: new Date(startsAt) })
      .returning({ id: tournamentRounds.id });
    return added!.id;
  },
  csv: [
    csvField('Title', 'title'),
    csvField('Detail', 'detail'),
    csvField('Begins (UTC)', 'startsAt'),
  ],
};
