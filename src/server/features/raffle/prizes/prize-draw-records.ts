// What staff keep of when prizes are drawn.

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { draws } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { announceSoonPrize } from '#base/draws/announce-draws.ts';
import { refuseAboveCeiling } from '#base/places/prize-ceiling.ts';

import type { RecordKind, RecordRow } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { prizeDrawsApi } from '#contract/office/prizes.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { fixedMinutes } from '#rules/raffle/raffle.ts';

type PrizeDrawFields = FieldsOf<typeof prizeDrawsApi>;

const prizeName = sql<string>`(
  select p.name from raffle_prizes p where p.id = prize_draws.prize_id)`;
/** The draw that counts: the last one of its repetitions. */
const drawId = sql<string | null>`(
  select d.id::text from draws d where d.prize_draw_id = prize_draws.id and d.canceled_at is null
  order by d.announced_at desc, d.id desc limit 1)`;

/** No draw of it counts: none was announced, or only ones that were canceled. */
const isUnannounced = sql<boolean>`(${drawId} is null)`;

/** When it is drawn: to come, and with a prize that the licenses of that day allow. */
async function checkedTime(tx: Tx, fields: PrizeDrawFields): Promise<Date> {
  const drawsAt = new Date(fields.drawsAt);
  if (drawsAt <= (await readClock(tx))) {
    throw new Refusal('bad_input', {
      message: 'A draw is announced before its time.',
      fields: { drawsAt: 'Please choose a time to come.' },
    });
  }
  const [prize] = await tx
    .select({ cents: rafflePrizes.valueCents })
    .from(rafflePrizes)
    .where(eq(rafflePrizes.id, fields.prizeId));
  const scheduled = { item: 'raffle', cents: prize?.cents ?? 0, at: drawsAt } as const;
  await refuseAboveCeiling(tx, scheduled, 'prizeId');
  return drawsAt;
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
    .select({ drawsAt: prizeDraws.drawsAt, isUnannounced })
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
  const drawsAt = await checkedTime(tx, fields);
  await cancelAnnounced(tx, id, actorId, 'draw moved');
  await tx
    .update(prizeDraws)
    .set({ drawsAt, prizeId: fields.prizeId })
    .where(eq(prizeDraws.id, id));
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
    const [added] = await tx
      .insert(prizeDraws)
      .values({ prizeId: fields.prizeId, drawsAt: await checkedTime(tx, fields) })
      .returning({ id: prizeDraws.id });
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
    csvField('State', 'state'),
  ],
});
