// Reads races as those who run their day see them: what is due first, and one race with all of it.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findHistory } from '#base/audit/audit-history.ts';
import type { Reads } from '#base/database/handles.ts';
import { containing, rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { cars, drivers, locations, races } from '#base/database/schema/content.ts';
import { jackpotCards, raceFinishEntries, raceSettlements } from '#base/database/schema/jackpot.ts';
import { findDrawDesk } from '#base/draws/desk-queries.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { RaceDetail } from '#contract/jackpot.ts';
import type { officeRaceDayApi, RaceDay, RaceDayRow, RaceDue } from '#contract/office/race-day.ts';
import { carNumbers } from '#rules/jackpot/cards.ts';
import { raceObstacles } from '#rules/jackpot/race-acts.ts';
import type { RaceStage } from '#rules/jackpot/races.ts';
import { stageOf } from './race-facts.ts';
import { findRaceDetail } from './race-queries.ts';
import { findUnsettledBefore, readPot } from './settlement-plan.ts';

const isSettled = sql<boolean>`exists (
  select 1 from race_settlements s where s.race_id = races.id)`;
const claimsToPay = sql<number>`(select count(*)::integer from jackpot_prizes p
  where p.race_id = races.id and p.claimed_at is not null and p.paid_at is null
    and p.finding is null)`;
const cardsOf = sql<number>`(select count(*)::integer from jackpot_cards c
  where c.race_id = races.id and c.voided_at is null)`;

/** Cards are closed and the race is not settled; a result from before cards were sold here is over. */
const isRunning = sql`(${races.canceledAt} is null and ${races.closesAt} <= now()
  and not ${isSettled} and (${races.drawnNumbers} is null
    or exists (select 1 from race_closings k where k.race_id = races.id)))`;
const isDue = sql`(${isRunning} or ${claimsToPay} > 0)`;
const isComing = sql`(${races.canceledAt} is null and ${races.closesAt} > now())`;

const conditions: Record<'due' | 'coming' | 'over', SQL> = {
  due: isDue,
  coming: isComing,
  over: sql`(not ${isDue} and not ${isComing})`,
};

/** A page of races: what is due with the oldest first, then the next ones, then the past. */
export async function findRaceDays(
  db: Reads,
  { q, which, page, limit }: ParsedInputOf<typeof officeRaceDayApi.list>,
): Promise<Page<RaceDayRow>> {
  const pattern = containing(q ?? '');
  const wanted = and(
    q ? sql`(${races.name} ilike ${pattern} or ${locations.name} ilike ${pattern})` : undefined,
    which ? conditions[which] : undefined,
  );
  const totals = await db
    .select({ total: count() })
    .from(races)
    .innerJoin(locations, eq(locations.id, races.locationId))
    .where(wanted);
  const rank = sql`case when ${isRunning} then 0 when ${isDue} then 1 when ${isComing} then 2
    else 3 end`;
  const rows = await db
    .select({
      race: races,
      locationName: locations.name,
      isSettled,
      claimsToPay,
      cards: cardsOf,
      isRunning: sql<boolean>`${isRunning}`,
    })
    .from(races)
    .innerJoin(locations, eq(locations.id, races.locationId))
    .where(wanted)
    .orderBy(
      sql`${rank}`,
      sql`case when ${rank} < 3 then ${races.startsAt} end asc`,
      desc(races.startsAt),
      asc(races.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const now = new Date();
  const items = rows.map(({ race, ...row }) => {
    const stage = stageOf(race, row.isSettled, now);
    return {
      _id: race.id,
      name: race.name,
      raceDate: race.startsAt.toISOString(),
      locationName: row.locationName,
      stage,
      due: dueOf(stage, row),
      cards: row.cards,
      purseCents: race.purseCents,
      claimsToPay: row.claimsToPay,
    };
  });
  return { items, total: totals[0]?.total ?? 0 };
}

function dueOf(stage: RaceStage, row: { claimsToPay: number; isRunning: boolean }): RaceDue {
  if (stage === 'scheduled' || stage === 'open') return 'start';
  if (!row.isRunning) return row.claimsToPay > 0 ? 'payments' : 'nothing';
  if (stage === 'closed') return 'finish';
  return stage === 'finished' ? 'draw' : 'settlement';
}

/** One race with all of its day, as one member of staff sees it; null when there is none. */
export async function findRaceDay(
  db: Reads,
  raceId: string,
  viewerId: string,
): Promise<RaceDay | null> {
  const race = await findRaceDetail(db, raceId);
  if (!race) return null;
  const desk = race.drawId ? await findDrawDesk(db, race.drawId, viewerId) : null;
  const isDrawn = race.drawnNumbers.length > 0;
  const unsettledBefore =
    isDrawn && !race.settlement ? await findUnsettledBefore(db, new Date(race.raceDate)) : null;
  return {
    race,
    ...(await countCards(db, raceId)),
    potCents: await readPot(db),
    cars: await findCars(db),
    desk,
    settledBy: race.settlement ? await findSettler(db, raceId) : null,
    prizes: await countPrizes(db, raceId),
    finishEntries: await findFinishEntries(db, race, viewerId),
    whyNot: raceObstacles({
      hasStarted: new Date(race.raceDate) <= new Date(),
      isCanceled: race.stage === 'canceled',
      hasFinish: race.finishers.length > 0,
      isFrozen: desk?.draw.frozenAt != null,
      isDrawn,
      isSettled: race.settlement !== null,
      unsettledBefore,
    }),
    history: await findHistory(db, [
      `race:${raceId}`,
      ...(race.drawId ? [`draw:${race.drawId}`] : []),
    ]),
  };
}

async function countCards(db: Reads, raceId: string) {
  const of = (isReturned: boolean) =>
    db.$count(
      jackpotCards,
      and(
        eq(jackpotCards.raceId, raceId),
        isReturned ? isNotNull(jackpotCards.voidedAt) : isNull(jackpotCards.voidedAt),
      ),
    );
  return { cards: await of(false), returnedCards: await of(true) };
}

async function findCars(db: Reads): Promise<RaceDay['cars']> {
  const rows = await db
    .select({ number: cars.number, driverName: drivers.name })
    .from(cars)
    .innerJoin(drivers, eq(drivers.id, cars.driverId));
  const names = new Map(rows.map(({ number, driverName }) => [number, driverName]));
  // A car whose driver nobody has entered yet can come home first all the same.
  return carNumbers.map((number) => ({ number, driverName: names.get(number) ?? null }));
}

/** Each enters by themselves, so nobody is shown what another one entered before the finish stands. */
async function findFinishEntries(
  db: Reads,
  race: RaceDetail,
  viewerId: string,
): Promise<RaceDay['finishEntries']> {
  const rows = await db
    .selectDistinctOn([raceFinishEntries.userId], { entry: raceFinishEntries, name: users.name })
    .from(raceFinishEntries)
    .innerJoin(users, eq(users.id, raceFinishEntries.userId))
    .where(eq(raceFinishEntries.raceId, race._id))
    .orderBy(raceFinishEntries.userId, desc(raceFinishEntries.enteredAt));
  rows.sort((a, b) => a.entry.enteredAt.getTime() - b.entry.enteredAt.getTime());
  return rows.map(({ entry, name }) => ({
    person: { _id: entry.userId, name, isYou: entry.userId === viewerId },
    entered: entry.enteredAt.toISOString(),
    finishers: race.finishers.length > 0 || entry.userId === viewerId ? entry.finishers : null,
  }));
}

async function findSettler(db: Reads, raceId: string): Promise<string | null> {
  const rows = await db
    .select({ name: users.name })
    .from(raceSettlements)
    .innerJoin(users, eq(users.id, raceSettlements.settledBy))
    .where(eq(raceSettlements.raceId, raceId));
  return rows[0]?.name ?? null;
}

async function countPrizes(db: Reads, raceId: string): Promise<RaceDay['prizes']> {
  const result = await rowsOf<RaceDay['prizes']>(
    db,
    sql`
    select count(*) filter (where paid_at is not null)::integer as paid,
      count(*) filter (where claimed_at is not null and paid_at is null
        and finding is null)::integer as claimed,
      count(*) filter (where claimed_at is null and finding is null
        and (expired_at is not null or claim_by <= now()))::integer as expired,
      count(*) filter (where finding is not null)::integer as "not eligible",
      count(*) filter (where claimed_at is null
        and expired_at is null and claim_by > now())::integer as claimable
    from jackpot_prizes where race_id = ${raceId}`,
  );
  return result[0]!;
}
