// Returns prizes that nobody claimed within 30 days to the pot of the next race.
import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { transaction } from '#base/database/transaction.ts';
import { pot } from '../races/settlement-plan.ts';

/** How many prizes one run takes at most, so that a transaction stays short. */
const maxAtOnce = 5000;

/** Expires what is over; the regular job. Answers how many prizes went back. */
export async function expirePrizes(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    // The same lock as the settlement's: the pot does not change while it is shared out.
    await lockAlone(tx, locks.jackpotPot);
    const result = await rowsOf<{ prizes: number }>(
      tx,
      sql`
      with due as (
        select card_id from jackpot_prizes
        where claimed_at is null and expired_at is null and claim_by <= clock_timestamp()
        order by claim_by limit ${maxAtOnce} for update
      ), gone as (
        update jackpot_prizes p set expired_at = clock_timestamp()
        from due where p.card_id = due.card_id returning p.card_id, p.amount_cents
      )
      select count(*)::integer as prizes, ledger_post('prizes:expired', coalesce(jsonb_agg(
        jsonb_build_object('key', 'prize:' || card_id || ':expired', 'asset', 'usd', 'from', 'prizes',
          'to', ${pot}::text, 'amount', amount_cents)), '[]')) as posted
      from gone`,
    );
    const { prizes } = result[0]!;
    if (prizes > 0) {
      await audit(tx, {
        actorId: null,
        action: 'jackpot-prizes.expired',
        subject: pot,
        detail: { prizes },
      });
    }
    return prizes;
  });
}
