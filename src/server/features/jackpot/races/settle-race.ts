// Settles a race: shares its purse out, gives free credits, and carries the rest over.

import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { races } from '#base/database/schema/content.ts';
import { racePurses, raceSettlements } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceTermsOfRace } from '#base/draws/announce-terms.ts';
import { grantMany, post } from '#base/ledger/post.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { collectOf } from '#base/payments/refunds/receivables.ts';
import { claimableUntil, type Settlement } from '#rules/jackpot/settlement.ts';
import type { Race } from './race-facts.ts';
import { lockRace } from './race-lock.ts';
import { findSettlement } from './race-queries.ts';
import { matchesOf, planSettlement, pot } from './settlement-plan.ts';

/** The charity that every card gives to. */
const cardCharity = 'charity:foster-kids-aged-out' as const;

/**
 * Settles a race in one transaction of set-based statements. It happens once: a second call, from
 * whichever server, finds it done and changes nothing. Answers whether this call did it.
 *
 * @param actorId the member of staff
 * @throws Refusal `race_unknown`, `race_canceled`, `race_not_drawn`, `earlier_race_unsettled`
 */
export async function settleRace(db: Db, actorId: string, raceId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (await findSettlement(tx, raceId)) return false;
    // Winners by the ten thousand are joined and sorted in memory, not in files.
    await tx.execute(sql`set local work_mem = '64MB'`);
    await lockPot(tx);
    const settlement = await planSettlement(tx, race);
    await tx.insert(raceSettlements).values(settlementRow(raceId, actorId, settlement));
    await postSettlement(tx, raceId, settlement);
    await rewardCards(tx, race, settlement);
    await announceNextPurse(tx, race, settlement.carriedOutCents);
    await audit(tx, {
      actorId,
      action: 'race.settled',
      subject: `race:${raceId}`,
      detail: { ...settlement },
    });
    return true;
  });
}

/** Nothing enters or leaves the pot between reading it and sharing it out: whoever moves it holds this lock. */
async function lockPot(tx: Tx): Promise<void> {
  await lockAlone(tx, locks.jackpotPot);
}

/** A settlement as the row that keeps it. */
export function settlementRow(
  raceId: string,
  settledBy: string,
  { six, five, four, ...figures }: Settlement,
): typeof raceSettlements.$inferInsert {
  return {
    raceId,
    settledBy,
    ...figures,
    sixShareCents: six.shareCents,
    sixWinners: six.winners,
    sixEachCents: six.eachCents,
    fiveShareCents: five.shareCents,
    fiveWinners: five.winners,
    fiveEachCents: five.eachCents,
    fourShareCents: four.shareCents,
    fourWinners: four.winners,
    fourEachCents: four.eachCents,
  };
}

async function postSettlement(tx: Tx, raceId: string, settlement: Settlement): Promise<void> {
  const cause = `race:${raceId}`;
  const cents = (name: string, to: typeof pot | typeof cardCharity, amount: number) =>
    ({ key: `${cause}:${name}`, asset: 'usd', from: 'association', to, amount }) as const;
  await post(tx, cause, [
    cents('stakes', pot, settlement.stakesCents),
    cents('charity', cardCharity, settlement.charityCents),
    cents('top-up', pot, settlement.toppedUpCents),
    cents('guarantee', pot, settlement.guaranteeCents),
    // The credits that were staked are used up.
    {
      key: `${cause}:cards`,
      asset: 'jackpot_credit',
      from: `stakes:${raceId}`,
      to: 'issuance',
      amount: settlement.cards,
    },
  ]);
  await post(tx, cause, [
    {
      key: `${cause}:prizes`,
      asset: 'usd',
      from: pot,
      to: 'prizes',
      amount: settlement.prizesCents,
    },
  ]);
}

/** Prizes for four to six matches, a free credit for three, and one mail to everybody who won. */
async function rewardCards(tx: Tx, race: Race, settlement: Settlement): Promise<void> {
  const cause = `race:${race.id}:free`;
  const settledAt = await readClock(tx);
  const claimBy = claimableUntil({ startsAt: race.startsAt, settledAt }).toISOString();
  const { six, five, four } = settlement;
  await tx.execute(sql`
    with winners as materialized (
      select c.id, c.user_id, ${matchesOf(race)} as matches from jackpot_cards c
      where c.race_id = ${race.id} and c.voided_at is null and ${matchesOf(race)} >= 3
    ), prizes as (
      insert into jackpot_prizes (card_id, race_id, user_id, matches, amount_cents, claim_by)
      select w.id, ${race.id}, w.user_id, w.matches,
        case w.matches when 6 then ${six.eachCents}::bigint when 5 then ${five.eachCents}::bigint
          else ${four.eachCents}::bigint end, ${claimBy}::timestamptz
      from winners w where w.matches >= 4
    ), mailed as (${mailsInsert(sql`
      select 'race:' || ${race.id}::text || ':won:' || u.id, u.email, 'jackpot-won',
        jsonb_build_object('raceId', ${race.id}::text, 'userId', u.id)
      from users u where u.closed_at is null and u.id in (select user_id from winners)`)}
    ), ${grantMany(
      cause,
      'jackpot_credit',
      sql`select user_id, count(*) as amount from winners where matches = 3 group by user_id`,
    )}`);
  const givenTo = sql`select c.user_id from jackpot_cards c
    where c.race_id = ${race.id} and c.voided_at is null and ${matchesOf(race)} = 3`;
  await collectOf(tx, 'jackpot_credit', givenTo);
}

/**
 * The next race, which has the pot, is announced with at least what is in it. What is announced when its cards have
 * closed stands: the pot is shared out there all the same, and no race after it is promised what may be won by then.
 */
async function announceNextPurse(tx: Tx, race: Race, carriedCents: number): Promise<void> {
  const next = tx
    .select({ id: races.id })
    .from(races)
    .where(and(gt(races.startsAt, race.startsAt), isNull(races.canceledAt)))
    .orderBy(asc(races.startsAt))
    .limit(1);
  const isOnSale = gt(races.closesAt, sql`clock_timestamp()`);
  const raised = await tx
    .update(races)
    .set({ purseCents: carriedCents })
    .where(and(sql`${races.id} = (${next})`, isOnSale, lt(races.purseCents, carriedCents)))
    .returning({ raceId: races.id });
  if (raised[0]) {
    await tx.insert(racePurses).values({ raceId: raised[0].raceId, purseCents: carriedCents });
    await announceTermsOfRace(tx, raised[0].raceId);
  }
}
