// Invites people to the staff by mail, mails an invitation again, and takes it back.

import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { sha256 } from '#base/http/session.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { hasFactor } from './factors/proof.ts';
import { invitationMail, noticeOfOwner } from './invitation-mail.ts';
import type { StaffServices } from './services.ts';

/** How long the link of an invitation is valid. */
export const invitationDays = 7;

/** An invitation to be made. */
interface Invitation {
  email: string;
  roles: readonly StaffRole[];
  /** Null for the first owner, whom a command or the first start invites. */
  invitedBy: string | null;
}

/** A new token and what is stored of it. */
function newToken() {
  const token = randomBytes(32).toString('hex');
  const expiresAt = new Date(Date.now() + invitationDays * 24 * 60 * 60_000);
  return { token, tokenHash: sha256(token), expiresAt };
}

/** Saves an invitation in place of an open one to the same address; answers its token. */
export async function saveInvitation(tx: Tx, { email, roles, invitedBy }: Invitation) {
  // Two invitations of one address take turns, so that the later one replaces the earlier.
  await lockAlone(tx, locks.invitation(email));
  const { token, ...stored } = newToken();
  const invitationId = v7();
  await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(sql`lower(${staffInvitations.email}) = lower(${email})`, isOpen));
  await tx
    .insert(staffInvitations)
    .values({ id: invitationId, email, roles: [...roles], invitedBy, ...stored });
  await audit(tx, {
    actorId: invitedBy,
    action: 'staff.invited',
    subject: `invitation:${invitationId}`,
    detail: { roles },
  });
  await tx.execute(invitationMail(invitationId, email, token));
  return token;
}

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt));

/**
 * Invites somebody by mail.
 *
 * @throws Refusal `already_exists` for whoever is staff already, or `too_many_requests`
 */
export async function invite(
  { db, wakeOutbox }: StaffServices,
  { email, roles }: Omit<Invitation, 'invitedBy'>,
  context: Context,
): Promise<void> {
  await context.count('mailAddress', [`invitation:${mailboxOf(email)}`]);
  await transaction(db, async (tx) => {
    const staff = await tx
      .selectDistinct({ userId: staffRoles.userId })
      .from(staffRoles)
      .innerJoin(users, eq(users.id, staffRoles.userId))
      .where(sql`lower(${users.email}) = lower(${email})`);
    // Who has set up no second factor in time is invited once more.
    if (staff[0] && (await hasFactor(tx, staff[0].userId))) {
      const message =
        'This person is a member of staff already. Please change their roles instead.';
      throw new Refusal('already_exists', { message, fields: { email: message } });
    }
    const invitedBy = signedIn(context).userId;
    await saveInvitation(tx, { email, roles, invitedBy });
    if (roles.includes('owner')) await tx.execute(noticeOfOwner(invitedBy));
  });
  wakeOutbox();
}

/** Mails an invitation with a new link, valid anew. @throws Refusal `not_found`, `too_many_requests` */
export async function resendInvitation(
  { db, wakeOutbox }: StaffServices,
  invitationId: string,
  context: Context,
): Promise<void> {
  const { userId } = signedIn(context);
  await context.count('mailAddress', [`invitation-again:${invitationId}`]);
  await transaction(db, async (tx) => {
    const { token, ...stored } = newToken();
    const renewed = await tx
      .update(staffInvitations)
      // Who brought somebody in stays the one who did: they are not each other's second person.
      .set(stored)
      .where(and(eq(staffInvitations.id, invitationId), isOpen))
      .returning({ email: staffInvitations.email, invitedBy: staffInvitations.invitedBy });
    if (!renewed[0]) throw new Refusal('not_found');
    // Its link would not work: see `isUsable` in accept-invitation.ts.
    if (!(await isOfOwner(tx, renewed[0].invitedBy))) {
      throw new Refusal('not_found', {
        message: 'Whoever invited them is no owner anymore. Please invite them yourself.',
      });
    }
    await audit(tx, {
      actorId: userId,
      action: 'staff.invitation-resent',
      subject: `invitation:${invitationId}`,
    });
    await tx.execute(invitationMail(invitationId, renewed[0].email, token));
  });
  wakeOutbox();
}

/** Whether whoever invited somebody still may; a command or the first start invites for nobody. */
const isOfOwner = async (tx: Tx, invitedBy: string | null): Promise<boolean> =>
  invitedBy === null ||
  (await tx.$count(
    staffRoles,
    and(eq(staffRoles.userId, invitedBy), eq(staffRoles.role, 'owner')),
  )) > 0;

/** Takes an invitation back; its link ends. @throws Refusal `not_found` */
export async function revokeInvitation(
  db: Db,
  invitationId: string,
  actorId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const revoked = await tx
      .update(staffInvitations)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(staffInvitations.id, invitationId), isOpen))
      .returning({ id: staffInvitations.id });
    if (!revoked[0]) throw new Refusal('not_found');
    await audit(tx, {
      actorId,
      action: 'staff.invitation-revoked',
      subject: `invitation:${invitationId}`,
    });
  });
}
