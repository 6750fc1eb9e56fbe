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
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
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
    // Counted by address too, and silently: a refusal would tell that there is somebody to mail.
    if (await isWithin(context, 'mailAddress', [`receipts:${mailboxOf(input.email)}`])) {
      await queueReceipts(db, input);
    }
    wakeOutbox();
    return { requested: true as const };
  });
}

async function queueReceipts(
  db: Db,
  { email, from, to }: ParsedInputOf<typeof receiptsApi.request>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
    const given = await findAddressOnFile(tx, email);
    const found = rows[0];
    const recipient = found?.email ?? given;
    if (!recipient) return;
    await tx.execute(
      mailInsert({
        key: `donation-receipts:${v7()}`,
        recipient: sql`${recipient}`,
        template: 'donation-receipts',
        data: {
          ...(found ? { userId: found.id } : {}),
          ...(given ? { guestEmail: recipient } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        },
      }),
    );
    await audit(tx, {
      actorId: null,
      action: 'donation.receipts_requested',
      subject: found ? `user:${found.id}` : 'guest',
    });
  });
}
