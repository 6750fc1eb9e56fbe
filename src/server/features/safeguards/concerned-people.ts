// Finds whose account or money a staff call is about, so that nobody acts for themselves.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { findOwnAccounts, ownAccounts } from '#base/database/own-accounts.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { isOfStaff } from '#base/database/staff-accounts.ts';
import type { Concern } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

/** The account that a concern leads to, as a query of its id; no row where there is none. */
function accountOf(concern: Concern): SQL {
  if ('user' in concern) return sql`select ${concern.user}::uuid as id`;
  if ('email' in concern) {
    return sql`select id from users where lower(email) = lower(${concern.email}) and closed_at is null`;
  }
  if ('payment' in concern) {
    // Of a gift without an account it is whoever has its address.
    return sql`select coalesce(p.user_id, (
        select u.id from guest_gifts g join users u on lower(u.email) = lower(g.email)
        where g.payment_id = p.id), (
        select u.id from offline_gifts o join users u on lower(u.email) = lower(o.donor_email)
        where o.payment_id = p.id)) as id
      from payments p where p.id = ${concern.payment}::uuid`;
  }
  if ('receivable' in concern) {
    return sql`select user_id as id from receivables where id = ${concern.receivable}::uuid`;
  }
  if ('jackpotPrize' in concern) {
    return sql`select user_id as id from jackpot_prizes where card_id = ${concern.jackpotPrize}::uuid`;
  }
  if ('winner' in concern) {
    // Whoever shares a prize is concerned by what becomes of the others' shares.
    return sql`select other.user_id as id from winners w
      join winners other on other.jackpot_card_id = w.jackpot_card_id
        or other.raffle_award_id = w.raffle_award_id or other.golf_entry_id = w.golf_entry_id
      where w.id = ${concern.winner}::uuid and other.user_id is not null`;
  }
  if ('giftPack' in concern) {
    return sql`select p.user_id as id from gift_packs g join tournament_places p on p.id = g.place_id
      where g.id = ${concern.giftPack}::uuid`;
  }
  if ('entry' in concern) {
    return sql`select user_id as id from tournament_entries where id = ${concern.entry}::uuid`;
  }
  if ('scorecard' in concern) {
    return sql`select e.user_id as id from scorecards s join tournament_entries e on e.id = s.entry_id
      where s.id = ${concern.scorecard}::uuid`;
  }
  if ('tournament' in concern) {
    return sql`select r.user_id as id from staff_roles r
      cross join lateral (select r.user_id as player
        union all select h.user_id from staff_households h
          where h.staff_id = r.user_id and h.ended_at is null
        union all select h.staff_id from staff_households h
          where h.user_id = r.user_id and h.ended_at is null) household
      join tournament_entries e on e.user_id = household.player
      where e.event = (select tournament_of(${concern.tournament}, false))`;
  }
  if ('household' in concern) {
    // Whoever's household it is may have made the other account themselves.
    return sql`select unnest(array[h.user_id, h.staff_id]) as id
      from staff_households h where h.id = ${concern.household}::uuid`;
  }
  // Whose offer is over has nothing to lose by the next one's.
  return sql`select user_id as id from raffle_awards
    where draw_id = ${concern.draw}::uuid and ended_at is null`;
}

const accountsOf = (concerns: readonly Concern[]): SQL =>
  sql.join(concerns.map(accountOf), sql` union `);

/** Whom a call concerns. */
interface Concerned {
  ids: string[];
  /** What somebody won, earned or played who has a role or is invited to have one, which colleagues see to together. */
  isOfStaff: boolean;
}

const earned = ['winner', 'draw', 'jackpotPrize', 'giftPack', 'entry', 'scorecard'];

/**
 * A prize that was won, a gift pack that was earned, or the play of an entry: golf is open to staff, and whoever
 * won may be invited since. They can't see to it themselves, and nobody could invite a winner to keep their prize.
 */
const isEarned = (concern: Concern) => earned.some((one) => one in concern);

/** Whether it is the closing of a week, whose concern names households itself: a household's household has no part. */
const isOfTournament = (concerns: readonly Concern[]) =>
  concerns.some((concern) => 'tournament' in concern);

/** The accounts that count as somebody's own in a call, as a query of their ids. */
const ownIn = (concerns: readonly Concern[], userId: string): SQL =>
  isOfTournament(concerns) ? sql`select ${userId}::uuid` : ownAccounts(userId);

/** The refusal of whoever is concerned by a call themselves, or whose mailbox or household is. */
export function refusalOfOwn(concerns: readonly Concern[]): Refusal {
  const message = isOfTournament(concerns)
    ? 'Whoever plays in a golf tournament, or shares a household, mailbox or browser with somebody who does, neither asks for the closing of one of its weeks nor approves it. Please leave it to colleagues who have no part in it.'
    : 'You cannot do this for your own account, or for one of your household or mailbox. Please ask another member of staff.';
  return new Refusal('own_account', { message });
}

/** Whether one of the accounts that a call concerns, or concerned, is of somebody's mailbox or household. */
export async function isOfHousehold(
  db: Reads,
  concerns: readonly Concern[],
  accountIds: readonly string[],
  userId: string,
): Promise<boolean> {
  if (accountIds.length === 0 || isOfTournament(concerns)) return false;
  const own = await findOwnAccounts(db, userId);
  return accountIds.some((id) => own.has(id));
}

/** Whether a call concerns one of somebody's own accounts. */
export async function isAbout(
  db: Reads,
  concerns: readonly Concern[],
  userId: string,
): Promise<boolean> {
  if (concerns.length === 0) return false;
  const rows = await rowsOf<unknown>(
    db,
    sql`select 1 from (${accountsOf(concerns)}) a where a.id in (${ownIn(concerns, userId)}) limit 1`,
  );
  return rows.length > 0;
}

/**
 * The accounts that a call concerns.
 *
 * @throws Refusal `own_account` where one is the actor's own or of their mailbox or household, `staff_account` where
 * one has a role or is invited to have one and it is not about what they won or earned
 */
export async function findConcerned(
  db: Reads,
  concerns: readonly Concern[],
  actorId: string,
): Promise<Concerned> {
  if (concerns.length === 0) return { ids: [], isOfStaff: false };
  const rows = await rowsOf<{ id: string; is_staff: boolean; is_own: boolean }>(
    db,
    sql`
    select u.id, ${isOfStaff} as is_staff, u.id in (${ownIn(concerns, actorId)}) as is_own
    from (${accountsOf(concerns)}) a join users u on u.id = a.id`,
  );
  if (rows.some((row) => row.is_own)) throw refusalOfOwn(concerns);
  const ids = rows.map(({ id }) => id);
  // That two colleagues are of one household is for a third one to say, and any two close a week that colleagues play in.
  const isOfOthers = concerns.every((concern) => 'household' in concern || 'tournament' in concern);
  if (isOfOthers || !rows.some((row) => row.is_staff)) return { ids, isOfStaff: false };
  if (!concerns.every(isEarned)) throw new Refusal('staff_account');
  return { ids, isOfStaff: true };
}
