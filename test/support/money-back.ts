// What tests of money that goes back do: refund it, dispute it, spend what it bought, and see what is left.
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfEvent } from '#contract/golf.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { type TestApp, testKeys } from './app.ts';
import { openMember, type Source } from './buyer.ts';
import { makeStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** A member of staff who may refund. */
export async function openStaff(app: TestApp, role: 'finance' | 'auditor' = 'finance') {
  const member = await openMember(app);
  await makeStaff(app.database.db, member.userId, role);
  const refund = (paymentId: string, amountCents: number, key: string = crypto.randomUUID()) =>
    member.visitor.call(officePaymentsApi.refund, {
      paymentId,
      amountCents,
      reason: 'The donor asked for it.',
      idempotencyKey: key,
    });
  return { ...member, refund };
}

/** Their credits, tickets and tokens. */
export async function balancesOf(visitor: Visitor) {
  const [credits, tickets, tokens] = await Promise.all([
    visitor.call(accountsApi.jackpotCredits, {}),
    visitor.call(accountsApi.raffleTicketsCount, {}),
    visitor.call(accountsApi.voteTokens, {}),
  ]);
  return [credits.ghaJackpotCredits, tickets.ghaRaffleTickets, tokens.voteTokens];
}

/** Spends credits as a game would. */
export const spend = (app: TestApp, userId: string, amount: number) => {
  const cause = `game:${userId}`;
  return transaction(app.database.db, (tx) =>
    post(tx, cause, [
      {
        key: `${cause}:stake`,
        asset: 'jackpot_credit',
        from: `user:${userId}`,
        to: 'issuance',
        amount,
      },
    ]),
  );
};

/** A refusal as `status code`, or 'no refusal'. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

/** Opens the registration with so many places beside those that earlier tests took. */
export async function openTournament(app: TestApp, free: number): Promise<void> {
  const { db } = app.database;
  const capacity = free + (await db.$count(tournamentPlaces));
  const registrationClosesAt = new Date(Date.now() + 86_400_000);
  await transaction(db, (tx) =>
    tx
      .insert(tournaments)
      .values({ event: golfEvent, registrationClosesAt, capacity })
      .onConflictDoUpdate({ target: tournaments.event, set: { capacity } }),
  );
}

/** What the provider holds of a wallet's payment. */
export const captureOf = (app: TestApp, token: string) =>
  app.paypal.controls
    .state()
    .captures.find((one) => one.supplementary_data.related_ids.order_id === token)!;

/** How many refunds of a payment the provider has made. */
export function countRefundsAt(app: TestApp, source: Source, token: string): number {
  if (source === 'stripe') {
    const made = app.stripe.controls.state().refunds;
    return made.filter((one) => token.startsWith(`${one.payment_intent}_secret_`)).length;
  }
  const { id } = captureOf(app, token);
  const made = app.paypal.controls.state().refunds;
  return made.filter((one) => one.links.some(({ href }) => href.endsWith(`/captures/${id}`)))
    .length;
}

/** Opens a dispute at the provider, and ends it. */
export function disputeAt(app: TestApp, source: Source, token: string, amountCents?: number) {
  if (source === 'stripe') {
    const intent = token.split('_secret_')[0] as string;
    const amount = amountCents === undefined ? {} : { amount: amountCents };
    const { id } = app.stripe.controls.openDispute({ paymentIntent: intent, ...amount });
    const call = (path: string, body: Record<string, string> = {}) =>
      fetch(`${app.stripe.url}/v1/disputes/${id}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testKeys.secretKey}` },
        body: new URLSearchParams(body),
      });
    return {
      win: async () => {
        await call('', { 'evidence[uncategorized_text]': 'winning_evidence', submit: 'true' });
        // The bank decides after a while.
        app.stripe.controls.advanceClock(60_000);
      },
      // What a card's bank decides is the whole of it.
      lose: (_rightCents?: number, _saidCents?: number) => call('/close'),
    };
  }
  const { dispute_id: id } = app.paypal.controls.openDispute({
    captureId: captureOf(app, token).id,
    ...(amountCents === undefined ? {} : { amountCents }),
  });
  return {
    win: async () => app.paypal.controls.resolveDispute(id, 'seller'),
    /** @param saidCents what PayPal says that the buyer got back of it, by whomever */
    lose: async (rightCents?: number, saidCents?: number) =>
      app.paypal.controls.resolveDispute(id, 'buyer', rightCents, saidCents),
  };
}
