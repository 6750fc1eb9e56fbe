// Who counts as a second person: not somebody whom the first one brought in, or who brought in the first, nor
// who belongs to the same household, mailbox or browser.
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Reads } from './handles.ts';
import { rowsOf } from './raw-sql.ts';

/**
 * Whether one of two members of staff came in by an invitation of the other, either came in after an
 * instant, or they were noticed or declared to be of one household: a person who can make a second
 * account must not be their own second person.
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
  const found = await rowsOf<unknown>(
    db,
    sql`
    select 1 from staff_invitations
    where accepted_by in (${one}::uuid, ${other}::uuid)
      and (invited_by in (${one}::uuid, ${other}::uuid) or accepted_at > ${at}::timestamptz)
    union all
    select 1 from staff_households
    where ended_at is null and (staff_id, user_id) in (
      (${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    limit 1`,
  );
  return found.length > 0;
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

/**
 * Demands that of two who see to what colleagues won, one at least is unrelated to each of these.
 *
 * @throws Refusal `staff_related`
 */
export async function requireOneUnrelated(
  db: Reads,
  [one, other]: readonly [string, string],
  colleagues: readonly string[],
): Promise<void> {
  for (const id of colleagues) {
    if ((await areRelated(db, one, id)) && (await areRelated(db, other, id))) {
      throw new Refusal('staff_related', {
        message:
          'Both of you are related to whom this is about: by an invitation, a household, a mailbox or a browser. Please leave it to somebody who is not.',
      });
    }
  }
}

/**
 * Demands that two witnesses go by different names, since their names are all that a transcript says of
 * them; spaces and case make no difference.
 *
 * @throws Refusal `witness_same_name`
 */
export async function requireOtherName(db: Reads, one: string, other: string): Promise<void> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
    select lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) as name from users
    where id in (${one}::uuid, ${other}::uuid)`,
  );
  if (rows[0] && rows[0].name === rows[1]?.name) throw new Refusal('witness_same_name');
}
