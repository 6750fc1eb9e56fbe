// Tells whether a call takes a second person however little was done alone: by what whom it concerns may win or spend.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { drawsBeingMade } from '#base/draws/being-made.ts';
import { waitingPicks } from '#base/draws/waiting-picks.ts';
import { undecidedEntries } from '#base/winners/open-golf.ts';
import type { TakesTwo } from '#contract/endpoint.ts';

/** Whether a call about these accounts always waits for a second person. */
export async function alwaysTakesTwo(
  db: Reads,
  when: TakesTwo,
  accountIds: readonly string[],
): Promise<boolean> {
  if (when === 'always') return true;
  if (when === 'never' || accountIds.length === 0) return false;
  const prizes = prizesOf(listOf(accountIds));
  const holders = typeof when === 'string' ? accountIds : [when.forHoldingsOf];
  // One that is closed already holds nothing that anybody could still have.
  const open = sql`(select o.id from users o where o.id in ${listOf(holders)} and o.closed_at is null)`;
  const stakes = when === 'for-prizes' ? prizes : sql`${prizes} union all ${holdingsOf(open)}`;
  const found = await rowsOf<unknown>(db, sql`${stakes} limit 1`);
  return found.length > 0;
}

const listOf = (accountIds: readonly string[]): SQL =>
  sql`(${sql.join(
    accountIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;

/** Its cards in races that are not settled; one that was canceled has given their credits back. */
const openCards = (ids: SQL, isWanted: SQL): SQL => sql`
  select 1 from jackpot_cards c join races r on r.id = c.race_id
  where c.user_id in ${ids} and c.voided_at is null and r.canceled_at is null and ${isWanted}
    and not exists (select 1 from race_settlements s where s.race_id = c.race_id)`;

/** What an account may get a prize by, or decides about one with: a row for each, and its reason. */
const prizesOf = (ids: SQL): SQL => sql`
  -- A raffle prize is offered to it, or accepted and not handed over.
  select 1 from raffle_awards
  where user_id in ${ids} and ended_at is null and handed_over_at is null
  -- Its ticket was drawn, and gets the prize if those before it do not.
  union all ${waitingPicks(sql`g.user_id in ${ids}`)}
  -- Its tickets may be among those that are being drawn: entries are fixed, and the round may be known to somebody.
  union all ${drawsBeingMade(sql`g.user_id in ${ids}`)}
  -- A jackpot prize waits for its claim or payment.
  union all
  select 1 from jackpot_prizes
  where user_id in ${ids} and paid_at is null and expired_at is null
  -- From the closing on it can be told who may win.
  union all ${openCards(ids, sql`r.closes_at <= now()`)}
  -- It plays in a golf tournament, whose standing everybody reads.
  union all ${undecidedEntries(sql`e.user_id in ${ids}`)}
  -- A prize of any game is with the winners' desk.
  union all
  select 1 from winners where user_id in ${ids} and paid_at is null
  -- Its votes are known, and can be taken out until the result is final; those of an account that was merged stay there.
  union all
  select 1 from vote_contests o
  where o.closes_at <= now() and o.tally_due_at > now()
    and not exists (select 1 from contest_certifications f where f.contest_id = o.id)
    and exists (select 1 from vote_ballots b where b.contest_id = o.id and b.user_id in (
      with recursive of_person (id) as (
        select u.id from users u where u.id in ${ids}
        union
        select m.duplicate_id from account_merges m join of_person p on p.id = m.survivor_id)
      select id from of_person))`;

/** What an account has to spend or to play with: whoever takes it over has it. */
const holdingsOf = (ids: SQL): SQL => sql`
  select 1 from users u
  join ledger_accounts a on a.owner = 'user:' || u.id and a.balance > 0
    and a.asset in ('jackpot_credit', 'vote_token')
  where u.id in ${ids}
  union all
  select 1 from raffle_ticket_grants
  where user_id in ${ids} and expires_at > now() and count > voided
  -- Credits that are on cards: they win for it, or come back to it.
  union all ${openCards(ids, sql`true`)}
  -- A gift pack goes where it says, until it is sent.
  union all
  select 1 from gift_packs g join tournament_places p on p.id = g.place_id
  where p.user_id in ${ids} and p.released_at is null and not was_sent_other_pack(p.id)
    and g.declined_at is null and g.lapsed_at is null
    and not exists (select 1 from gift_pack_parcels c where c.pack_id = g.id and c.returned_at is null)`;
