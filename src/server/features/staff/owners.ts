// Makes sure that there always is an owner.
import { eq } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Called before somebody's roles are taken: whoever is an owner may go only while another one is
 * left. All owners are locked in one order, so that two of them can't go at the same moment.
 *
 * @throws Refusal `last_owner`
 */
export async function checkOwnerLeft(tx: Tx, leavingId: string): Promise<void> {
  const owners = await tx
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(eq(staffRoles.role, 'owner'))
    .orderBy(staffRoles.userId)
    .for('update');
  const isOwner = owners.some(({ userId }) => userId === leavingId);
  if (isOwner && owners.length === 1) throw new Refusal('last_owner');
}

/** Whether there is an owner at all. */
export async function hasOwner(db: Reads): Promise<boolean> {
  const owners = await db
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(eq(staffRoles.role, 'owner'))
    .limit(1);
  return owners.length > 0;
}
