// Repeats a raffle draw when no winner is left: one member of staff asks, another one confirms.
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { draws, redraws } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireUnrelated } from '#base/database/unrelated-staff.ts';
import { announceDraw } from '#base/draws/announce-draws.ts';
import { type DrawState, lockState } from '#base/draws/draw-state.ts';
import { refuseAboveCeiling } from '#base/places/prize-ceiling.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { Refusal } from '#contract/errors.ts';

interface Input {
  drawId: string;
  reason: string;
  /** An instant of the new closing time; the one of whoever confirms counts. */
  closesAt: string;
}

const hourMs = 3_600_000;

/**
 * Asks for a redraw, or confirms it: a new draw of the same prize, announced with the same source.
 *
 * @throws Refusal `not_found`, `draw_not_done`, `prize_accepted`, `redraw_exists`,
 * `draw_needs_people` when the same person asks again, `staff_related`, `bad_input`
 */
export async function redrawPrize(db: Db, actorId: string, input: Input): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, input.drawId);
    const [asked] = await tx.select().from(redraws).where(eq(redraws.drawId, input.drawId));
    // Confirmed already, by this very person: the answer got lost, or the button was pressed twice.
    if (asked?.confirmedBy === actorId) return;
    await requireRepeatable(tx, state, input);
    if (!asked) {
      await tx
        .insert(redraws)
        .values({ drawId: input.drawId, reason: input.reason, requestedBy: actorId });
      await auditRedraw(tx, actorId, 'raffle.redraw-asked', input);
      return;
    }
    if (asked.requestedBy === actorId) {
      throw new Refusal('draw_needs_people', {
        message: 'You have asked for this redraw. A second person has to confirm it.',
      });
    }
    await requireUnrelated(tx, asked.requestedBy, actorId, state.draw.announcedAt);
    if (asked.reason !== input.reason) {
      throw badInput('reason', `Please confirm the reason that was given: ${asked.reason}`);
    }
    await confirm(tx, state, actorId, input);
  });
}

async function confirm(tx: Tx, { draw, now }: DrawState, actorId: string, input: Input) {
  await tx
    .update(redraws)
    .set({ confirmedBy: actorId, confirmedAt: now })
    .where(eq(redraws.drawId, draw.id));
  const [prize] = await tx
    .select({ cents: rafflePrizes.valueCents })
    .from(prizeDraws)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .where(eq(prizeDraws.id, draw.prizeDrawId!));
  const closesAt = new Date(input.closesAt);
  await refuseAboveCeiling(tx, { item: 'raffle', cents: prize!.cents, at: closesAt }, 'closesAt');
  await announceDraw(
    tx,
    {
      kind: draw.kind,
      prizeDrawId: draw.prizeDrawId,
      redrawOf: draw.id,
      title: `${draw.title.replace(/ \(redraw\)$/, '')} (redraw)`,
      announced: draw.announced,
      closesAt,
      picks: draw.picks,
    },
    actorId,
  );
  await auditRedraw(tx, actorId, 'raffle.redraw-confirmed', input);
}

/** A draw can be repeated once, when it is over and nobody has or is offered the prize. */
async function requireRepeatable(tx: Tx, state: DrawState, { closesAt }: Input): Promise<void> {
  const { draw, freeze, isDrawn, now } = state;
  if (draw.kind !== 'raffle') throw new Refusal('not_found');
  if (new Date(closesAt).getTime() < now.getTime() + hourMs) {
    throw badInput('closesAt', 'Please choose a closing time at least an hour ahead.');
  }
  // A draw that nobody entered is never made, and its prize is still there.
  if (!isDrawn && freeze?.entries !== 0) throw new Refusal('draw_not_done');
  const repeated = await tx.select().from(draws).where(eq(draws.redrawOf, draw.id));
  if (repeated.length > 0) throw new Refusal('redraw_exists');
  const [open] = await tx
    .select()
    .from(raffleAwards)
    .where(and(eq(raffleAwards.drawId, draw.id), isNull(raffleAwards.endedAt)));
  if (!open) return;
  throw new Refusal(
    'prize_accepted',
    open.acceptedAt ? {} : { message: 'The prize is still offered to somebody.' },
  );
}

const badInput = (field: string, sentence: string) =>
  new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });

function auditRedraw(tx: Tx, actorId: string, action: AuditAction, { drawId, ...detail }: Input) {
  return audit(tx, { actorId, action, subject: `draw:${drawId}`, detail });
}
