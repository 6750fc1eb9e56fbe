// Invites the first owner, whom nobody can invite from inside.

import { and, arrayContains, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { saveInvitation } from './invitations.ts';
import { hasOwner } from './owners.ts';

/**
 * Invites an owner by mail and answers the token of the link: for whoever has the machine and its
 * database in their hands anyway.
 */
export function inviteOwner(db: Db, email: string): Promise<string> {
  return transaction(db, (tx) => saveInvitation(tx, { email, roles: ['owner'], invitedBy: null }));
}

/**
 * At the start: invites the owner that the settings name, where there is none, and no invitation of
 * one is open. Servers that start together invite once. Answers whether it did.
 */
export async function inviteFirstOwner(db: Db, email: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockAlone(tx, locks.firstOwner);
    const open = await tx
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(
        and(
          arrayContains(staffInvitations.roles, ['owner']),
          isNull(staffInvitations.acceptedAt),
          isNull(staffInvitations.revokedAt),
          gt(staffInvitations.expiresAt, sql`now()`),
        ),
      )
      .limit(1);
    if (open[0] || (await hasOwner(tx))) return false;
    await saveInvitation(tx, { email, roles: ['owner'], invitedBy: null });
    return true;
  });
}
