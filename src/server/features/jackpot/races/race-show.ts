// Reads a race as its live show needs it: one query for what happens, another now and then for figures that grow.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { locations, races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { raceClosings, raceSettlements } from '#base/database/schema/jackpot.ts';
import { type ShowRow, showColumns, showJoins, toDrawShow } from '#base/draws/show-queries.ts';
import { registerLiveFeed } from '#base/http/live-feed.ts';
import type { RaceShow } from '#contract/show.ts';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { fromNewYork, toNewYork } from '#rules/times/new-york-time.ts';
import { toSettlement } from './race-queries.ts';
import { readPot } from './settlement-plan.ts';

/** How often the figures that grow are read anew: counting many cards takes a while. */
const figuresEveryMs = 5000;
/** As many serials are shown of each number of matches. */
const maxSerials = 12;

/** When two officials agreed on a finish, first and with another one later: acts that are in the audit log. */
const confirmed = (isFirst: boolean) => sql<string | null>`(
  select to_char(max(a.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from audit_entries a
  where a.subject = 'race:' || ${races.id} and a.action = 'race.finished'
    and ${isFirst ? sql`a.detail->'before' = 'null'::jsonb` : sql`a.detail->'before' <> 'null'::jsonb and a.detail->'before' <> a.detail->'finishers'`})`;

const winners = sql<{ matches: number; serials: number[] }[] | null>`(
  select json_agg(w order by w.matches desc) from (
    select p.matches, (array_agg(c.serial order by c.serial))[1:${sql.raw(String(maxSerials))}] as serials
    from jackpot_prizes p join jackpot_cards c on c.id = p.card_id
    where p.race_id = ${races.id} group by p.matches) w)`;

/** What the show tells of a race that doesn't grow by the minute. */
type Facts = Omit<RaceShow, 'before'>;

async function findFacts(db: Reads, raceId: string): Promise<Facts | null> {
  const query = db
    .select({
      race: races,
      circuit: locations.name,
      city: locations.city,
      country: locations.country,
      closing: raceClosings,
      settlement: raceSettlements,
      confirmedAt: confirmed(true),
      correctedAt: confirmed(false),
      winners,
      ...showColumns,
    })
    .from(races)
    .innerJoin(locations, eq(locations.id, races.locationId))
    .leftJoin(raceClosings, eq(raceClosings.raceId, races.id))
    .leftJoin(raceSettlements, eq(raceSettlements.raceId, races.id))
    .leftJoin(draws, and(eq(draws.raceId, races.id), isNull(draws.canceledAt)))
    .$dynamic();
  for (const [table, condition] of showJoins) query.leftJoin(table, condition);
  const [row] = await query.where(eq(races.id, raceId));
  if (!row) return null;
  const { race, closing, settlement } = row;
  return {
    ...{ _id: race.id, name: race.name, circuit: row.circuit },
    city: `${row.city}, ${row.country}`,
    startsAt: race.startsAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    cancelReason: race.cancelReason,
    isCanceled: race.canceledAt !== null,
    streamUrl: race.streamUrl,
    purseCents: settlement?.purseCents ?? closing?.purseCents ?? race.purseCents,
    closing: closing && {
      closedAt: closing.closedAt.toISOString(),
      cards: closing.cards,
      cardsSha256: closing.cardsSha256,
    },
    finish: race.finishers && {
      finishers: race.finishers,
      confirmedAt: row.confirmedAt,
      correctedAt: row.correctedAt,
    },
    draw: toDrawShow(row as ShowRow),
    settlement: settlement && {
      ...toSettlement(settlement),
      settledAt: settlement.settledAt.toISOString(),
      winners: (row.winners ?? []).map(({ matches, serials }) => ({
        matches,
        serials: serials.map(printCardSerial),
      })),
    },
  };
}

/** An id as old as an instant, below which all rows are older: ids begin with their time. */
const idAt = (instant: Date) => {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/** What changes until cards close: pot, cards, and the gifts of the day. */
async function findFigures(db: Reads, raceId: string): Promise<NonNullable<RaceShow['before']>> {
  const midnight = fromNewYork(`${toNewYork(new Date()).slice(0, 10)}T00:00`) as Date;
  const [row] = await rowsOf<{ cards: string; gifts: string; cents: string }>(
    db,
    sql`
    with given as (
      select d.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = d.payment_id and r.status = 'succeeded'), 0) as cents
      from donations d where d.id >= ${idAt(midnight)} and d.created_at >= ${midnight.toISOString()}
    )
    select (select count(*) from jackpot_cards c
        where c.race_id = ${raceId} and c.voided_at is null) as cards,
      count(*) filter (where cents > 0) as gifts, coalesce(sum(cents), 0) as cents from given`,
  );
  return {
    potCents: await readPot(db),
    cards: Number(row!.cards),
    gifts: Number(row!.gifts),
    giftCents: Number(row!.cents),
  };
}

const hasFigures = ({ closing, isCanceled, settlement, finish }: Facts) =>
  !closing && !isCanceled && !settlement && !finish;

/** A race as its show needs it now, or null. */
export async function findRaceShow(db: Reads, raceId: string): Promise<RaceShow | null> {
  const facts = await findFacts(db, raceId);
  return facts && { ...facts, before: hasFigures(facts) ? await findFigures(db, raceId) : null };
}

/** What watchers of a race know, and when its figures were read. */
interface Known {
  show: RaceShow;
  json: string;
  figuresAt: number;
}

async function readShow(db: Reads, raceId: string, before: Known | null): Promise<Known | null> {
  const facts = await findFacts(db, raceId);
  if (!facts) return null;
  const isFresh = before !== null && Date.now() - before.figuresAt < figuresEveryMs;
  const figures = !hasFigures(facts)
    ? null
    : isFresh
      ? before.show.before
      : await findFigures(db, raceId);
  const show = { ...facts, before: figures };
  return {
    show,
    json: JSON.stringify(show),
    figuresAt: isFresh ? before.figuresAt : Date.now(),
  };
}

/** Registers /data/races/{raceId}/live: the race's show, whole, at first and whenever it changes. */
export function registerRaceFeed(http: FastifyInstance, db: Reads): void {
  registerLiveFeed<Known>(http, {
    path: '/data/races/:id/live',
    unknown: 'not_found',
    read: (raceId, before) => readShow(db, raceId, before),
    whole: ({ json }) => json,
    change: (before, now) => (before.json === now.json ? null : now.json),
  });
}
