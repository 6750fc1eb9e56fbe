// Makes somebody a member of staff by the link of their invitation.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { sha256 } from '#base/http/session.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeMe } from '#contract/office/me.ts';
import type { officeStaffApi } from '#contract/office/staff.ts';
import { resetToken as mailedToken } from '#contract/passwords.ts';
import { noticeHouseholdOfStaff } from './households.ts';
import { findMe } from './queries.ts';
import type { StaffServices } from './services.ts';

/**
 * An invitation that can still be accepted. One of somebody who is no owner any more can't: who is
 * asked to leave must not come back through a link that they had mailed to themselves.
 */
const isUsable = (token: string) =>
  and(
    eq(staffInvitations.tokenHash, sha256(token)),
    isNull(staffInvitations.acceptedAt),
    isNull(staffInvitations.revokedAt),
    gt(staffInvitations.expiresAt, sql`now()`),
    sql`(staff_invitations.invited_by is null or exists (
      select 1 from staff_roles r
      where r.user_id = staff_invitations.invited_by and r.role = 'owner'))`,
  );

/** What an invitation says to whoever has its link. @throws Refusal `invitation_invalid` */
export async function readInvitation(
  db: Reads,
  token: string,
): Promise<OutputOf<typeof officeStaffApi.checkInvitation>> {
  if (!mailedToken.safeParse(token).success) throw new Refusal('invitation_invalid');
  const rows = await db
    .select({
      email: staffInvitations.email,
      roles: staffInvitations.roles,
      hasAccount: sql<boolean>`exists (
        select 1 from users u where lower(u.email) = lower(staff_invitations.email))`,
    })
    .from(staffInvitations)
    .where(isUsable(token));
  if (!rows[0]) throw new Refusal('invitation_invalid');
  return rows[0];
}

/**
 * Accepts an invitation. The link came by mail, so it also confirms the address, and what waits for that comes
 * in; the second factor is set up when they come in. Whoever accepts has agreed not to play from now on.
 *
 * @throws Refusal `invitation_invalid`, `invitation_elsewhere` for whoever has another address, or
 * `cards_in_play`
 */
export async function acceptInvitation(
  services: Pick<StaffServices, 'db' | 'signs' | 'hasCardsInPlay' | 'claimWaiting'>,
  token: string,
  actor: Actor,
): Promise<OfficeMe> {
  const { db } = services;
  if (!mailedToken.safeParse(token).success) throw new Refusal('invitation_invalid');
  await transaction(db, (tx) => accept(tx, services, token, actor.userId));
  return findMe(db, actor);
}

async function accept(
  tx: Tx,
  {
    signs,
    hasCardsInPlay,
    claimWaiting,
  }: Pick<StaffServices, 'signs' | 'hasCardsInPlay' | 'claimWaiting'>,
  token: string,
  userId: string,
): Promise<void> {
  // The lock makes two acceptances take turns; the second finds it used.
  const rows = await tx.select().from(staffInvitations).where(isUsable(token)).for('update');
  const invitation = rows[0];
  if (!invitation) throw new Refusal('invitation_invalid');
  const invited = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.closedAt),
        sql`lower(${users.email}) = lower(${invitation.email})`,
      ),
    )
    .returning({ id: users.id });
  if (!invited[0]) throw new Refusal('invitation_elsewhere');
  const { id, roles, invitedBy } = invitation;
  // Before the credits: its lock on tickets comes before balances.
  await claimWaiting(tx, userId);
  // The credits are held until the end: whoever saves a card waits, and then is staff.
  await tx.execute(sql`
    select 1 from ledger_accounts
    where owner = ${`user:${userId}`} and asset = 'jackpot_credit' for update`);
  if (await hasCardsInPlay(tx, userId)) throw new Refusal('cards_in_play');
  await tx
    .insert(staffRoles)
    .values(roles.map((role) => ({ userId, role, grantedBy: invitedBy })))
    .onConflictDoNothing();
  await tx
    .update(staffInvitations)
    .set({ acceptedAt: sql`now()`, acceptedBy: userId, pledgedAt: sql`now()` })
    .where(eq(staffInvitations.id, id));
  await noticeHouseholdOfStaff(tx, signs, userId);
  await audit(tx, {
    actorId: userId,
    action: 'staff.invitation-accepted',
    subject: `user:${userId}`,
    detail: { invitationId: id, roles, invitedBy },
  });
}
