// Forgets who claimed a prize that was never paid, or is over, where they have no account anymore.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';

/**
 * Takes papers and claim of winners without an account away so many years after whatever of it came last: the
 * claim, a check of the identity, the tax form, the closing of the account. The prize stays theirs: whoever comes
 * for it later brings the papers anew, which claims it again. Answers how many were forgotten, at most so many.
 */
export async function forgetUnpaid(tx: Tx, years: number, atMost: number): Promise<number> {
  const forgotten = await rowsOf(
    tx,
    sql`
    with past as (
      select w.id from winners w left join users u on u.id = w.user_id
      where w.paid_at is null and w.ineligible_at is null
        and (w.user_id is null or u.closed_at is not null)
        and greatest(coalesce(w.claimed_at, w.created_at), w.identity_checked_at,
          w.tax_form_received_at, u.closed_at) < clock_timestamp() - make_interval(years => ${years})
        and coalesce(w.claimed_at::text, w.legal_name, w.postal_address, w.email, w.born_on::text,
          w.identity::text, w.tax_number_ending) is not null
      limit ${atMost}
    ), claims as (
      update jackpot_prizes set claim_name = null, claim_address = null
      where card_id in (select w.jackpot_card_id from winners w join past on past.id = w.id
        where w.user_id is not null)
    )
    update winners
    set claimed_at = null, legal_name = null, postal_address = null, email = null, born_on = null,
      identity = null, identity_checked_at = null, identity_checked_by = null,
      tax_form_received_at = null, tax_number_sealed = null, tax_number_ending = null
    where id in (select id from past)
    returning id`,
  );
  return forgotten.length;
}

/**
 * Takes name and address out of the claims of closed accounts whose prize was paid or went back to the pot. That is done
 * as it is decided; an account that closes at the same moment, or a decision of a version before, leaves them behind.
 */
export async function forgetDecidedClaims(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update jackpot_prizes p set claim_name = null, claim_address = null
    from users u
    where u.id = p.user_id and u.closed_at is not null
      and (p.paid_at is not null or p.expired_at is not null)
      and coalesce(p.claim_name, p.claim_address) is not null`);
}
