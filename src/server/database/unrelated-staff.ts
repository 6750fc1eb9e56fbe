// Who counts as a second person: not somebody whom the first one brought in, or who brought in the first.
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Reads } from './handles.ts';

/**
 * Whether one of two members of staff came in by an invitation of the other, or either came in after
 * an instant: a person who can make a second account must not be their own second person.
 *
 * @param since before when both have to have come in, for what was announced then; null for no limit
 */
export async function areRelated(
  db: Reads,
  one: string,
  other: string,
  since: Date | null = null,
): Promise<boolean> {
  const at = since?.toISOString() ?? null;
  const found = await db.execute(sql`
    select 1 from staff_invitations
    where accepted_by in (${one}::uuid, ${other}::uuid)
      and (invited_by in (${one}::uuid, ${other}::uuid) or accepted_at > ${at}::timestamptz)
    limit 1`);
  return (found as unknown as { rows: unknown[] }).rows.length > 0;
}

/**
 * Demands that two members of staff are two unrelated people.
 *
 * @throws Refusal `staff_related`
 */
export async function requireUnrelated(
  db: Reads,
  one: string,
  other: string,
  since: Date | null = null,
): Promise<void> {
  if (await areRelated(db, one, other, since)) throw new Refusal('staff_related');
}
