// Has the provider make a saved payment, once, whatever becomes of the calls.
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import { sha256 } from '../http/session.ts';
import { ProviderUnavailable } from './provider.ts';
import { note, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';

/** What a provider has made: its name for it, and what the browser goes on with. */
interface Made {
  id: string;
  token: string;
}

/**
 * Asks the provider for a payment under a key that stays the same until the provider has answered: after
 * a silence the same key finds what was made; after an answered failure, which the provider would only
 * repeat, the next attempt takes a new key.
 */
export async function makeAtProvider(
  services: PaymentServices,
  payment: Pick<Payment, 'id' | 'provider' | 'createAttempts'>,
  ask: (idempotencyKey: string) => Promise<Made>,
): Promise<Made> {
  const { db } = services;
  const provider = providerOf(services, payment.provider);
  try {
    const made = await ask(`create-${payment.id}-${payment.createAttempts}`);
    const known = await recordMade(db, payment.id, made);
    if (known === made.id) return made;
    // Pressed twice around an error, under two keys: the buyer may only ever approve the one we know.
    await provider.cancel(made.id).catch(() => {});
    return { id: known, token: await provider.findToken(known) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await transaction(db, async (tx) => {
      if (error.isFinalForKey) {
        await tx
          .update(payments)
          .set({ createAttempts: sql`${payments.createAttempts} + 1` })
          .where(eq(payments.id, payment.id));
      }
      await note(tx, payment.id, 'could not be set up', error.message);
    });
    if (error.isBusy) throw new Refusal('provider_busy', { retryAfterSeconds: 5 });
    throw new Refusal('provider_unavailable');
  }
}

/** Notes what the provider calls a payment, and answers what it was called first; one statement. */
async function recordMade(db: Db, paymentId: string, { id, token }: Made): Promise<string> {
  const why = `the provider knows it as ${id}`;
  const [row] = await runStatement<{ known: string }>(
    db,
    sql`with was as materialized (
        select id, provider_payment_id from payments where id = ${paymentId} for update
      ), named as (
        update payments p set provider_payment_id = ${id}, token_hash = ${sha256(token)}
        from was where p.id = was.id and was.provider_payment_id is null returning p.id
      ), noted as (
        insert into payment_events (payment_id, what, why)
        select id, 'waiting for the buyer', ${why} from named
      )
      select coalesce(provider_payment_id, ${id}) as known from was`,
  );
  return (row as { known: string }).known;
}
