// Mails a link to set a new password, and tells nobody whether the address has an account.
import { and, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { passwordsApi } from '#contract/passwords.ts';
import { countedAddressOf } from '#rules/accounts/mailboxes.ts';
import type { AccountServices } from '../services.ts';
import { replaceToken } from './tokens.ts';

/** Queues the mail where the address has an account; the answer is the same for any address. */
export function requestReset(
  { db, wakeOutbox }: AccountServices,
  { email }: ParsedInputOf<typeof passwordsApi.requestToken>,
  context: Context,
): Promise<{ tokenRequested: true }> {
  return answerEvenly(async () => {
    const [found] = await findAccount(db, email);
    // Counted by address too, so that nobody's mailbox is flooded, and only where there is somebody to email: what was asked
    // for in vain stops no email. Silently, since a refusal here and none there would tell the two apart.
    const counted = found && `reset:${countedAddressOf(email, found.isConfirmed)}`;
    if (counted && (await isWithin(context, 'mailAddress', [counted]))) await mailToken(db, email);
    wakeOutbox();
    return { tokenRequested: true as const };
  });
}

const findAccount = (db: Reads, email: string) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));

async function mailToken(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    // The lock makes two requests at once take turns, so that only the later token remains.
    const [found] = await findAccount(tx, email).for('no key update');
    if (!found) return;
    const { userId, email: address } = found;
    await replaceToken(tx, { userId, email: address, purpose: 'password-reset' });
    await audit(tx, {
      actorId: null,
      action: 'account.reset_requested',
      subject: `user:${userId}`,
    });
  });
}
