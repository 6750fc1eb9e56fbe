// Demands a draw that still takes entries, on the site and by post alike.
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { draws } from '#base/database/schema/draws.ts';
import { prizeDraws } from '#base/database/schema/raffle.ts';
import { Refusal } from '#contract/errors.ts';

const sentence = 'This draw takes no more entries. Please choose one that is still to come.';

/** When a draw is drawn that still takes entries. @throws Refusal `bad_input` */
export async function requireOpen(db: Reads, prizeDrawId: string, now: Date): Promise<Date> {
  const [open] = await db
    .select({ drawsAt: prizeDraws.drawsAt, closesAt: draws.closesAt })
    .from(prizeDraws)
    .leftJoin(draws, and(eq(draws.prizeDrawId, prizeDraws.id), isNull(draws.canceledAt)))
    .where(and(eq(prizeDraws.id, prizeDrawId), gt(prizeDraws.drawsAt, now)));
  if (!open || (open.closesAt && open.closesAt <= now)) {
    throw new Refusal('bad_input', { message: sentence, fields: { prizeDrawId: sentence } });
  }
  return open.drawsAt;
}
