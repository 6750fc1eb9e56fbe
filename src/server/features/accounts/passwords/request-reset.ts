// Mails a link to set a new password, and tells nobody whether the address has an account.
import { and, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { passwordsApi } from '#contract/passwords.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import type { AccountServices } from '../services.ts';
import { replaceToken } from './tokens.ts';

/** Queues the mail where the address has an account; the answer is the same for any address. */
export function requestReset(
  { db, wakeOutbox }: AccountServices,
  { email }: ParsedInputOf<typeof passwordsApi.requestToken>,
  context: Context,
): Promise<{ tokenRequested: true }> {
  return answerEvenly(async () => {
    // Counted by address too, so that nobody's mailbox is flooded; silently, since a refusal here
    // and none there would tell the two apart.
    if (await isWithin(context, 'mailAddress', [`reset:${mailboxOf(email)}`])) {
      await mailToken(db, email);
    }
    wakeOutbox();
    return { tokenRequested: true as const };
  });
}

async function mailToken(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    // The lock makes two requests at once take turns, so that only the later token remains.
    const rows = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)))
      .for('no key update');
    const found = rows[0];
    if (!found) return;
    await replaceToken(tx, { ...found, purpose: 'password-reset' });
    await audit(tx, {
      actorId: null,
      action: 'account.reset_requested',
      subject: `user:${found.userId}`,
    });
  });
}
