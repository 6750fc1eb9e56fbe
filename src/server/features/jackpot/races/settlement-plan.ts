// Works out what settling a race comes to, in the dry run and in the settlement itself.
import { and, asc, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { races } from '#base/database/schema/content.ts';
import { raceClosings } from '#base/database/schema/jackpot.ts';
import { ledgerAccounts } from '#base/database/schema/ledger.ts';
import { Refusal } from '#contract/errors.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { type Settlement, settle, type WinnerCounts } from '#rules/jackpot/settlement.ts';
import { type Race, winningNumbersOf } from './race-facts.ts';

/** Where the purse lies between the races; guarded, so that no prize can be paid from nothing. */
export const pot = 'pot:jackpot' as const;

/** How many winning numbers are on the card `c`, as SQL. */
export const matchesOf = (race: Race) =>
  sql`bit_count((c.picks & ${maskOf(winningNumbersOf(race))}::bigint)::bit(36))`;

async function countCards(db: Reads, race: Race): Promise<WinnerCounts & { cards: number }> {
  const rows = await rowsOf<{ matches: string; cards: string }>(
    db,
    sql`
    select matches, count(*) as cards from (
      select ${matchesOf(race)} as matches from jackpot_cards c
      where c.race_id = ${race.id} and c.voided_at is null
    ) counted group by matches`,
  );
  const of = (matches: number) =>
    Number(rows.find((row) => Number(row.matches) === matches)?.cards ?? 0);
  const cards = rows.reduce((sum, row) => sum + Number(row.cards), 0);
  return { six: of(6), five: of(5), four: of(4), three: of(3), cards };
}

/** The cents in the pot. */
export async function readPot(db: Reads): Promise<number> {
  const rows = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.owner, pot), eq(ledgerAccounts.asset, 'usd')));
  return rows[0]?.balance ?? 0;
}

/**
 * The name of a race before this start that is closed and not settled; null where there is none. What
 * one race leaves in the pot is what the next one begins with, so none may be left out.
 */
export async function findUnsettledBefore(db: Reads, startsAt: Date): Promise<string | null> {
  const waiting = await db
    .select({ name: races.name })
    .from(races)
    .where(
      and(
        lt(races.startsAt, startsAt),
        isNull(races.canceledAt),
        exists(sql`(select 1 from ${raceClosings} where ${raceClosings.raceId} = ${races.id})`),
        sql`not exists (select 1 from race_settlements s where s.race_id = ${races.id})`,
      ),
    )
    .orderBy(asc(races.startsAt))
    .limit(1);
  return waiting[0]?.name ?? null;
}

/**
 * What settling a race comes to, from its cards and the pot as they are now.
 *
 * @throws Refusal `race_canceled`, `race_not_drawn`, `earlier_race_unsettled`
 */
export async function planSettlement(db: Reads, race: Race): Promise<Settlement> {
  if (race.canceledAt) throw new Refusal('race_canceled');
  if (!race.finishers || !race.drawnNumbers) throw new Refusal('race_not_drawn');
  if (await findUnsettledBefore(db, race.startsAt)) throw new Refusal('earlier_race_unsettled');
  const { cards, ...winners } = await countCards(db, race);
  // What was announced when cards closed counts, whatever stands with the race by now.
  const [closing] = await db
    .select({ purseCents: raceClosings.purseCents })
    .from(raceClosings)
    .where(eq(raceClosings.raceId, race.id));
  return settle({
    carriedInCents: await readPot(db),
    announcedCents: closing?.purseCents ?? race.purseCents,
    cards,
    winners,
  });
}
