// Money that goes to the authority: what winners of prizes in kind pay in, and what is passed on.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { taxRemittances, winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeWinnersApi } from '#contract/office/winners.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { forgetDecidedClaims, forgetUnpaid } from './forget-unpaid.ts';
import { findRuleOf, taxOfWinner } from './tax-of-winner.ts';
import { lockWinner } from './winner-lock.ts';
import { sumWithheld } from './winner-queries.ts';

/**
 * Records that a winner paid in the tax on a prize in kind: exactly what the rule of the day asks for,
 * by which the prize is taxed from then on.
 *
 * @throws Refusal `not_found`, `winner_paid`, `winner_changed`
 */
export async function payTaxIn(
  db: Db,
  actorId: string,
  { winnerId, amountCents, reference }: ParsedInputOf<typeof officeWinnersApi.payTaxIn>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { winner } = await lockWinner(tx, winnerId);
    if (winner.paidAt || winner.taxPaidInCents !== null) throw new Refusal('winner_paid');
    const rule = await findRuleOf(tx, winner);
    const tax = taxOfWinner(winner, rule);
    const isDue = !winner.isCash && winner.taxBearer === 'winner' && amountCents > 0;
    if (!isDue || tax?.withheldCents !== amountCents) throw new Refusal('winner_changed');
    await tx
      .update(winners)
      .set({ taxPaidInCents: amountCents, taxRuleId: rule!.id })
      .where(eq(winners.id, winnerId));
    const cause = `winner:${winnerId}`;
    await post(tx, cause, [
      {
        key: `${cause}:tax-paid-in`,
        asset: 'usd',
        from: 'offline',
        to: 'withheld:irs',
        amount: amountCents,
      },
    ]);
    await audit(tx, {
      actorId,
      action: 'winner.tax-paid-in',
      subject: cause,
      detail: { amountCents, reference },
    });
  });
}

/**
 * Records that withheld taxes were passed on, once by its key.
 *
 * @throws Refusal `remittance_too_large`, `remittance_recorded` where another one has the key, `bad_input` for a
 *   day to come
 */
export async function remitTaxes(
  db: Db,
  actorId: string,
  { idempotencyKey, amountCents, paidOn, reference }: ParsedInputOf<typeof officeWinnersApi.remit>,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Two at once would each see the whole that is owed.
    await lockAlone(tx, locks.taxRemittances);
    const [known] = await tx
      .select()
      .from(taxRemittances)
      .where(eq(taxRemittances.idempotencyKey, idempotencyKey));
    if (known) {
      const isSame =
        known.amountCents === amountCents &&
        known.paidOn === paidOn &&
        known.reference === reference;
      if (!isSame) throw new Refusal('remittance_recorded');
      return;
    }
    if (paidOn > toNewYork(await readClock(tx)).slice(0, 10)) {
      const sentence = 'Please choose a day that has been.';
      throw new Refusal('bad_input', { message: sentence, fields: { paidOn: sentence } });
    }
    const { owedCents } = await sumWithheld(tx);
    if (amountCents > owedCents) throw new Refusal('remittance_too_large');
    const [added] = await tx
      .insert(taxRemittances)
      .values({ idempotencyKey, amountCents, paidOn, reference, recordedBy: actorId })
      .returning({ id: taxRemittances.id });
    const cause = `remittance:${added!.id}`;
    await post(tx, cause, [
      { key: cause, asset: 'usd', from: 'withheld:irs', to: 'payouts', amount: amountCents },
    ]);
    await audit(tx, {
      actorId,
      action: 'taxes.remitted',
      subject: cause,
      detail: { amountCents, paidOn, reference },
    });
  });
}

const atOnce = 5_000;

/**
 * Removes what of winners is kept for the tax forms alone, once its time is over: of an account that is
 * closed, and of winners without one, their name and address too, which were left for the forms. The daily job.
 */
export async function removePastTaxNumbers(db: Db, years: number): Promise<number> {
  return transaction(db, async (tx) => {
    const isOver = sql`coalesce(filed_at, ineligible_at, case when not is_reported then paid_at end)
      < clock_timestamp() - make_interval(years => ${years})`;
    await tx
      .update(winners)
      .set({ legalName: null, postalAddress: null, email: null, taxNumberEnding: null })
      .where(
        sql`${winners.id} in (
          select w.id from winners w left join users u on u.id = w.user_id
          where (w.user_id is null or u.closed_at is not null) and ${isOver}
            and coalesce(w.legal_name, w.postal_address, w.email, w.tax_number_ending) is not null
          limit ${atOnce})`,
      );
    const removed = await tx
      .update(winners)
      .set({ taxNumberSealed: null, identity: null, bornOn: null })
      .where(
        sql`${winners.id} in (
          select id from winners
          where coalesce(tax_number_sealed, born_on::text, identity::text) is not null
            and ${isOver}
          limit ${atOnce})`,
      )
      .returning({ id: winners.id });
    const all = removed.length + (await forgetUnpaid(tx, years, atOnce));
    await forgetDecidedClaims(tx);
    if (all > 0) {
      await audit(tx, {
        actorId: null,
        action: 'winner.tax-numbers-removed',
        subject: 'winners',
        detail: { winners: all },
      });
    }
    return all;
  });
}
