// What staff keep of when prizes are drawn.

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { draws } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { constraintOf } from '#base/database/transaction.ts';
import { announceSoonPrize } from '#base/draws/announce-draws.ts';
import { refuseAboveCeiling } from '#base/places/prize-ceiling.ts';
import type { RecordKind, RecordRow } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { prizeDrawsApi } from '#contract/office/prizes.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { leavesNotice, noticeHours } from '#rules/notice.ts';
import { longestSalesDays } from '#rules/raffle/fifty-fifty.ts';
import { fixedMinutes } from '#rules/raffle/raffle.ts';

type PrizeDrawFields = FieldsOf<typeof prizeDrawsApi>;

const prizeName = sql<string>`(
  select p.name from raffle_prizes p where p.id = prize_draws.prize_id)`;
/** The draw that counts: the last one of its repetitions. */
const drawId = sql<string | null>`(
  select d.id::text from draws d where d.prize_draw_id = prize_draws.id and d.canceled_at is null
  order by d.announced_at desc, d.id desc limit 1)`;

const longestSalesMs = longestSalesDays * 24 * 3_600_000;

/** No draw of it counts: none was announced, or only ones that were canceled. */
const isUnannounced = sql<boolean>`(${drawId} is null)`;

/** When it is drawn, and of a 50/50 from when on tickets count. */
interface Times {
  drawsAt: Date;
  salesFrom: Date | null;
}

/**
 * When it is drawn: to come, and with a prize that the licenses of that day allow.
 *
 * @param before from when on tickets count as it stands; null where nothing does
 */
async function checkedTimes(tx: Tx, fields: PrizeDrawFields, before: Date | null): Promise<Times> {
  const drawsAt = new Date(fields.drawsAt);
  const now = await readClock(tx);
  if (drawsAt <= now) {
    throw new Refusal('bad_input', {
      message: 'A draw is announced before its time.',
      fields: { drawsAt: 'Please choose a time to come.' },
    });
  }
  const [prize] = await tx
    .select({ cents: rafflePrizes.valueCents, isFiftyFifty: rafflePrizes.isFiftyFifty })
    .from(rafflePrizes)
    .where(eq(rafflePrizes.id, fields.prizeId));
  const scheduled = { item: 'raffle', cents: prize?.cents ?? 0, at: drawsAt } as const;
  await refuseAboveCeiling(tx, scheduled, 'prizeId');
  const salesFrom = fields.salesFrom === null ? null : new Date(fields.salesFrom);
  const problem = salesProblem({ drawsAt, salesFrom }, before, now, prize?.isFiftyFifty ?? false);
  if (problem) throw wrongSales(problem);
  return { drawsAt, salesFrom };
}

const wrongSales = (message: string) =>
  new Refusal('bad_input', { message, fields: { salesFrom: message } });

/** What is wrong with the time in which tickets count: it is announced before the first of them is sold. */
function salesProblem(
  { drawsAt, salesFrom }: Times,
  before: Date | null,
  now: Date,
  isFiftyFifty: boolean,
): string | null {
  const isOnSale = before !== null && before <= now;
  if (isOnSale && before.getTime() !== salesFrom?.getTime()) {
    return 'Tickets are on sale already: from when on they count stands.';
  }
  if (salesFrom === null) {
    return isFiftyFifty ? 'Please enter from when on tickets count.' : null;
  }
  if (!isFiftyFifty) return 'Only the tickets of a 50/50 are counted. Please leave it empty.';
  if (salesFrom >= drawsAt) return 'Please choose a time before the draw.';
  if (salesFrom.getTime() + longestSalesMs < drawsAt.getTime()) {
    return `Tickets can count for ${longestSalesDays} days at most.`;
  }
  return isOnSale || salesFrom > now ? null : 'Please choose a time to come.';
}

/** Two that count the same tickets would promise the same money twice: the database refuses that. */
async function inOwnTime<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== 'prize_draws_sales_apart') throw error;
    throw wrongSales('Another 50/50 counts tickets in that time. Please choose another time.');
  }
}

/**
 * What stands against a change of what people bought tickets for: a 50/50 whose tickets are on sale keeps
 * its prize and is not cut short; another draw that was announced comes earlier, or is of another prize,
 * with a day's notice alone. To move a draw to a later time is always possible.
 */
function changeProblem(
  before: Times & { prizeId: string; isUnannounced: boolean },
  after: Times & { prizeId: string },
  now: Date,
): string | null {
  const isEarlier = after.drawsAt < before.drawsAt;
  const isOther = after.prizeId !== before.prizeId;
  if (!isEarlier && !isOther) return null;
  if (before.salesFrom && before.salesFrom <= now) {
    return 'Tickets of this 50/50 are on sale. Its prize stands, and it is not drawn earlier than was announced.';
  }
  if (before.isUnannounced || leavesNotice(after.drawsAt, now)) return null;
  return `People rely on what was announced: a draw gets another prize, or an earlier time, only where it is at least ${noticeHours} hours away then. You can move it to a later time.`;
}

/**
 * Moves a draw, or gives it another prize. What was announced is canceled then, and announced anew. A
 * draw that was missed, since nothing had announced it by its time, can still be moved.
 *
 * @throws Refusal `not_while_running` from the last minutes before its time on
 */
async function changeDraw(
  tx: Tx,
  id: string,
  fields: PrizeDrawFields,
  actorId: string,
): Promise<void> {
  const [found] = await tx
    .select({
      drawsAt: prizeDraws.drawsAt,
      salesFrom: prizeDraws.salesFrom,
      prizeId: prizeDraws.prizeId,
      isUnannounced,
    })
    .from(prizeDraws)
    .where(eq(prizeDraws.id, id));
  if (!found) throw new Refusal('not_found');
  const fixedFrom = new Date(found.drawsAt.getTime() - fixedMinutes * 60_000);
  const now = await readClock(tx);
  if (found.drawsAt <= now && !found.isUnannounced) throw new Refusal('not_while_running');
  if (fixedFrom <= now && now < found.drawsAt && !found.isUnannounced) {
    throw new Refusal('not_while_running', {
      message: `A draw that was announced cannot be moved in the ${fixedMinutes} minutes before its time.`,
    });
  }
  const times = await checkedTimes(tx, fields, found.salesFrom);
  const problem = changeProblem(found, { ...times, prizeId: fields.prizeId }, now);
  if (problem) throw new Refusal('not_while_running', { message: problem });
  await cancelAnnounced(tx, id, actorId, 'draw moved');
  await inOwnTime(
    tx
      .update(prizeDraws)
      .set({ ...times, prizeId: fields.prizeId })
      .where(eq(prizeDraws.id, id))
      .execute(),
  );
}

async function cancelAnnounced(
  tx: Tx,
  prizeDrawId: string,
  actorId: string,
  because: string,
): Promise<void> {
  const canceled = await tx
    .update(draws)
    .set({ canceledAt: sql`clock_timestamp()` })
    .where(and(eq(draws.prizeDrawId, prizeDrawId), isNull(draws.canceledAt)))
    .returning({ id: draws.id });
  for (const one of canceled) {
    await audit(tx, {
      actorId,
      action: 'draw.canceled',
      subject: `draw:${one.id}`,
      detail: { because, prizeDrawId },
    });
  }
}

function complete(row: RecordRow): RecordRow {
  const state = row.isDrawn
    ? 'drawn'
    : row.isFrozen
      ? 'frozen'
      : row.drawId
        ? 'announced'
        : new Date(row.drawsAt as string) <= new Date()
          ? 'missed'
          : 'not announced';
  return { ...row, state };
}

/** The draws of prizes by date; those that come soon are announced by this source at once. */
export const prizeDrawRecords = (source: SourceKind): RecordKind<PrizeDrawFields> => ({
  noun: 'prize-draw',
  table: prizeDraws,
  id: prizeDraws.id,
  columns: {
    prizeId: prizeDraws.prizeId,
    prizeName,
    drawsAt: prizeDraws.drawsAt,
    salesFrom: prizeDraws.salesFrom,
    drawId,
    isFrozen: sql<boolean>`exists (select 1 from draw_freezes f where f.draw_id::text = ${drawId})`,
    isDrawn: sql<boolean>`exists (select 1 from draw_results r where r.draw_id::text = ${drawId})`,
  },
  complete,
  searched: [prizeName],
  sorts: { drawsAt: prizeDraws.drawsAt, prizeName },
  where: ({ when }) => [
    when === 'upcoming' ? gt(prizeDraws.drawsAt, sql`now()`) : undefined,
    when === 'past' || when === 'missed' ? lte(prizeDraws.drawsAt, sql`now()`) : undefined,
    when === 'missed' ? isUnannounced : undefined,
  ],
  insert: async (tx, fields, actorId) => {
    const times = await checkedTimes(tx, fields, null);
    const [added] = await inOwnTime(
      tx
        .insert(prizeDraws)
        .values({ prizeId: fields.prizeId, ...times })
        .returning({ id: prizeDraws.id })
        .execute(),
    );
    await announceSoonPrize(tx, added!.id, source, actorId);
    return added!.id;
  },
  update: async (tx, id, fields, actorId) => {
    await changeDraw(tx, id, fields, actorId);
    await announceSoonPrize(tx, id, source, actorId);
  },
  csv: [
    csvField('Prize', 'prizeName'),
    csvField('Drawn at (UTC)', 'drawsAt'),
    csvField('Tickets count from (UTC)', 'salesFrom'),
    csvField('State', 'state'),
  ],
});
