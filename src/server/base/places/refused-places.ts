// Keeps that something was refused since the law of a place does not allow it: how often, never to whom.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#contract/errors.ts';
import {
  placeRule,
  type RestrictedItem,
  restrictedCodes,
} from '#rules/restrictions/restrictions.ts';
import type { Db } from '../database/handles.ts';
import { runStatement } from '../database/transaction.ts';
import type { DecidedPlace, Located } from './place-evidence.ts';

const keptMonths = 24;

/**
 * Refuses what the law of a caller's place does not allow, and counts it.
 *
 * @param said what is said of it to staff, and at which field, where it is about somebody else's place
 * @throws Refusal `donation_restricted`, `raffle_restricted`, `jackpot_restricted`, `vote_restricted` or
 * `tournament_restricted`
 */
export async function requireAllowed(
  db: Db,
  { allowed, located }: DecidedPlace,
  item: RestrictedItem,
  said?: { message: string; fields: Record<string, string> },
): Promise<void> {
  if (allowed.includes(item)) return;
  await runStatement(db, refusalCounted(item, located));
  throw new Refusal(restrictedCodes[item], said);
}

/** One row for each day, item and place, however often it is asked. */
const refusalCounted = (item: RestrictedItem, { place, source, version }: Located): SQL => sql`
  insert into place_refusals as r (id, day, item, country, state, source, source_version, rule)
  values (${v7()}, (now() at time zone 'utc')::date, ${item}, ${place?.country ?? ''},
    ${place?.state ?? ''}, ${source}, ${version ?? ''}, ${placeRule})
  on conflict (day, item, country, state, source, source_version, rule)
  do update set times = r.times + 1, last_at = now()`;

/** Forgets refusals that are two years old; a daily job. */
export async function removePastRefusals(db: Db): Promise<void> {
  await runStatement(
    db,
    sql`delete from place_refusals
      where day < (now() - ${keptMonths}::int * interval '1 month')::date`,
  );
}
