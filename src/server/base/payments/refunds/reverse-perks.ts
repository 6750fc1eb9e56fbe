// Takes back what a payment granted as its money goes back, and gives it back when the money returns.
import { and, asc, count, eq, gt, isNull, like, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { ledgerAccounts } from '#base/database/schema/ledger.ts';
import { paymentReversals, receivables } from '#base/database/schema/refunds.ts';
import { type Asset, assetOf, type Owner, type Posting, post } from '#base/ledger/post.ts';
import type { Granted } from '#contract/payments.ts';
import { mapPerks, perkKinds } from '#rules/payments/perks.ts';
import { isLostWith, reversedPerks } from '#rules/payments/refunds.ts';
import { perksThat, readGuestGift, unclaimedOf } from '../guest-gifts.ts';
import { heldBackOf } from '../place-checks/held-back.ts';
import type { Payment } from '../records.ts';
import { fulfillmentOf, type OwnedPayment, type PaymentServices } from '../services.ts';
import { collectReceivables, lower, receivableOf } from './receivables.ts';
import { takeWaiverBack } from './waive-receivable.ts';

/** The cause of a reversal's postings: `refund:<id>:<n>` or `dispute:<id>:<n>`. */
type Cause = string;

/** What reversals need of the features that grant. */
export type ReversalServices = Pick<PaymentServices, 'fulfillments' | 'voidTickets' | 'votes'>;

/**
 * Records that so much of a payment is gone now, and moves perks by the difference to what was taken
 * before, so that any row of partial refunds adds up exactly. Pieces that were spent already become a
 * receivable: a balance never goes below zero.
 *
 * Runs under the payment's lock. Answers the cause, for the money's posting.
 */
export async function reversePerks(
  tx: Tx,
  services: ReversalServices,
  payment: Payment,
  subject: string,
  goneCents: number,
): Promise<Cause> {
  const before = await tx
    .select()
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, payment.id));
  const target = reversedPerks(payment.perks, payment.amountCents, goneCents);
  const due = mapPerks(target, (pieces, kind) => pieces - sumOf(before, kind));
  const guest = payment.isGuest ? await readGuestGift(tx, payment.id) : null;
  // What went back unclaimed is not taken a second time.
  const perks: Granted = guest
    ? mapPerks(due, (pieces, kind) => pieces - perksThat(guest, 'returned', due)[kind])
    : due;
  const cause = await nextCause(tx, subject);
  const reversalId = v7();
  await tx
    .insert(paymentReversals)
    .values({ id: reversalId, paymentId: payment.id, cause, reversedCents: goneCents, perks });
  // Only an account has perks; a gift of cash may come from somebody without one.
  if (guest) {
    const waiting = perksThat(guest, 'waiting', perks);
    await moveWaiting(tx, unclaimedOf(payment.id), cause, waiting);
    if (perkKinds.some((kind) => waiting[kind] < 0)) {
      await fulfillmentOf(services, payment.item).forGuests?.waitAgain(tx, payment.id);
    }
  }
  if (payment.isHeldBack) await moveWaiting(tx, heldBackOf(payment.id), cause, perks);
  else if (isOwned(payment)) {
    const theirs = guest ? perksThat(guest, 'claimed', perks) : perks;
    await moveTickets(tx, services, payment, cause, theirs.raffleTickets);
    await moveSpendable(
      tx,
      payment,
      { cause, reversalId },
      'jackpot_credit',
      theirs.jackpotCredits,
    );
    await freeTokens(tx, services, payment, cause, theirs.voteTokens);
    await moveSpendable(tx, payment, { cause, reversalId }, 'vote_token', theirs.voteTokens);
    const { item, amountCents } = payment;
    const isLost = isLostWith({ itemType: item.type, amountCents }, goneCents);
    await fulfillmentOf(services, item).setGone?.(tx, payment, isLost);
    // What comes back covers what is owed for other payments.
    if (perkKinds.some((kind) => theirs[kind] < 0)) await collectReceivables(tx, payment.userId);
  }
  await audit(tx, {
    actorId: null,
    action: 'payment.reversed',
    subject: `payment:${payment.id}`,
    detail: { cause, reversedCents: goneCents, ...perks },
  });
  return cause;
}

/** Posts the money of a refund or dispute: to the provider when it goes, from there when it returns. */
export async function moveMoney(
  tx: Tx,
  services: ReversalServices,
  payment: Payment,
  cause: Cause,
  change: { amountCents: number; isGone: boolean },
): Promise<void> {
  const ours = fulfillmentOf(services, payment.item).moneyTo(payment.item);
  const theirs = payment.provider;
  await post(tx, cause, [
    {
      key: `${cause}:funds`,
      asset: 'usd',
      from: change.isGone ? ours : theirs,
      to: change.isGone ? theirs : ours,
      amount: change.amountCents,
    },
  ]);
}

const isOwned = (payment: Payment): payment is OwnedPayment => payment.userId !== null;

const sumOf = (rows: { perks: Granted }[], kind: keyof Granted) =>
  rows.reduce((total, row) => total + row.perks[kind], 0);

/** The same refund can go and return more than once (its bank sends it back), so causes are counted. */
async function nextCause(tx: Tx, subject: string): Promise<Cause> {
  const rows = await tx
    .select({ known: count() })
    .from(paymentReversals)
    .where(like(paymentReversals.cause, `${subject}:%`));
  return `${subject}:${(rows[0]?.known ?? 0) + 1}`;
}

/** What still waits, for a guest or for staff, is simply taken from there, or put back. */
async function moveWaiting(tx: Tx, waiting: Owner, cause: Cause, perks: Granted): Promise<void> {
  await post(
    tx,
    cause,
    perkKinds.map((kind) => ({
      key: `${cause}:${assetOf[kind]}:${waiting.split(':')[0]}`,
      asset: assetOf[kind],
      from: perks[kind] > 0 ? waiting : 'issuance',
      to: perks[kind] > 0 ? 'issuance' : waiting,
      amount: Math.abs(perks[kind]),
    })),
  );
}

/** Raffle tickets are never spent, so the ledger has them always. */
async function moveTickets(
  tx: Tx,
  services: ReversalServices,
  payment: OwnedPayment,
  cause: Cause,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await services.voidTickets(tx, payment.id, count);
  const buyer = `user:${payment.userId}` as const;
  await post(tx, cause, [
    {
      key: `${cause}:raffle-tickets`,
      asset: 'raffle_ticket',
      from: count > 0 ? buyer : 'issuance',
      to: count > 0 ? 'issuance' : buyer,
      amount: Math.abs(count),
    },
  ]);
}

/** Votes that were not paid for in the end do not count: they give back the tokens that are missing. */
async function freeTokens(
  tx: Tx,
  { votes }: ReversalServices,
  { userId }: OwnedPayment,
  cause: string,
  tokens: number,
): Promise<void> {
  if (tokens <= 0) return;
  await votes.holdBallotLogs(tx);
  const missing = tokens - (await lockBalance(tx, userId, 'vote_token'));
  if (missing > 0) await votes.withdrawVotes(tx, userId, cause, missing);
}

/** Credits and tokens may be spent by now: what is missing is owed, and given back it pays that first. */
async function moveSpendable(
  tx: Tx,
  payment: OwnedPayment,
  { cause, reversalId }: { cause: Cause; reversalId: string },
  asset: Extract<Asset, 'jackpot_credit' | 'vote_token'>,
  pieces: number,
): Promise<void> {
  if (pieces === 0) return;
  const buyer = `user:${payment.userId}` as const;
  const owing = receivableOf(payment.userId);
  const posting = (name: string, from: Posting['from'], to: Posting['to'], amount: number) => ({
    key: `${cause}:${asset}:${name}`,
    asset,
    from,
    to,
    amount,
  });
  if (pieces > 0) {
    const taken = Math.min(pieces, await lockBalance(tx, payment.userId, asset));
    await post(tx, cause, [
      posting('taken', buyer, 'issuance', taken),
      posting('owed', owing, 'issuance', pieces - taken),
    ]);
    if (pieces > taken) {
      await tx.insert(receivables).values({
        ...{ userId: payment.userId, reversalId, asset, owed: pieces - taken },
        // After what was spent, also while this waited for the balance.
        createdAt: sql`clock_timestamp()`,
      });
    }
    return;
  }
  const forgiven = await forgive(tx, payment, cause, asset, -pieces);
  await post(tx, cause, [
    posting('forgiven', 'issuance', owing, forgiven),
    posting('returned', 'issuance', buyer, -pieces - forgiven),
  ]);
}

/** Reads a balance under a lock, so that nobody spends it before it is taken. */
async function lockBalance(tx: Tx, userId: string, asset: Asset): Promise<number> {
  const rows = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.owner, `user:${userId}`), eq(ledgerAccounts.asset, asset)))
    .for('update');
  return rows[0]?.balance ?? 0;
}

/** Lowers what is owed for this very payment, or takes back that it was waived; answers by how much. */
async function forgive(
  tx: Tx,
  { id: paymentId, userId }: OwnedPayment,
  cause: Cause,
  asset: 'jackpot_credit' | 'vote_token',
  most: number,
): Promise<number> {
  const known = await tx
    .select()
    .from(receivables)
    .where(
      and(
        or(isNull(receivables.closedAt), gt(receivables.waived, 0)),
        eq(receivables.asset, asset),
        sql`${receivables.reversalId} in (select id from payment_reversals where payment_id = ${paymentId})`,
      ),
    )
    .orderBy(asc(receivables.createdAt), asc(receivables.id))
    .for('update');
  let left = most;
  for (const one of known) {
    if (one.closedAt) {
      left -= await takeWaiverBack(tx, one, { cause, userId }, left);
      continue;
    }
    const amount = Math.min(left, one.owed);
    if (amount > 0) await lower(tx, one.id, amount);
    left -= amount;
  }
  return most - left;
}
