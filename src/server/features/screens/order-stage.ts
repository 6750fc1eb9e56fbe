// Tells screens where to stay and what to say, for a time; never what is true.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { liveScreens, stageOrders } from '#base/database/schema/screens.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeScreensApi } from '#contract/office/screens.ts';
import { heldScenes, type ShowKind } from '#rules/show/stage-order.ts';

type Order = ParsedInputOf<typeof officeScreensApi.stage>;
type Target = ParsedInputOf<typeof officeScreensApi.release>;

const showColumns = {
  race: stageOrders.raceId,
  draw: stageOrders.drawId,
  contest: stageOrders.contestId,
} as const;

const shows = {
  race: (id: string) => [races, eq(races.id, id)] as const,
  draw: (id: string) => [draws, and(eq(draws.id, id), eq(draws.kind, 'raffle'))] as const,
  contest: (id: string) => [voteContests, eq(voteContests.id, id)] as const,
} satisfies Record<ShowKind, unknown>;

/** Demands a show that there is, and a screen that is not revoked. @throws Refusal `not_found` */
async function requireTarget(tx: Tx, { kind, showId, screenId }: Target): Promise<void> {
  const [table, isIt] = shows[kind](showId);
  if ((await tx.$count(table, isIt)) === 0) throw new Refusal('not_found');
  if (screenId === null) return;
  const isScreen = and(eq(liveScreens.id, screenId), isNull(liveScreens.revokedAt));
  if ((await tx.$count(liveScreens, isScreen)) === 0) throw new Refusal('not_found');
}

const ofShow = ({ kind, showId }: Target) => eq(showColumns[kind], showId);

/**
 * Holds screens at a scene, has them say something, or both, instead of what they were told before. What all
 * are told takes the place of what one of them was.
 *
 * @throws Refusal `not_found`, `stage_order_empty`, `bad_input` for a scene that the show does not have
 */
export async function stageShow(db: Db, actorId: string, order: Order): Promise<void> {
  const { kind, showId, screenId, scene, minutes } = order;
  const message = order.message || null;
  if (!scene && !message) throw new Refusal('stage_order_empty');
  if (scene && !(heldScenes[kind] as readonly string[]).includes(scene)) {
    throw new Refusal('bad_input', { fields: { scene: 'This show has no such scene.' } });
  }
  await transaction(db, async (tx) => {
    await requireTarget(tx, order);
    const orderedAt = await readClock(tx);
    const untilAt = new Date(orderedAt.getTime() + minutes * 60_000);
    const told = { scene, message, orderedBy: actorId, orderedAt, untilAt };
    if (screenId === null) {
      await tx.delete(stageOrders).where(and(ofShow(order), isNotNull(stageOrders.screenId)));
    }
    const { raceId, drawId, contestId } = stageOrders;
    await tx
      .insert(stageOrders)
      .values({ [`${kind}Id`]: showId, screenId, ...told })
      .onConflictDoUpdate({
        target: [raceId, drawId, contestId, stageOrders.screenId],
        set: told,
      });
    await audit(tx, {
      actorId,
      action: 'live-stage.ordered',
      subject: `live-stage:${showId}`,
      detail: { kind, screenId, scene, message, until: untilAt.toISOString() },
    });
  });
}

/** Ends what screens were told on a show; where nothing is told, it changes nothing. @throws Refusal `not_found` */
export async function releaseStage(db: Db, actorId: string, target: Target): Promise<void> {
  const { kind, showId, screenId } = target;
  await transaction(db, async (tx) => {
    const [table, isIt] = shows[kind](showId);
    if ((await tx.$count(table, isIt)) === 0) throw new Refusal('not_found');
    const ofScreen = screenId === null ? undefined : eq(stageOrders.screenId, screenId);
    const ended = await tx
      .delete(stageOrders)
      .where(and(ofShow(target), ofScreen))
      .returning({ id: stageOrders.id });
    if (ended.length === 0) return;
    await audit(tx, {
      actorId,
      action: 'live-stage.released',
      subject: `live-stage:${showId}`,
      detail: { kind, screenId },
    });
  });
}
