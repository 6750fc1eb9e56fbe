// Saves jackpot cards: all or none, for a credit each, in one statement.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { unlessTermsChanged } from '#base/database/has-agreed.ts';
import { runStatement } from '#base/database/transaction.ts';
import { isKeyOfAnother, isOverdrawn } from '#base/ledger/post.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { jackpotApi } from '#contract/jackpot.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { findCardsById } from './card-queries.ts';

/** What `save_jackpot_cards` answers (database/functions). */
interface Saved {
  refusal?: RefusalCode;
  cards: { id: string; picks: number }[];
  credits: number;
}

const keyReused = () =>
  new Refusal('bad_input', { message: 'This key was used for other cards already.' });

/**
 * Saves cards for a race, an array of six different numbers each. The whole decision is one statement
 * in the database: the race is open, nothing forbids this person to play, the credits are there. The
 * same `requestKey` is the same cards, however often it is sent.
 *
 * @throws Refusal `race_unknown`, `race_not_open`, `race_closed`, `race_canceled`, `car_scratched`,
 *   `not_enough_credits`, `terms_changed`, `play_excluded`, `account_held`
 */
export async function saveCards(
  db: Db,
  userId: string,
  input: ParsedInputOf<typeof jackpotApi.saveCards>,
  decided: DecidedPlace,
): Promise<OutputOf<typeof jackpotApi.saveCards>> {
  const batchId = input.requestKey ?? v7();
  const evidence = evidenceInsert(
    { subject: 'cards', item: 'jackpot', decided },
    sql`${batchId}`,
    sql`from done where not (saved ? 'refusal')`,
  );
  const batch = { raceId: input.race, batchId, masks: input.picks.map(maskOf) };
  const saved = await saveBatch(db, userId, batch, evidence);
  if (saved.refusal) throw new Refusal(saved.refusal);
  if (!isSameBatch(saved.cards, batch.masks)) throw keyReused();
  const cards = await findCardsById(
    db,
    userId,
    saved.cards.map(({ id }) => id),
  );
  return { cards, ghaJackpotCredits: saved.credits };
}

/** Whether the cards of a key are those that were sent with it: as many others cost the same, and were not saved. */
function isSameBatch(cards: Saved['cards'], masks: readonly number[]): boolean {
  const saved = cards.map(({ picks }) => picks).sort((a, b) => a - b);
  return saved.join() === [...masks].sort((a, b) => a - b).join();
}

/** The hot statement alone: cards as bit masks (rules/cards.ts, `maskOf`), with what else is kept of them. */
export async function saveBatch(
  db: Db,
  userId: string,
  batch: { raceId: string; batchId: string; masks: readonly number[] },
  evidence: SQL | null = null,
): Promise<Saved> {
  const ids = batch.masks.map(() => v7());
  try {
    const rows = await runStatement<{ saved: Saved }>(
      db,
      sql`with done as materialized (
          select ${unlessTermsChanged(
            userId,
            sql`save_jackpot_cards(${userId}, ${batch.raceId}, ${batch.batchId},
              ${`{${ids.join(',')}}`}::uuid[], ${`{${batch.masks.join(',')}}`}::bigint[])`,
          )} as saved
        )${evidence ? sql`, placed as (${evidence})` : sql``}
        select saved from done`,
    );
    return rows[0]!.saved;
  } catch (error) {
    if (isOverdrawn(error)) throw new Refusal('not_enough_credits');
    // The same key for other cards: the ledger notices that the amount or the race is another one.
    if (isKeyOfAnother(error)) throw keyReused();
    throw error;
  }
}
