// Tells of which prizes it is being decided whether their winner is eligible: nothing of them is paid meanwhile.
import { sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';

/** What a prize is known by, however many share it; of `winners` or another name for it. */
export const prizeOf = (winners = sql`winners`) =>
  sql`coalesce(${winners}.jackpot_card_id, ${winners}.raffle_award_id, ${winners}.golf_entry_id)`;

/**
 * A request that waits for its second person, until it is declined, objected to or too old; and one that was approved, until
 * it is carried out, which a server that stops leaves to whoever approves it again.
 */
const prizesOfRequests = sql`select ${prizeOf(sql`o`)} as prize
  from approvals a join winners o on o.id = (a.input->>'winnerId')::uuid
  where a.expires_at > now() and a.input->>'finding' is not null
    and (a.decision is null and a.objected_at is null
      or a.decision = 'approved' and a.done_at is null and a.refused_with is null)`;

/** Whether that is so of a winner, for queries of winners. */
export const hasOpenFinding = sql<boolean>`${prizeOf()} in (${prizesOfRequests})`;

/** The prizes of which it is so. */
export async function findPrizesInDoubt(db: Reads): Promise<string[]> {
  const rows = await rowsOf<{ prize: string }>(db, prizesOfRequests);
  return rows.map(({ prize }) => prize);
}
