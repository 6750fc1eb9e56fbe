// What the raffle has to say in its draws: the tickets that enter, and who the prize is offered to.
import { sql } from 'drizzle-orm';
import { raffleManifest, type SerialRange } from '#rules/draw-manifest.ts';
import type { Tx } from '../database/handles.ts';
import type { Draw, DrawKind } from '../draws/services.ts';
import { offerNext } from './offer-prize.ts';
import { lockTickets } from './ticket-lock.ts';

/** The raffle's part of draw/v1. */
export const raffleDraws: DrawKind = {
  // Which tickets enter hangs on the closing time alone.
  sharesEntries: true,
  async readEntries(tx, draw) {
    await lockTickets(tx);
    return raffleManifest(await readRanges(tx, draw));
  },
  async recordResult(tx, draw, result) {
    if (result.kind !== 'raffle') throw new Error(`Draw ${draw.id} is no raffle.`);
    await offerNext(tx, draw.id);
  },
};

/**
 * The tickets that are valid at the closing time: granted by then, not expired, not taken back. They
 * come as one text, since reading 200,000 rows one by one would take the longest part of a freeze.
 */
async function readRanges(tx: Tx, { closesAt }: Draw): Promise<SerialRange[]> {
  const at = sql`${closesAt.toISOString()}::timestamptz`;
  const result = await tx.execute(sql`
    select coalesce(string_agg('[' || serial_from || ',' || count - voided || ']', ','
      order by serial_from), '') as ranges
    from raffle_ticket_grants
    where created_at <= ${at} and expires_at > ${at} and count > voided`);
  const { rows } = result as unknown as { rows: { ranges: string }[] };
  return JSON.parse(`[${rows[0]?.ranges ?? ''}]`) as SerialRange[];
}
