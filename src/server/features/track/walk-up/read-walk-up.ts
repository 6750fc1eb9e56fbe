// Reads what whoever has a walk-up ticket may know of it: whether it is in, and what it won; never whose it is.
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { draws, fiftyFiftyPrizes } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { fiftyFiftyOfDraw, prizeValueCents } from '#base/draws/prize-value.ts';
import { awardStatus, findSummaries } from '#base/draws/queries.ts';
import type { WalkUp, WalkUpAward } from '#contract/walk-up.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { serialsPerSale } from '#rules/track/track.ts';
import type { Sale } from '../desk-proof.ts';
import { stateOf } from '../take-sales.ts';
import { findTrackRule } from '../track-law.ts';
import { findWalkUp } from './find-walk-up.ts';

const shownDraws = 10;
// A ticket lives for a year, in which there are a few draws a week.
const mostDraws = 500;

/** The ticket of a serial whose code was right, for a caller. @throws Refusal `walk_up_wrong` */
export async function readWalkUp(
  db: Reads,
  serial: number,
  userId: string | null,
): Promise<WalkUp> {
  const { deskName, sale, grantId, expiresAt, holderId } = await findWalkUp(db, serial);
  const rule = await findTrackRule(db, sale?.soldAt ?? new Date());
  const known = {
    ...{ serialFrom: printSerial(serial), deskName },
    graceMinutes: rule?.graceMinutes ?? 0,
  };
  if (!sale || !grantId || !expiresAt) {
    return {
      ...{ ...known, serialTo: null, state: 'not-in', tickets: null, cents: null, sold: null },
      ...{ expiresAt: null, holder: 'nobody', draws: [], moreDraws: 0, nextClosing: null },
      awards: [],
    };
  }
  const state = sale.refundedAt ? 'refunded' : inWords[stateOf(sale)];
  const awards = await findAwards(db, grantId);
  const isBearers = !holderId && awards.some(({ status }) => isKept(status));
  const taken = state === 'in' ? await findDraws(db, sale, expiresAt) : [];
  return {
    ...known,
    serialTo: printSerial(serial + sale.tickets - 1),
    state,
    tickets: sale.tickets,
    cents: sale.cents,
    sold: sale.soldAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    holder: holderOf(holderId, userId, isBearers),
    draws: taken.slice(0, shownDraws),
    moreDraws: Math.max(0, taken.length - shownDraws),
    nextClosing: state === 'in' ? await findNextClosing(db, expiresAt) : null,
    awards,
  };
}

const inWords = { in: 'in', void: 'void', 'refund-due': 'refund-due' } as const;

/** Whether a prize was accepted, and is not taken back. */
export const isKept = (status: WalkUpAward['status']): boolean =>
  status === 'accepted' || status === 'handed over';

function holderOf(
  holderId: string | null,
  userId: string | null,
  isBearers: boolean,
): WalkUp['holder'] {
  if (holderId) return holderId === userId ? 'you' : 'another';
  return isBearers ? 'bearer' : 'nobody';
}

/** The draws that closed after the sale, newest first: what counts is in all of them until it expires. */
async function findDraws(
  db: Reads,
  { soldAt, blockFrom, place, tickets }: Sale,
  expiresAt: Date,
): Promise<WalkUp['draws']> {
  const first = blockFrom + place * serialsPerSale;
  const closed = await findSummaries(
    db,
    and(
      eq(draws.kind, 'raffle'),
      sql`${draws.canceledAt} is null`,
      lte(draws.closesAt, sql`clock_timestamp()`),
      gt(draws.closesAt, soldAt),
      lt(draws.closesAt, expiresAt),
    ),
    mostDraws,
  );
  return closed.map(({ _id, title, closesAt, result }) => ({
    ...{ _id, title, closesAt, isDrawn: result.length > 0 },
    serials: result.filter((printed) => {
      const serial = readSerial(printed) ?? -1;
      return serial >= first && serial < first + tickets;
    }),
  }));
}

async function findNextClosing(db: Reads, expiresAt: Date): Promise<string | null> {
  const [next] = await db
    .select({ closesAt: draws.closesAt })
    .from(draws)
    .where(
      and(
        eq(draws.kind, 'raffle'),
        sql`${draws.canceledAt} is null`,
        gt(draws.closesAt, sql`clock_timestamp()`),
        lt(draws.closesAt, expiresAt),
      ),
    )
    .orderBy(draws.closesAt, draws.id)
    .limit(1);
  return next?.closesAt.toISOString() ?? null;
}

/** What the tickets of a grant were drawn for, newest first. */
async function findAwards(db: Reads, grantId: string): Promise<WalkUpAward[]> {
  const rows = await db
    .select({ award: raffleAwards, prizeName: rafflePrizes.name, valueCents: prizeValueCents })
    .from(raffleAwards)
    .innerJoin(draws, eq(draws.id, raffleAwards.drawId))
    .innerJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(fiftyFiftyPrizes, fiftyFiftyOfDraw)
    .where(eq(raffleAwards.grantId, grantId))
    .orderBy(desc(raffleAwards.offeredAt), desc(raffleAwards.id));
  return rows.map(({ award, prizeName, valueCents }) => ({
    ...{ _id: award.id, drawId: award.drawId, prizeName, valueCents },
    serial: printSerial(award.serial),
    isAlternate: award.position > 0,
    status: awardStatus(award),
    acceptBy: award.acceptBy.toISOString(),
  }));
}
