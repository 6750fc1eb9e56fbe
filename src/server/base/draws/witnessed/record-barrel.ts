// Records what one of two people saw come out of the barrel of a manual draw.
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { drawRecords } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireOtherName, requireUnrelated } from '#base/database/unrelated-staff.ts';
import { Refusal } from '#contract/errors.ts';
import { isPossible } from '#rules/draws/checks.ts';
import type { Manifest } from '#rules/draws/manifest.ts';
import { readSerial } from '#rules/raffle/raffle.ts';
import {
  type DrawState,
  decidingSource,
  findState,
  lockState,
  requireUndecided,
} from '../draw-state.ts';
import type { DrawRun } from '../make-draw.ts';
import type { Draw } from '../services.ts';

interface Input {
  drawId: string;
  picks: (string | number)[];
}

/**
 * Records a barrel draw as one of its witnesses; it counts once a second one has recorded the same.
 * Records that differ decide nothing: both stay until one of the two looks again and records anew.
 *
 * @throws Refusal `not_found`, `draw_not_manual`, `draw_not_frozen`, `draw_record_differs`,
 * `draw_done`, `staff_related`, `witness_same_name`, or `bad_input` for what takes no part
 */
export async function recordBarrel(
  db: Db,
  run: DrawRun,
  actorId: string,
  input: Input,
): Promise<void> {
  const before = await findState(db, input.drawId);
  if (!before) throw new Refusal('not_found');
  const freeze = requireManual(before);
  const { manifest } = await run.findEntries(freeze.manifestSha256);
  const picks = readPicks(before.draw, input.picks, manifest);
  const hasAgreed = await transaction(db, async (tx) => {
    const state = await lockState(tx, input.drawId);
    requireManual(state);
    const others = await tx
      .select({ userId: drawRecords.userId, picks: drawRecords.picks })
      .from(drawRecords)
      .where(and(eq(drawRecords.drawId, input.drawId), ne(drawRecords.userId, actorId)));
    for (const { userId } of others) {
      await requireUnrelated(tx, userId, actorId, state.draw.announcedAt);
      await requireOtherName(tx, userId, actorId);
    }
    const record = { picks, recordedAt: state.now };
    await tx
      .insert(drawRecords)
      .values({ drawId: input.drawId, userId: actorId, ...record })
      .onConflictDoUpdate({ target: [drawRecords.drawId, drawRecords.userId], set: record });
    await audit(tx, {
      actorId,
      action: 'draw.recorded',
      subject: `draw:${input.drawId}`,
      detail: { picks },
    });
    return others.length === 0 || others.some((other) => `${other.picks}` === `${picks}`);
  });
  // Only now, since the record itself has to stay.
  if (!hasAgreed) throw new Refusal('draw_record_differs');
}

function requireManual(state: DrawState) {
  requireUndecided(state);
  if (decidingSource(state).kind !== 'manual') throw new Refusal('draw_not_manual');
  if (!state.freeze) throw new Refusal('draw_not_frozen');
  return state.freeze;
}

/** What was drawn, as numbers. A serial is read with its check character, which catches a misread. */
function readPicks(draw: Draw, picks: Input['picks'], manifest: Manifest): number[] {
  const isRaffle = draw.kind === 'raffle';
  const numbers = picks.map((pick) => {
    const number = isRaffle ? readSerial(String(pick)) : readCar(pick);
    if (number === null) {
      throw badPicks(`${pick} is no ${isRaffle ? 'serial of a ticket' : 'car number'}.`);
    }
    return number;
  });
  const isRightCount = isRaffle ? numbers.length <= draw.picks : numbers.length === draw.picks;
  if (!isRightCount) {
    throw badPicks(
      isRaffle ? `Please enter at most ${draw.picks} serials.` : 'Please enter two car numbers.',
    );
  }
  const result = isRaffle
    ? ({ kind: 'raffle', serials: numbers } as const)
    : ({ kind: 'jackpot', numbers } as const);
  if (!isPossible(manifest, result)) {
    throw badPicks('Something of this takes no part in the draw, or is there twice.');
  }
  return numbers;
}

const readCar = (pick: string | number) => (/^\d{1,2}$/.test(String(pick)) ? Number(pick) : null);

const badPicks = (sentence: string) =>
  new Refusal('bad_input', { message: sentence, fields: { picks: sentence } });
