// Reads raffle draws as those who run them see them: what is due first, and one draw with all of it.

import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { findHistory } from '#base/audit/audit-history.ts';
import type { Reads } from '#base/database/handles.ts';
import { containing } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import {
  drawFreezes,
  drawManifests,
  drawResults,
  draws,
  fiftyFiftyPrizes,
  redraws,
} from '#base/database/schema/draws.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { findDrawDesk } from '#base/draws/desk-queries.ts';
import { fiftyFiftyOfDraw, prizeValueCents } from '#base/draws/prize-value.ts';
import { awardStatus, correctionOf } from '#base/draws/queries.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type {
  DrawDay,
  DrawDayRow,
  DrawDayStage,
  OfficeAward,
  officeDrawDayApi,
} from '#contract/office/draw-day.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { prizeObstacles } from '#rules/raffle/raffle-acts.ts';

/** How far a draw is, from what has happened: `open_offer` is the award that has not ended. */
const stage = sql<DrawDayStage>`case
  when ${draws.canceledAt} is not null then 'canceled'
  when exists (select 1 from redraws r where r.draw_id = draws.id and r.confirmed_at is not null)
    then 'repeated'
  when ${raffleAwards.handedOverAt} is not null then 'handed over'
  when ${raffleAwards.acceptedAt} is not null then 'accepted'
  when ${raffleAwards.id} is not null then 'offered'
  when ${drawResults.drawId} is not null or ${drawManifests.entries} = 0 then 'without winner'
  when ${drawFreezes.drawId} is not null then 'frozen'
  when ${draws.closesAt} <= now() then 'closed'
  else 'announced' end`;

/** What waits for somebody comes first, an offer that its winner has to answer later. */
const rank = sql`case ${stage} when 'closed' then 0 when 'frozen' then 0 when 'without winner' then 1
  when 'accepted' then 1 when 'offered' then 2 when 'announced' then 3 else 4 end`;

const conditions: Record<'due' | 'coming' | 'over', SQL> = {
  due: sql`${rank} < 3`,
  coming: sql`${rank} = 3`,
  over: sql`${rank} = 4`,
};

const columns = {
  draw: draws,
  entries: drawManifests.entries,
  prizeName: rafflePrizes.name,
  valueCents: prizeValueCents,
  acceptBy: raffleAwards.acceptBy,
  acceptedAt: raffleAwards.acceptedAt,
  stage,
};

const selectDraws = (db: Reads) =>
  db
    .select(columns)
    .from(draws)
    .innerJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(fiftyFiftyPrizes, fiftyFiftyOfDraw)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .leftJoin(raffleAwards, and(eq(raffleAwards.drawId, draws.id), isNull(raffleAwards.endedAt)));

/** A page of raffle draws: what is due with the oldest first, then the next ones, then the past. */
export async function findDrawDays(
  db: Reads,
  { q, which, page, limit }: ParsedInputOf<typeof officeDrawDayApi.list>,
): Promise<Page<DrawDayRow>> {
  const pattern = containing(q ?? '');
  const wanted = and(
    q ? sql`(${draws.title} ilike ${pattern} or ${rafflePrizes.name} ilike ${pattern})` : undefined,
    which ? conditions[which] : undefined,
  );
  const found = selectDraws(db).where(wanted).as('found');
  const totals = await db.select({ total: count() }).from(found);
  const rows = await selectDraws(db)
    .where(wanted)
    .orderBy(
      rank,
      sql`case when ${rank} < 4 then ${draws.closesAt} end asc`,
      desc(draws.closesAt),
      asc(draws.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map(({ draw, acceptBy, acceptedAt, ...row }) => ({
    ...row,
    _id: draw.id,
    title: draw.title,
    announced: draw.announced,
    closesAt: draw.closesAt.toISOString(),
    acceptBy: acceptedAt ? null : (acceptBy?.toISOString() ?? null),
  }));
  return { items, total: totals[0]?.total ?? 0 };
}

/** One raffle draw with all of its day, as one member of staff sees it; null when there is none. */
export async function findDrawDay(
  db: Reads,
  drawId: string,
  viewerId: string,
): Promise<DrawDay | null> {
  const desk = await findDrawDesk(db, drawId, viewerId);
  if (desk?.draw.kind !== 'raffle') return null;
  const awards = await findOfficeAwards(db, drawId);
  const redraw = await findRedraw(db, drawId, viewerId);
  const offer = awards.find(({ status }) =>
    ['offered', 'accepted', 'handed over'].includes(status),
  );
  return {
    desk,
    awards,
    redraw,
    whyNot: prizeObstacles({
      isCanceled: desk.draw.stage === 'canceled',
      isDrawn: desk.draw.stage === 'drawn',
      isEmpty: desk.draw.entries === 0,
      offer: offer
        ? {
            isAccepted: offer.status !== 'offered',
            isHandedOver: offer.status === 'handed over',
            isLate: new Date(offer.acceptBy) <= new Date(),
          }
        : null,
      redraw: askedOf(redraw),
    }),
    history: await findHistory(db, [`draw:${drawId}`]),
  };
}

function askedOf(redraw: DrawDay['redraw']) {
  if (!redraw) return 'none' as const;
  if (redraw.confirmedBy !== null) return 'confirmed' as const;
  return redraw.askedBy.isYou ? ('asked-by-you' as const) : ('asked' as const);
}

async function findOfficeAwards(db: Reads, drawId: string): Promise<OfficeAward[]> {
  const rows = await db
    .select({
      award: raffleAwards,
      user: users,
      entry: raffleFreeEntries,
      trackSaleId: raffleTicketGrants.trackSaleId,
    })
    .from(raffleAwards)
    .innerJoin(raffleTicketGrants, eq(raffleTicketGrants.id, raffleAwards.grantId))
    .leftJoin(users, and(eq(users.id, raffleAwards.userId), isNull(users.closedAt)))
    .leftJoin(raffleFreeEntries, eq(raffleFreeEntries.id, raffleTicketGrants.freeEntryId))
    .where(eq(raffleAwards.drawId, drawId))
    .orderBy(asc(raffleAwards.position));
  return rows.map(({ award, user, entry, trackSaleId }) => ({
    position: award.position,
    serial: printSerial(award.serial),
    status: awardStatus(award),
    offered: award.offeredAt.toISOString(),
    acceptBy: award.acceptBy.toISOString(),
    correction: correctionOf(award),
    answered: (award.acceptedAt ?? award.endedAt)?.toISOString() ?? null,
    handedOver: award.handedOverAt?.toISOString() ?? null,
    winner: {
      name:
        user?.name ??
        (trackSaleId ? 'Whoever has the ticket' : award.userId ? '' : (entry?.name ?? '')),
      email: user?.email ?? (award.userId ? null : (entry?.email ?? null)),
      postalAddress: award.userId && !user ? null : (entry?.postalAddress ?? null),
      hasAccount: user !== null,
      needsCode: trackSaleId !== null && award.userId === null,
      isByPostAlone: award.userId === null && trackSaleId === null && !entry?.email,
    },
  }));
}

async function findRedraw(db: Reads, drawId: string, viewerId: string): Promise<DrawDay['redraw']> {
  const [row] = await db
    .select({
      redraw: redraws,
      askedBy: users.name,
      confirmedBy: sql<string | null>`(
        select u.name from users u where u.id = ${redraws.confirmedBy})`,
    })
    .from(redraws)
    .innerJoin(users, eq(users.id, redraws.requestedBy))
    .where(eq(redraws.drawId, drawId));
  if (!row) return null;
  const { redraw, askedBy, confirmedBy } = row;
  return {
    reason: redraw.reason,
    asked: redraw.requestedAt.toISOString(),
    askedBy: { _id: redraw.requestedBy, name: askedBy, isYou: redraw.requestedBy === viewerId },
    confirmedBy,
  };
}
