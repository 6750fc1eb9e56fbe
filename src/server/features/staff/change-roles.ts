// Gives a member of staff other roles, or none any more.
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { forgetFactors } from './factors/remove-factor.ts';
import { noticeOfOwner, noticeOfOwnerGone, noticeOfRoles } from './invitation-mail.ts';
import { checkOwnerLeft } from './owners.ts';
import type { StaffServices } from './services.ts';

/** The roles that somebody is seen to have, and those that they get instead. */
interface RoleChange {
  before: readonly StaffRole[];
  roles: readonly StaffRole[];
}

/**
 * Sets somebody's roles. It takes effect with their next call, since each call looks at the roles
 * anew. Who has none left loses their second factors too, and begins anew if they are invited again.
 *
 * @throws Refusal `not_found` for whoever is no staff: they are invited instead; `changed_meanwhile` where they have
 * other roles than those `before`; `last_owner`
 */
export async function changeRoles(
  { db, wakeOutbox }: StaffServices,
  { userId, ...roles }: { userId: string } & RoleChange,
  actorId: string,
): Promise<void> {
  const isChanged = await transaction(db, (tx) => setRoles(tx, userId, roles, actorId));
  if (isChanged) wakeOutbox();
}

async function setRoles(
  tx: Tx,
  userId: string,
  { before, roles: wanted }: RoleChange,
  actorId: string,
): Promise<boolean> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const rows = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId));
  if (!person || rows.length === 0) throw new Refusal('not_found');
  const own = rows.map(({ role }) => role);
  const added = wanted.filter((role) => !own.includes(role));
  const removed = own.filter((role) => !wanted.includes(role));
  if (added.length + removed.length === 0) return false;
  const isAsSeen = own.length === before.length && own.every((role) => before.includes(role));
  if (!isAsSeen) throw new Refusal('changed_meanwhile');
  if (removed.includes('owner')) await checkOwnerLeft(tx, userId);
  if (removed.length > 0) {
    await tx
      .delete(staffRoles)
      .where(and(eq(staffRoles.userId, userId), inArray(staffRoles.role, removed)));
  }
  if (added.length > 0) {
    await tx.insert(staffRoles).values(added.map((role) => ({ userId, role, grantedBy: actorId })));
  }
  if (wanted.length === 0) {
    await forgetFactors(tx, userId);
    await tx.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, userId));
  }
  await audit(tx, {
    actorId,
    action: 'staff.roles-changed',
    subject: `user:${userId}`,
    detail: { added, removed },
  });
  await tx.execute(noticeOfRoles(userId, person.email, wanted));
  if (added.includes('owner')) await tx.execute(noticeOfOwner(actorId, userId));
  if (removed.includes('owner')) await tx.execute(noticeOfOwnerGone(actorId, userId));
  return true;
}
