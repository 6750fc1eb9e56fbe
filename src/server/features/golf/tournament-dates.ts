// What staff keep of the dates that a tournament's page lists.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { tournamentDatesApi } from '#contract/office/tournaments.ts';
import { requireKept, requireOrderKept, requireRemovable } from './begun-dates.ts';
import { requireToCome, requireWeekBetween, takeTurn } from './tournament-times.ts';

type DateFields = FieldsOf<typeof tournamentDatesApi>;

function dateValues({ startsAt, ...fields }: DateFields) {
  return { ...fields, startsAt: new Date(startsAt) };
}

const yearOfDate = sql<string>`(select golf_year(t.event, t.registration_closes_at)
  from tournaments t where t.event = tournament_rounds.event)`;

/**
 * A date that is set or moved, to another time or another tournament, lies ahead, and a week after the registration.
 *
 * @throws Refusal `bad_input`
 */
async function requireDate(
  tx: Tx,
  { event, startsAt }: ReturnType<typeof dateValues>,
  before: typeof tournamentRounds.$inferSelect | undefined,
): Promise<void> {
  const kept = before?.event === event ? before.startsAt : undefined;
  await requireToCome(tx, 'startsAt', startsAt, kept);
  if (startsAt.getTime() === kept?.getTime()) return;
  const [of] = await tx
    .select({ closesAt: tournaments.registrationClosesAt })
    .from(tournaments)
    .where(eq(tournaments.event, event));
  requireWeekBetween({ closesAt: of?.closesAt, startsAt }, 'startsAt');
}

/** The dates of tournaments. */
export const tournamentDateRecords: RecordKind<DateFields> = {
  noun: 'tournament-date',
  table: tournamentRounds,
  id: tournamentRounds.id,
  columns: {
    event: tournamentRounds.event,
    year: yearOfDate,
    title: tournamentRounds.title,
    detail: tournamentRounds.detail,
    startsAt: tournamentRounds.startsAt,
  },
  searched: [tournamentRounds.title, tournamentRounds.detail],
  sorts: { startsAt: tournamentRounds.startsAt, title: tournamentRounds.title },
  where: ({ event }) => [event ? eq(tournamentRounds.event, event as string) : undefined],
  insert: async (tx, fields) => {
    const values = dateValues(fields);
    await takeTurn(tx);
    await requireDate(tx, values, undefined);
    await requireOrderKept(tx, values, null);
    const [added] = await tx
      .insert(tournamentRounds)
      .values(values)
      .returning({ id: tournamentRounds.id });
    return added!.id;
  },
  update: async (tx, id, fields) => {
    const values = dateValues(fields);
    await takeTurn(tx);
    const [found] = await tx.select().from(tournamentRounds).where(eq(tournamentRounds.id, id));
    if (found) await requireKept(tx, found, values);
    await requireDate(tx, values, found);
    await requireOrderKept(tx, values, found ?? null);
    await tx.update(tournamentRounds).set(values).where(eq(tournamentRounds.id, id));
  },
  beforeRemove: requireRemovable,
  csv: [
    csvField('Tournament', 'year'),
    csvField('Title', 'title'),
    csvField('Detail', 'detail'),
    csvField('Begins (UTC)', 'startsAt'),
  ],
};
