// Records a gift of cash or a check, with the same receipt as any other donation.

import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { lockIfClosed } from '#base/database/lock-account.ts';
import { users } from '#base/database/schema/accounts.ts';
import { offlineGifts } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { note, type Payment } from '#base/payments/records.ts';
import { collectReceivables } from '#base/payments/refunds/receivables.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import { noPerks } from '#rules/payments/perks.ts';
import { fromNewYork, toNewYork } from '#rules/times/new-york-time.ts';
import { requireCharity } from '../queries.ts';
import { findPerksAt, requireHome } from './find-perks.ts';
import type { OfflineGiftServices } from './offline-gift-services.ts';

type Input = ParsedInputOf<typeof officeOfflineGiftsApi.record>;

const withoutPerks = {
  play_excluded: 'This donor takes a break from playing. Please record the gift without perks.',
  staff_excluded: 'Staff and their households do not play. Please record the gift without perks.',
};

/**
 * Records a gift and posts it to its charity; answers its payment's id. Recorded twice under the
 * browser's own key it is one gift. With perks it brings what the law of the donor's home lets an online gift bring.
 *
 * @throws Refusal `donor_unknown`, `donor_unconfirmed`, `payment_key_reused`, `play_excluded` (perks for
 * somebody on a break), `staff_excluded` (of a household of staff), `spending_limit` (perks beyond their own limit),
 * `donation_restricted` (perks where gifts are shut), or `bad_input` for a day to come and a place that there is not
 */
export async function recordOfflineGift(
  services: OfflineGiftServices,
  actorId: string,
  input: Input,
): Promise<string> {
  checkInput(input);
  const { hasPerks, home } = input;
  const decided = hasPerks && home ? await requireHome(services, home) : null;
  const paymentId = await transaction(services.db, async (tx) => {
    await requireCharity(tx, input.donationPreference);
    const donor = await findDonorId(tx, services, input);
    const perks = await findPerks(tx, services, input, donor, decided);
    const { payment, isNew } = await savePayment(tx, actorId, input, donor, perks);
    if (isNew) {
      await checkRoom(tx, services, payment);
      // Where nothing to play with is given, nobody was asked for the place.
      if (decided) await keepPlace(tx, payment.id, decided);
      await complete(tx, services, actorId, input, payment);
    }
    return payment.id;
  });
  services.wakeOutbox();
  return paymentId;
}

function checkInput({ receivedOn, donor, hasPerks, method, checkNumber }: Input): void {
  const refuse = (field: string, sentence: string) => {
    throw new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });
  };
  if (receivedOn > toNewYork(new Date()).slice(0, 10)) {
    refuse('receivedOn', 'That day is still to come.');
  }
  if (hasPerks && donor.kind !== 'account') {
    refuse('hasPerks', 'Only somebody with an account can be given perks.');
  }
  if (method === 'cash' && checkNumber) refuse('checkNumber', 'Cash has no check number.');
}

/**
 * The account of an address, which must have been confirmed: whoever merely typed it when signing up
 * gets nothing that is meant for its owner. @throws Refusal `donor_unknown`, `donor_unconfirmed`
 */
export async function findDonor(db: Reads, email: string) {
  const [found] = await db
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
  if (!found) {
    throw new Refusal('donor_unknown', {
      fields: { 'donor.email': 'There is no account with this email.' },
    });
  }
  const { confirmedAt, ...donor } = found;
  if (!confirmedAt) {
    const { message } = new Refusal('donor_unconfirmed');
    throw new Refusal('donor_unconfirmed', { fields: { 'donor.email': message } });
  }
  return donor;
}

/**
 * The donor's account, locked so that it is not closed meanwhile, and for perks so that its limits are asked in turn;
 * null for somebody without one.
 */
async function findDonorId(
  tx: Tx,
  { play }: OfflineGiftServices,
  { donor, hasPerks }: Input,
): Promise<string | null> {
  if (donor.kind === 'person') return null;
  const { _id } = await findDonor(tx, donor.email);
  const isOpen = hasPerks ? await play.lockIfOpen(tx, _id) : !(await lockIfClosed(tx, _id));
  if (!isOpen) throw new Refusal('donor_unknown');
  return _id;
}

async function findPerks(
  tx: Tx,
  services: OfflineGiftServices,
  { amountCents }: Input,
  userId: string | null,
  decided: DecidedPlace | null,
): Promise<Granted> {
  if (!decided || !userId) return noPerks;
  const exclusion = await services.play.findExclusion(tx, userId);
  if (exclusion) throw new Refusal(exclusion, { message: withoutPerks[exclusion] });
  return findPerksAt(tx, amountCents, decided);
}

const keepPlace = (tx: Tx, paymentId: string, decided: DecidedPlace) =>
  tx.execute(evidenceInsert({ subject: 'payment', item: 'donate', decided }, paymentId));

/** Perks of cash count towards the donor's own spending limits, like any other gift's. */
async function checkRoom(tx: Tx, services: OfflineGiftServices, payment: Payment): Promise<void> {
  const { userId } = payment;
  if (!userId || (await services.play.hasRoomForPerks(tx, { ...payment, userId }))) return;
  throw new Refusal('spending_limit', {
    message:
      'The donor’s own spending limit has no room for these perks. Please record the gift without perks.',
  });
}

async function savePayment(
  tx: Tx,
  actorId: string,
  input: Input,
  userId: string | null,
  perks: Granted,
): Promise<{ payment: Payment; isNew: boolean }> {
  const { idempotencyKey, amountCents, donationPreference } = input;
  const key = sha256(`offline|${actorId}|${idempotencyKey}`);
  const item: PurchaseItem = {
    type: 'donation',
    dollarAmount: amountCents / 100,
    ...(donationPreference ? { donationPreference } : {}),
  };
  const [added] = await tx
    .insert(payments)
    .values({
      provider: 'offline',
      idempotencyKey: key,
      userId,
      visitorHash: sha256(`offline|${actorId}`),
      item,
      itemType: item.type,
      amountCents,
      perks,
      status: 'settled',
      orderedAt: sql`now()`,
      closedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: payments.idempotencyKey })
    .returning();
  if (added) return { payment: added, isNew: true };
  const [known] = await tx
    .select({ payment: payments, gift: offlineGifts })
    .from(payments)
    .innerJoin(offlineGifts, eq(offlineGifts.paymentId, payments.id))
    .where(eq(payments.idempotencyKey, key));
  if (!known || !isSameGift(known, input, userId, perks)) {
    throw new Refusal('payment_key_reused', { message: otherGift });
  }
  return { payment: known.payment, isNew: false };
}

const otherGift =
  'Another gift, or this one with other details, was recorded from this form before. Please look for it in the list of gifts, and open the form anew for a gift that is not there.';

/** Whether what was recorded under a key is what is sent now: another donor's gift would be lost without a word. */
function isSameGift(
  { payment, gift }: { payment: Payment; gift: typeof offlineGifts.$inferSelect },
  input: Input,
  userId: string | null,
  perks: Granted,
): boolean {
  const { item } = payment;
  const charity = item.type === 'donation' ? item.donationPreference : undefined;
  const hasSome = (some: Granted) => Object.values(some).some((count) => count > 0);
  const details = Object.entries(detailsOf(input)) as [keyof typeof gift, string | null][];
  return (
    payment.amountCents === input.amountCents &&
    payment.userId === userId &&
    charity === input.donationPreference &&
    hasSome(payment.perks) === hasSome(perks) &&
    details.every(([name, value]) => gift[name] === value)
  );
}

/** What is kept of a gift beside its payment. */
function detailsOf({ donor, method, checkNumber, receivedOn }: Input) {
  const person = donor.kind === 'person' ? donor : null;
  return {
    ...{ method, checkNumber: checkNumber ?? null, receivedOn },
    donorName: person?.name ?? null,
    donorAddress: person?.postalAddress ?? null,
    donorEmail: person?.email ?? null,
  };
}

async function complete(
  tx: Tx,
  services: OfflineGiftServices,
  actorId: string,
  input: Input,
  payment: Payment,
): Promise<void> {
  const { method, receivedOn, donationPreference } = input;
  const { id: paymentId, userId, amountCents, perks } = payment;
  const details = detailsOf(input);
  await tx.insert(offlineGifts).values({ ...{ paymentId, ...details }, recordedBy: actorId });
  await services.grantGift(tx, payment, {
    userId,
    address: details.donorEmail ? sql`${details.donorEmail}` : null,
    paymentId,
    donationPreference: donationPreference ?? null,
    amountCents,
    feeCents: 0,
    monthlyDonationId: null,
    perks,
    // Noon keeps the day the same wherever the receipt is read.
    donatedAt: fromNewYork(`${receivedOn}T12:00`),
  });
  if (userId) await collectReceivables(tx, userId);
  await note(tx, paymentId, 'settled', `${method}, recorded by a member of staff`);
  await audit(tx, {
    actorId,
    action: 'offline-gift.recorded',
    subject: `payment:${paymentId}`,
    detail: { amountCents, method, receivedOn, ...perks },
  });
}
