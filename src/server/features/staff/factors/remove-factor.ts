// Removes a second factor of one's own, but never the last one.
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import { authenticators, passkeys, recoveryCodes } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { Refusal } from '#contract/errors.ts';
import type { StaffServices } from '../services.ts';
import { noticeOfFactor } from './factor-mails.ts';
import { checkMayChange, endOtherProofs, hasFactor, lockStaff } from './proof.ts';

/** Removes one's authenticator app. @throws Refusal `not_found`, `last_factor` or a missing proof's */
export async function removeAuthenticator(services: StaffServices, actor: Actor): Promise<void> {
  await remove(services, actor, 'authenticator-removed', {}, async (tx) => {
    const removed = await tx
      .delete(authenticators)
      .where(eq(authenticators.userId, actor.userId))
      .returning({ id: authenticators.userId });
    return removed.length > 0;
  });
}

/** Removes a passkey of one's own. @throws Refusal `not_found`, `last_factor` or a missing proof's */
export async function removePasskey(
  services: StaffServices,
  passkeyId: string,
  actor: Actor,
): Promise<void> {
  await remove(services, actor, 'passkey-removed', { passkeyId }, async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId)))
      .returning({ id: passkeys.id });
    return removed.length > 0;
  });
}

async function remove(
  { db, wakeOutbox }: StaffServices,
  actor: Actor,
  what: 'authenticator-removed' | 'passkey-removed',
  detail: Record<string, unknown>,
  removeRow: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { userId } = actor;
  await transaction(db, async (tx) => {
    const email = await lockStaff(tx, userId);
    await checkMayChange(tx, actor);
    if (!(await removeRow(tx))) throw new Refusal('not_found');
    if (!(await hasFactor(tx, userId))) throw new Refusal('last_factor');
    await endOtherProofs(tx, actor);
    await audit(tx, {
      actorId: userId,
      action: `staff.${what}`,
      subject: `user:${userId}`,
      detail,
    });
    await tx.execute(noticeOfFactor(userId, email, what));
  });
  wakeOutbox();
}

/**
 * Removes every factor of somebody who is no longer staff; answers whether there were any. Who comes
 * back begins anew.
 */
export async function forgetFactors(tx: Tx, userId: string): Promise<boolean> {
  const apps = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return apps.length + keys.length > 0;
}

/**
 * Removes every factor of the member of staff with this address, who has lost them all: they set up
 * new ones within the next half hour. For whoever has the database in their hands; answers false where
 * nobody of the staff has the address.
 */
export async function forgetFactorsOf(db: Db, address: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(staffRoles, eq(staffRoles.userId, users.id))
      .where(sql`lower(${users.email}) = lower(${address})`)
      .limit(1);
    if (!person) return false;
    await forgetFactors(tx, person.id);
    await tx.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, person.id));
    // A first factor is set up within minutes of becoming staff: those minutes begin anew.
    await tx
      .update(staffRoles)
      .set({ grantedAt: sql`now()` })
      .where(eq(staffRoles.userId, person.id));
    await audit(tx, {
      actorId: null,
      action: 'staff.factors-forgotten',
      subject: `user:${person.id}`,
    });
    await tx.execute(noticeOfFactor(person.id, person.email, 'factors-forgotten'));
    return true;
  });
}
