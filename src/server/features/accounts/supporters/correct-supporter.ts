// Corrects the name, address or mobile number of somebody who asked staff to.
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeSupportersApi } from '#contract/office/supporters.ts';
import { noticeOfChange } from '../account-mails.ts';
import { endAccess } from '../end-access.ts';
import { replaceToken } from '../passwords/tokens.ts';
import type { AccountServices } from '../services.ts';

type Input = ParsedInputOf<typeof officeSupportersApi.correct>;

/**
 * Corrects an account. A new address has to be confirmed, ends every session, and the old one is told,
 * so that nobody's account is taken over behind their back.
 *
 * @throws Refusal `not_found`, `email_in_use`, `changed_meanwhile`
 */
export async function correctSupporter(
  services: AccountServices,
  input: Input,
  actorId: string,
): Promise<void> {
  try {
    await transaction(services.db, (tx) => correct(tx, services, input, actorId));
  } catch (error) {
    if (constraintOf(error) !== 'users_email_once') throw error;
    const { message } = new Refusal('email_in_use');
    throw new Refusal('email_in_use', { fields: { email: message } });
  }
}

async function correct(
  tx: Tx,
  { carryBreak, leaveLimits }: AccountServices,
  input: Input,
  actorId: string,
): Promise<void> {
  const { userId, name, email, currentEmail, mobile, reason } = input;
  const [old] = await tx
    .select({
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('no key update');
  if (!old) throw new Refusal('not_found');
  // A second person may approve it days later, when its owner has long named another address.
  if (old.email.toLowerCase() !== currentEmail.toLowerCase())
    throw new Refusal('changed_meanwhile');
  const hasNewEmail = old.email.toLowerCase() !== email.toLowerCase();
  if (hasNewEmail && old.emailConfirmedAt) await leaveLimits(tx, userId);
  await tx
    .update(users)
    .set({ name, email, mobile, ...(hasNewEmail ? { emailConfirmedAt: null } : {}) })
    .where(eq(users.id, userId));
  if (hasNewEmail) {
    await replaceToken(tx, { userId, email, purpose: 'email-confirmation' });
    await endAccess(tx, userId, null);
    await carryBreak(tx, userId, { email, deviceHash: null, isFromBefore: true });
    await tx.execute(noticeOfChange({ userId, recipient: old.email, hasNewEmail }));
  }
  const changed = (['name', 'email', 'mobile'] as const).filter(
    (field) => old[field] !== input[field],
  );
  await audit(tx, {
    actorId,
    action: 'account.corrected',
    subject: `user:${userId}`,
    detail: { changed, reason },
  });
}
