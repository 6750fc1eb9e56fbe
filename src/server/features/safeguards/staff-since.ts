// Tells since when both have to be of the staff who decide about a request together.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { approvals } from '#base/database/schema/safeguards.ts';

type Request = Pick<typeof approvals.$inferSelect, 'drawId' | 'input' | 'createdAt'>;

/**
 * Before when both have to have come in: what is about a draw, a race or a prize of one, is decided by who was here before it
 * was announced; anything else by who was here when it was asked for. Nobody invites two accounts to decide as one.
 */
export async function staffSince(db: Reads, { drawId, input, createdAt }: Request): Promise<Date> {
  const named = (name: string) => (typeof input?.[name] === 'string' ? input[name] : null);
  const [found] = await rowsOf<{ at: string | Date | null }>(
    db,
    sql`
    select min(d.announced_at) as at from draws d
    where d.canceled_at is null and (
      d.id in (${drawId}::uuid, ${named('drawId')}::uuid)
      or d.race_id = ${named('raceId')}::uuid
      or d.race_id in (select c.race_id from winners w join jackpot_cards c on c.id = w.jackpot_card_id
        where w.id = ${named('winnerId')}::uuid)
      or d.id in (select a.draw_id from winners w join raffle_awards a on a.id = w.raffle_award_id
        where w.id = ${named('winnerId')}::uuid))`,
  );
  return found?.at ? new Date(found.at) : createdAt;
}
