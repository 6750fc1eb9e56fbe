// Takes a gift that was made without an account into the account of its donor, with what waits there.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { donations } from '#base/database/schema/donations.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import type { PendingAccount } from '#base/database/schema/payments.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { readGuestGift } from '#base/payments/guest-gifts.ts';
import { lockPayment, note } from '#base/payments/records.ts';
import { collectReceivables } from '#base/payments/refunds/receivables.ts';
import type { OwnedPayment } from '#base/payments/services.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { ClaimedGift, guestGiftsApi } from '#contract/guest-gifts.ts';
import {
  allowedPerks,
  hasPerks,
  mapPerks,
  noPerks,
  type PerkKind,
  type Perks,
  perkKinds,
} from '#rules/payments/perks.ts';
import type { GuestGiftServices } from './guest-gift-services.ts';
import {
  checkStillThere,
  findPaymentOfLink,
  isPast,
  type KnownGift,
  piecesThat,
  readKnownGift,
} from './waiting-gift.ts';

type Input = ParsedInputOf<typeof guestGiftsApi.claim>;

/**
 * What waits at the gift of a link, and what its donor has to do for it.
 *
 * @throws Refusal `not_found`, `gift_went_back`, `gift_over`
 */
export async function readWaiting(
  { db }: GuestGiftServices,
  { token }: ParsedInputOf<typeof guestGiftsApi.waiting>,
  { actor }: Context,
): Promise<OutputOf<typeof guestGiftsApi.waiting>> {
  const known = await readKnownGift(db, await findPaymentOfLink(db, token));
  checkStillThere(known, new Date());
  const holder = await findHolder(db, known);
  const { payment, gift, donatedAt } = known;
  const own = holder && actor?.userId === holder.id ? 'claim' : 'log-in';
  // Its receipt may be in other hands: where its donor has moved to is nobody else's business.
  const isOthers = gift.claimedBy !== null && own !== 'claim';
  return {
    email: isOthers ? '' : (holder?.email ?? gift.email ?? ''),
    amountCents: payment.amountCents,
    donated: donatedAt.toISOString(),
    waiting: piecesThat(known, 'waiting'),
    waitsUntil: gift.waitsUntil!.toISOString(),
    next: holder ? own : 'sign-up',
  };
}

/**
 * Claims a gift for the account of its address. Whoever has the link has the mailbox, so a new account
 * is a confirmed one; an account that is there takes it only when it is signed in.
 *
 * @throws Refusal `not_found`, `gift_went_back`, `gift_over`, `gift_login_needed`, `gift_of_another`,
 *   `signup_incomplete`
 */
export async function claimGift(
  services: GuestGiftServices,
  input: Input,
  context: Context,
): Promise<ClaimedGift> {
  const { db, accounts, wakeOutbox } = services;
  const decided = await services.decidePlace(db, await context.findPlace());
  const paymentId = await findPaymentOfLink(db, input.token);
  const account = await prepareAccount(services, paymentId, input, context);
  const done = await transaction(db, (tx) =>
    claim(tx, services, { paymentId, account, decided, context }),
  );
  wakeOutbox();
  if (done.hasMadeAccount) await context.signInMaker(done.userId);
  const { granted, left, whyLeft, waitsUntil } = done;
  return { granted, left, whyLeft, waitsUntil, ...(await accounts.findSession(db, done.userId)) };
}

/** The account to be made, its password hashed before any lock is held; null where there is one. */
async function prepareAccount(
  { db, accounts }: GuestGiftServices,
  paymentId: string,
  { password, agree_tos }: Input,
  { actor, deviceHash }: Context,
): Promise<PendingAccount | null> {
  if (actor) return null;
  const known = await readKnownGift(db, paymentId);
  checkStillThere(known, new Date());
  if (await findHolder(db, known)) throw new Refusal('gift_login_needed');
  const { email, name } = known.gift;
  if (!email || !name) throw new Refusal('gift_login_needed');
  if (!password || !agree_tos) {
    const fields = {
      ...(password ? {} : { password: 'Please choose a password.' }),
      ...(agree_tos
        ? {}
        : { agree_tos: 'Please agree to the Terms of Service and the Jackpot Rules.' }),
    };
    throw new Refusal('signup_incomplete', { message: Object.values(fields)[0], fields });
  }
  return accounts.prepare({ email, name, password, agree_tos }, deviceHash);
}

/** Whose the gift is: who claimed it, or the account of its address; null where there is none. */
async function findHolder(db: Reads, { gift }: Pick<KnownGift, 'gift'>) {
  const isHolder = gift.claimedBy
    ? eq(users.id, gift.claimedBy)
    : sql`lower(${users.email}) = lower(${gift.email})`;
  const [holder] = await db
    .select({ id: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(isHolder);
  return holder ?? null;
}

interface Claim {
  paymentId: string;
  account: PendingAccount | null;
  decided: DecidedPlace;
  context: Context;
}

type Claimed = Pick<ClaimedGift, 'granted' | 'left' | 'whyLeft' | 'waitsUntil'> & {
  userId: string;
  hasMadeAccount: boolean;
};

/** The claim itself, under the lock of the payment: of many at once each sees what the last has done. */
async function claim(tx: Tx, services: GuestGiftServices, asked: Claim): Promise<Claimed> {
  const { paymentId, decided } = asked;
  await lockPayment(tx, paymentId);
  const known = await readKnownGift(tx, paymentId);
  checkStillThere(known, await readClock(tx));
  const { userId, hasMadeAccount } = await takeAccount(tx, services, asked, known);
  const { kinds, whyLeft } = await findMoving(tx, services, asked, known, userId);
  await giveGift(tx, known, userId, kinds);
  const payment = { ...known.payment, userId };
  if (kinds.length > 0) await services.givePerks(tx, { ...known, payment }, kinds);
  await collectReceivables(tx, userId);
  const evidence = { subject: 'claim', item: 'donate', decided } as const;
  await tx.execute(evidenceInsert(evidence, paymentId));
  const after = { ...known, gift: await readGuestGift(tx, paymentId) };
  return {
    granted: piecesThat(after, 'claimed'),
    left: piecesThat(after, 'waiting'),
    whyLeft: hasPerks(piecesThat(after, 'waiting')) ? whyLeft : null,
    waitsUntil: after.gift.waitsUntil!.toISOString(),
    userId,
    hasMadeAccount,
  };
}

/** The account that takes the gift, made or found; the link confirms the address that it was emailed to. */
async function takeAccount(
  tx: Tx,
  { accounts, play }: GuestGiftServices,
  { account, context: { actor, deviceHash } }: Claim,
  known: KnownGift,
): Promise<{ userId: string; hasMadeAccount: boolean }> {
  const holder = await findHolder(tx, known);
  if (holder) {
    if (!actor) throw new Refusal('gift_login_needed');
    if (actor.userId !== holder.id) throw new Refusal('gift_of_another');
    if (!(await play.lockIfOpen(tx, holder.id))) throw new Refusal('account_not_found');
    // The link went to the gift's address: who has taken it may have named another one since.
    const { claimedBy, email } = known.gift;
    if (claimedBy === null && email && !holder.confirmedAt) {
      await accounts.confirmAddress(tx, holder.id, email);
    }
    return { userId: holder.id, hasMadeAccount: false };
  }
  if (actor) throw new Refusal('gift_of_another');
  if (!account) throw new Refusal('gift_login_needed');
  const userId = await accounts.createConfirmed(tx, account);
  await play.carryBreak(tx, userId, { email: account.email, deviceHash });
  await accounts.claimWaiting(tx, userId);
  return { userId, hasMadeAccount: true };
}

/** What may move now: what this place allows as well, unless a break, a role or an own limit forbids. */
async function findMoving(
  tx: Tx,
  { play }: GuestGiftServices,
  { decided }: Claim,
  known: KnownGift,
  userId: string,
): Promise<{ kinds: PerkKind[]; whyLeft: ClaimedGift['whyLeft'] }> {
  const { gift, payment } = known;
  const isWaiting = (kind: PerkKind) =>
    payment.perks[kind] > 0 && !gift.claimedKinds.includes(kind);
  if (gift.endedAt || isPast(gift, await readClock(tx))) return { kinds: [], whyLeft: null };
  const inPlace = allowedPerks(payment.perks, decided.allowed);
  const kinds = perkKinds.filter((kind) => isWaiting(kind) && inPlace[kind] > 0);
  const perks: Perks = mapPerks(payment.perks, (pieces, kind) =>
    kinds.includes(kind) || gift.claimedKinds.includes(kind) ? pieces : 0,
  );
  const owned: OwnedPayment = { ...payment, userId, perks };
  // It locks the account, so that a break which is being taken meanwhile is seen after it.
  const hasRoom = kinds.length === 0 || (await play.hasRoomForPerks(tx, owned));
  const exclusion = await play.findExclusion(tx, userId);
  if (exclusion) return { kinds: [], whyLeft: exclusion === 'play_excluded' ? 'break' : 'staff' };
  return hasRoom ? { kinds, whyLeft: 'place' } : { kinds: [], whyLeft: 'limit' };
}

/** Makes the gift the account's: payment, donation, and what of it was claimed. */
async function giveGift(
  tx: Tx,
  { payment, gift }: KnownGift,
  userId: string,
  kinds: PerkKind[],
): Promise<void> {
  const claimedKinds = [...gift.claimedKinds, ...kinds];
  if (gift.claimedBy && kinds.length === 0) return;
  const left = mapPerks(payment.perks, (pieces, kind) =>
    claimedKinds.includes(kind) ? 0 : pieces,
  );
  await tx.update(payments).set({ userId }).where(eq(payments.id, payment.id));
  await tx.update(donations).set({ userId }).where(eq(donations.paymentId, payment.id));
  await tx
    .update(guestGifts)
    .set({
      name: null,
      email: null,
      claimedBy: userId,
      // The last time that something moved, which is when it counts against limits.
      claimedAt: kinds.length > 0 ? sql`now()` : (gift.claimedAt ?? sql`now()`),
      claimedKinds,
      endedAt: gift.endedAt ?? (hasPerks(left) ? null : sql`now()`),
    })
    .where(eq(guestGifts.paymentId, payment.id));
  await note(tx, payment.id, 'claimed', kinds.length > 0 ? kinds.join(', ') : 'without its perks');
  const detail = mapPerks(payment.perks, (pieces, kind) => (kinds.includes(kind) ? pieces : 0));
  await audit(tx, {
    actorId: userId,
    action: 'guest-gift.claimed',
    subject: `payment:${payment.id}`,
    detail: { ...noPerks, ...detail },
  });
}
