// What staff keep of tournaments: the registration of each, its places, prizes and cuts.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import { golfEventOf } from '#contract/golf.ts';
import type { tournamentsApi } from '#contract/office/tournaments.ts';
import { packReminderDays } from '#rules/golf/gift-packs.ts';
import { pickPlan } from './plan-of.ts';
import { planColumns, planMistakes, requirePlanOpen } from './plan-settings.ts';
import { requireToCome, requireWeekBetween, takeTurn } from './tournament-times.ts';

/** Demands that a close of the registration leaves a week to the first date, if there is one. */
async function requireWeekAfter(tx: Tx, event: string, closesAt: Date): Promise<void> {
  const [first] = await tx
    .select({ startsAt: tournamentRounds.startsAt })
    .from(tournamentRounds)
    .where(eq(tournamentRounds.event, event))
    .orderBy(tournamentRounds.startsAt)
    .limit(1);
  requireWeekBetween({ closesAt, startsAt: first?.startsAt }, 'registrationClosesAt');
}

type TournamentFields = FieldsOf<typeof tournamentsApi>;

/** The tournaments beside one, with the instants that they are in order by. */
async function findOthers(tx: Tx, event: string | null) {
  return rowsOf<{ event: string; year: string; closesAt: string }>(
    tx,
    sql`select t.event, golf_year(t.event, t.registration_closes_at) as year,
        json_build_object('at', t.registration_closes_at) ->> 'at' as "closesAt"
      from tournaments t where t.event is distinct from ${event} order by 2, 1`,
  );
}

/** Tournaments close their registration in the order of their years, which is how they follow each other. */
function requireOrder(
  others: Awaited<ReturnType<typeof findOthers>>,
  { year, registrationClosesAt }: TournamentFields,
): void {
  if (others.some((other) => other.year === year)) {
    throw new Refusal('already_exists', {
      message: 'There is a tournament of that year already.',
      fields: { year: 'The second one of a year is named like 2026-2.' },
    });
  }
  const closesAt = Date.parse(registrationClosesAt);
  const wrong = others.find((other) => other.year < year !== Date.parse(other.closesAt) < closesAt);
  if (!wrong) return;
  const sentence =
    wrong.year < year
      ? `The registration of ${wrong.year} closes later than this. Please choose a later time.`
      : `The registration of ${wrong.year} closes before this. Please choose an earlier time.`;
  throw new Refusal('bad_input', { message: sentence, fields: { registrationClosesAt: sentence } });
}

const tournamentValues = (fields: TournamentFields) => ({
  opensAt: fields.opensAt === null ? null : new Date(fields.opensAt),
  registrationClosesAt: new Date(fields.registrationClosesAt),
  capacity: fields.capacity,
  packsClaimedBy: fields.packsClaimedBy === null ? null : new Date(fields.packsClaimedBy),
  ...pickPlan(fields),
});

/** Whether a golfer of a tournament was asked where the gift pack goes, and by which day. */
async function haveBeenAsked(tx: Tx, event: string): Promise<boolean> {
  const ofEvent = and(eq(giftPacks.event, event), isNotNull(giftPacks.askedAt));
  return (await tx.$count(giftPacks, ofEvent)) > 0;
}

/**
 * The last day of gift packs comes after registration, and once golfers were told of it, it only moves
 * later: it is not taken away either, after which an earlier one could be set. Who was asked without one
 * is first told of it by the reminder.
 *
 * @throws Refusal `bad_input`
 */
async function requireClaimTime(
  tx: Tx,
  { packsClaimedBy: at, registrationClosesAt }: ReturnType<typeof tournamentValues>,
  before: Date | null | undefined,
  event: string,
): Promise<void> {
  if (at?.getTime() === before?.getTime()) return;
  const now = await readClock(tx);
  const isAsked = await haveBeenAsked(tx, event);
  const isTold = before && (before <= now || isAsked);
  const remindedFrom = new Date(now.getTime() + packReminderDays * 24 * 3_600_000);
  const sentence =
    before && (at === null ? isTold : at < before)
      ? 'Golfers were told of this day, so it can only be moved later.'
      : at && (at <= now || at < registrationClosesAt)
        ? 'Please choose a time to come, after registration has closed.'
        : at && !before && isAsked && at < remindedFrom
          ? `Golfers were asked without a last day: please choose one that is at least ${packReminderDays} days away, so that they are reminded of it.`
          : null;
  if (sentence === null) return;
  throw new Refusal('bad_input', { message: sentence, fields: { packsClaimedBy: sentence } });
}

async function addTournament(tx: Tx, fields: TournamentFields): Promise<string> {
  await takeTurn(tx);
  requireOrder(await findOthers(tx, null), fields);
  const values = tournamentValues(fields);
  await requireToCome(tx, 'registrationClosesAt', values.registrationClosesAt, undefined);
  const event = golfEventOf(fields.year);
  await requireClaimTime(tx, values, undefined, event);
  await tx.insert(tournaments).values({ event, ...values });
  return event;
}

/** Changes a tournament, but not its year, which its addresses are made of. */
async function changeTournament(tx: Tx, event: string, fields: TournamentFields): Promise<void> {
  await takeTurn(tx);
  const others = await findOthers(tx, event);
  const [found] = await tx.select().from(tournaments).where(eq(tournaments.event, event));
  const [own] = await rowsOf<{ year: string }>(
    tx,
    sql`select golf_year(event, registration_closes_at) as year from tournaments
      where event = ${event}`,
  );
  if (own?.year !== fields.year) {
    const sentence = 'A tournament keeps its year, since its pages are found by it.';
    throw new Refusal('bad_input', { message: sentence, fields: { year: sentence } });
  }
  requireOrder(others, fields);
  const values = tournamentValues(fields);
  await requireToCome(
    tx,
    'registrationClosesAt',
    values.registrationClosesAt,
    found?.registrationClosesAt,
  );
  if (values.registrationClosesAt.getTime() !== found?.registrationClosesAt.getTime()) {
    await requireWeekAfter(tx, event, values.registrationClosesAt);
  }
  await requireClaimTime(tx, values, found?.packsClaimedBy, event);
  await requirePlanOpen(tx, event, values);
  await tx.update(tournaments).set(values).where(eq(tournaments.event, event));
}

const ownYear = sql<string>`golf_year(tournaments.event, tournaments.registration_closes_at)`;

/** Tournaments by the close of their registration. */
export const tournamentRecords: RecordKind<TournamentFields> = {
  noun: 'tournament',
  table: tournaments,
  id: tournaments.event,
  columns: {
    year: ownYear,
    opensAt: tournaments.opensAt,
    registrationClosesAt: tournaments.registrationClosesAt,
    capacity: tournaments.capacity,
    packsClaimedBy: tournaments.packsClaimedBy,
    ...planColumns,
    isShown: sql<boolean>`tournaments.event is not distinct from shown_tournament()`,
    entries: sql<number>`(select count(*)::integer from tournament_entries e
      where e.event = tournaments.event)`,
  },
  searched: [ownYear],
  sorts: { registrationClosesAt: tournaments.registrationClosesAt },
  insert: addTournament,
  update: changeTournament,
  mistakes: {
    tournaments_order: {
      field: 'registrationClosesAt',
      sentence: 'Registration opens first, and then it closes.',
    },
    ...planMistakes,
  },
  csv: [
    csvField('Year', 'year'),
    csvField('Registration opens (UTC)', 'opensAt'),
    csvField('Registration closes (UTC)', 'registrationClosesAt'),
    csvField('Places', 'capacity'),
    csvField('Entries', 'entries'),
  ],
};
