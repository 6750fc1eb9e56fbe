// What is kept about somebody as a member of staff: for their export, and when their account closes.
import { desc, eq, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { staffHouseholds, staffInvitations } from '#base/database/schema/staff.ts';
import { closedEmail } from '#rules/accounts/closed-email.ts';
import { forgetFactors } from './factors/remove-factor.ts';
import { checkOwnerLeft } from './owners.ts';
import { findOwnFactors } from './queries.ts';

/**
 * Takes the second factors of somebody whose account closes; their roles go with the account itself.
 *
 * @throws Refusal `last_owner`
 */
export async function forgetStaff(tx: Tx, userId: string): Promise<void> {
  await checkOwnerLeft(tx, userId);
  await forgetFactors(tx, userId);
  // The address of an invitation is theirs too, where they have confirmed it; who accepted it stays known by
  // their id.
  await tx
    .update(staffInvitations)
    .set({ email: closedEmail(userId) })
    .where(eq(staffInvitations.acceptedBy, userId));
  await tx.execute(sql`
    delete from staff_invitations i using users u
    where u.id = ${userId} and u.email_confirmed_at is not null
      and lower(i.email) = lower(u.email) and i.accepted_at is null`);
}

/** The second factors, without anything secret. */
export async function exportFactors(db: Reads, userId: string): Promise<unknown[]> {
  const { authenticator, passkeys } = await findOwnFactors(db, userId);
  return authenticator || passkeys.length > 0 ? [{ authenticator, passkeys }] : [];
}

/** Since when and why somebody is kept from playing beside a member of staff, who is not named. */
export function exportHouseholds(db: Reads, userId: string, maxRows: number): Promise<unknown[]> {
  return db
    .select({
      because: staffHouseholds.because,
      created: staffHouseholds.createdAt,
      ended: staffHouseholds.endedAt,
    })
    .from(staffHouseholds)
    .where(eq(staffHouseholds.userId, userId))
    .orderBy(desc(staffHouseholds.createdAt), desc(staffHouseholds.id))
    .limit(maxRows);
}
