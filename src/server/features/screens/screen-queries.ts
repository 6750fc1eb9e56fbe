// Reads screens and what they are told, for themselves and for those who run them.
import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { liveScreens, stageOrders } from '#base/database/schema/screens.ts';
import type { LiveDesk, LiveScreen, ShownOrder, StagedShow } from '#contract/office/screens.ts';
import type { ScreenState } from '#contract/screens.ts';
import { isConnected, orderMinutes } from '#rules/show/stage-order.ts';

type Order = typeof stageOrders.$inferSelect;

const showIdOf = ({ raceId, drawId, contestId }: Order) => (raceId ?? drawId ?? contestId)!;

const toOrder = (order: Order) => ({
  showId: showIdOf(order),
  scene: order.scene,
  message: order.message,
  orderedAt: order.orderedAt.toISOString(),
  until: order.untilAt.toISOString(),
});

// One that is over may have taken the place of one that is not, so both are told.
const isRecent = gt(
  stageOrders.orderedAt,
  sql`clock_timestamp() - make_interval(mins => ${sql.raw(String(orderMinutes.most + 1))})`,
);

/** What a screen is told; null where there is no such screen. */
export async function findScreenState(db: Reads, screenId: string): Promise<ScreenState | null> {
  const rows = await db
    .select({ screen: liveScreens, order: stageOrders })
    .from(liveScreens)
    .leftJoin(
      stageOrders,
      and(
        isNull(liveScreens.revokedAt),
        isRecent,
        or(isNull(stageOrders.screenId), eq(stageOrders.screenId, liveScreens.id)),
      ),
    )
    .where(eq(liveScreens.id, screenId))
    .orderBy(desc(stageOrders.orderedAt), desc(stageOrders.id));
  const [first] = rows;
  if (!first) return null;
  return {
    screenId,
    isRevoked: first.screen.revokedAt !== null,
    orders: rows.flatMap(({ order }) => (order ? [toOrder(order)] : [])),
  };
}

async function findScreens(db: Reads): Promise<LiveScreen[]> {
  const rows = await db
    .select({ screen: liveScreens, madeBy: users.name })
    .from(liveScreens)
    .innerJoin(users, eq(users.id, liveScreens.madeBy))
    .orderBy(
      sql`${liveScreens.revokedAt} is not null`,
      asc(liveScreens.name),
      desc(liveScreens.revokedAt),
    )
    .limit(200);
  return rows.map(({ screen, madeBy }) => ({
    _id: screen.id,
    name: screen.name,
    made: screen.createdAt.toISOString(),
    madeBy,
    seen: screen.seenAt?.toISOString() ?? null,
    isConnected: screen.revokedAt === null && isConnected(screen.seenAt, Date.now()),
    revoked: screen.revokedAt?.toISOString() ?? null,
  }));
}

/** What closed less than a day ago, and what comes next of each kind. */
const soon = (from: SQL) =>
  sql`(select * from (${from}) s where closes > now() - interval '1 day' order by closes, id limit 4)`;

async function findShows(db: Reads): Promise<StagedShow[]> {
  const rows = await rowsOf<{ id: string; kind: StagedShow['kind']; name: string; ms: string }>(
    db,
    sql`
    select id, kind, name, (extract(epoch from closes) * 1000)::bigint::text as ms from (
      ${soon(sql`select id::text, 'race' as kind, name, closes_at as closes from races where canceled_at is null`)}
      union all
      ${soon(sql`select id::text, 'draw', title, closes_at as closes from draws
        where kind = 'raffle' and canceled_at is null`)}
      union all
      ${soon(sql`select id::text, 'contest', name, closes_at as closes from vote_contests`)}) shows
    order by closes, id`,
  );
  return rows.map(({ id, kind, name, ms }) => ({
    ...{ _id: id, kind, name },
    closes: new Date(Number(ms)).toISOString(),
  }));
}

const orderers = alias(users, 'orderers');

async function findOrders(db: Reads): Promise<ShownOrder[]> {
  const rows = await db
    .select({
      order: stageOrders,
      showName: sql<string>`coalesce(${races.name}, ${draws.title}, ${voteContests.name})`,
      screenName: liveScreens.name,
      orderedBy: orderers.name,
    })
    .from(stageOrders)
    .innerJoin(orderers, eq(orderers.id, stageOrders.orderedBy))
    .leftJoin(races, eq(races.id, stageOrders.raceId))
    .leftJoin(draws, eq(draws.id, stageOrders.drawId))
    .leftJoin(voteContests, eq(voteContests.id, stageOrders.contestId))
    .leftJoin(liveScreens, eq(liveScreens.id, stageOrders.screenId))
    .where(and(gt(stageOrders.untilAt, sql`clock_timestamp()`), isNull(liveScreens.revokedAt)))
    .orderBy(desc(stageOrders.orderedAt), desc(stageOrders.id))
    .limit(100);
  return rows.map(({ order, showName, screenName, orderedBy }) => ({
    ...toOrder(order),
    _id: order.id,
    kind: order.raceId ? 'race' : order.drawId ? 'draw' : 'contest',
    screenId: order.screenId,
    ...{ showName, screenName, orderedBy },
  }));
}

/** Everything that whoever runs the screens sees. */
export async function readLiveDesk(db: Reads): Promise<LiveDesk> {
  const [screens, shows, orders] = await Promise.all([
    findScreens(db),
    findShows(db),
    findOrders(db),
  ]);
  return { screens, shows, orders };
}
