// Mails the links of what waits for an address once more.
import { and, desc, gt, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { guestGiftsApi } from '#contract/guest-gifts.ts';
import type { GuestGiftServices } from './guest-gift-services.ts';
import { mailLink, readKnownGift } from './waiting-gift.ts';

/** So many gifts that wait are mailed at once, the newest first. */
const maxLinks = 10;

/** Mails the links to the address, if anything waits for it; the answer is the same for any address. */
export function resendLinks(
  { db, wakeOutbox }: GuestGiftServices,
  { email }: ParsedInputOf<typeof guestGiftsApi.resend>,
  context: Context,
): Promise<{ requested: true }> {
  return answerEvenly(async () => {
    // Counted by address too, and silently: a refusal would tell that something waits.
    if (await isWithin(context, 'mailAddress', [`gift-claim:${email.toLowerCase()}`])) {
      await queueLinks(db, email);
    }
    wakeOutbox();
    return { requested: true as const };
  });
}

async function queueLinks(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const waiting = await tx
      .select({ id: guestGifts.paymentId, email: guestGifts.email })
      .from(guestGifts)
      .where(
        and(
          sql`lower(${guestGifts.email}) = lower(${email})`,
          isNull(guestGifts.endedAt),
          gt(guestGifts.waitsUntil, sql`now()`),
        ),
      )
      .orderBy(desc(guestGifts.waitsUntil))
      .limit(maxLinks);
    for (const { id, email: address } of waiting) {
      const { payment, goneCents } = await readKnownGift(tx, id);
      if (goneCents >= payment.amountCents || !address) continue;
      await mailLink(tx, id, address);
      await audit(tx, {
        actorId: null,
        action: 'guest-gift.link-requested',
        subject: `payment:${id}`,
      });
    }
  });
}
