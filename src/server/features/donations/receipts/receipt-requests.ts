// Sends receipts again: one of one's own, or all of a range to whoever owns an address.
import { and, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { receiptsApi } from '#contract/receipts.ts';
import { countedAddressOf } from '#rules/accounts/mailboxes.ts';
import { findAddressOnFile, isDonationOf } from './receipt-queries.ts';

/** What the requests work with. */
export interface ReceiptServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}

/**
 * Mails one's own receipt once more.
 *
 * @throws Refusal `not_found`, also for somebody else's donation
 */
export async function resendReceipt(
  { db, wakeOutbox }: ReceiptServices,
  { donationId }: ParsedInputOf<typeof receiptsApi.comms>,
  context: Context,
): Promise<{ sent: true }> {
  const { userId } = signedIn(context);
  await transaction(db, async (tx) => {
    if (!(await isDonationOf(tx, donationId, userId))) throw new Refusal('not_found');
    await tx.execute(
      mailInsert({
        key: `donation-receipt-again:${v7()}`,
        recipient: sql`(select email from users where id = ${userId})`,
        template: 'donation-receipt',
        data: { userId, donationId },
      }),
    );
    await audit(tx, {
      actorId: userId,
      action: 'donation.receipt_requested',
      subject: `donation:${donationId}`,
    });
  });
  wakeOutbox();
  return { sent: true };
}

/** Mails the receipts of a range to the address, if it is a donor's; the answer is the same for any. */
export function requestReceipts(
  { db, wakeOutbox }: ReceiptServices,
  input: ParsedInputOf<typeof receiptsApi.request>,
  context: Context,
): Promise<{ requested: true }> {
  return answerEvenly(async () => {
    const donor = await findDonor(db, input.email);
    // Counted by address too, and silently: a refusal would tell that there is somebody to mail.
    const counted = donor && `receipts:${countedAddressOf(input.email, donor.isKnown)}`;
    if (counted && (await isWithin(context, 'mailAddress', [counted]))) {
      await queueReceipts(db, donor, input);
    }
    wakeOutbox();
    return { requested: true as const };
  });
}

/** Who has this address: an account, a gift without one, or both. */
interface Donor {
  recipient: string;
  userId: string | null;
  hasGiven: boolean;
  /** Whether its owner has confirmed it, or has given with it. */
  isKnown: boolean;
}

async function findDonor(db: Db, email: string): Promise<Donor | null> {
  const [found] = await db
    .select({ id: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
  const given = await findAddressOnFile(db, email);
  const recipient = found?.email ?? given;
  if (!recipient) return null;
  const hasGiven = given !== null;
  const isKnown = hasGiven || found?.confirmedAt != null;
  return { recipient, userId: found?.id ?? null, hasGiven, isKnown };
}

async function queueReceipts(
  db: Db,
  { recipient, userId, hasGiven }: Donor,
  { from, to }: ParsedInputOf<typeof receiptsApi.request>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(
      mailInsert({
        key: `donation-receipts:${v7()}`,
        recipient: sql`${recipient}`,
        template: 'donation-receipts',
        data: {
          ...(userId ? { userId } : {}),
          ...(hasGiven ? { guestEmail: recipient } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        },
      }),
    );
    await audit(tx, {
      actorId: null,
      action: 'donation.receipts_requested',
      subject: userId ? `user:${userId}` : 'guest',
    });
  });
}
