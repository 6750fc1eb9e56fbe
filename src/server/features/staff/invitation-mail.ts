// The mails that invite somebody to the staff, and that tell them of changed roles.
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { mailInsert, mailsInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { formatRoles } from '#contract/role-labels.ts';

/** The statement that queues an invitation with its link. */
export function invitationMail(invitationId: string, email: string, token: string): SQL {
  return mailInsert({
    key: `staff-invitation:${v7()}`,
    recipient: sql`${email}`,
    template: 'staff-invitation',
    data: { invitationId, token },
  });
}

/** The statement that queues the notice of changed roles. */
export function noticeOfRoles(userId: string, email: string, roles: readonly StaffRole[]): SQL {
  return mailInsert({
    key: `staff-roles:${v7()}`,
    recipient: sql`${email}`,
    template: 'staff-roles',
    data: { userId, roles },
  });
}

/** The address at which an invitation is accepted; a query string is in no log. */
export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/office/invitation?${token}`;

/** These mails, by their names in the outbox. */
export const staffMails: Readonly<Record<string, MailWriter>> = {
  'staff-invitation': async ({ invitationId, token }, { db, organization, publicUrl }) => {
    const { roles, invitedBy } = await findInvitation(db, String(invitationId));
    const { name } = organization;
    return {
      subject: `You are invited to the staff of ${name}`,
      heading: 'Welcome to the staff',
      paragraphs: [
        `${invitedBy ?? name} invites you to work in the back office of ${name}, as ${formatRoles(roles)}.`,
        'Press the button, and log in with this address or create an account with it. Then you set up a second factor, such as your fingerprint or an app on your phone.',
      ],
      button: { label: 'Accept the invitation', url: invitationUrl(publicUrl, String(token)) },
      closing: [
        'The link is for you alone, valid for 7 days, and works once.',
        'If you did not expect it, you do not need to do anything.',
      ],
      secrets: [String(token)],
    };
  },
  'staff-owner-invited': ({ invitedBy, made }, { organization, publicUrl }) => {
    const title = made ? 'There is a new owner' : 'Somebody is invited to be an owner';
    const act = made ? `made ${String(made)}` : 'invited somebody to be';
    return {
      subject: title,
      heading: title,
      paragraphs: [
        `${String(invitedBy)} ${act} an owner of the back office of ${organization.name}. An owner may do everything, and can be the second person for what takes two.`,
      ],
      button: { label: 'See who works here', url: `${publicUrl}/office/staff` },
      closing: [
        made
          ? 'If you did not expect this, take the role away there.'
          : 'If you did not expect this, withdraw the invitation there.',
      ],
    };
  },
  'staff-owner-gone': ({ by, gone }, { organization, publicUrl }) => ({
    subject: 'There is an owner less',
    heading: 'There is an owner less',
    paragraphs: [
      `${String(by)} took the role of an owner of the back office of ${organization.name} from ${String(gone)}.`,
    ],
    button: { label: 'See who works here', url: `${publicUrl}/office/staff` },
    closing: ['If you did not expect this, speak with the other owners at once.'],
  }),
  'staff-roles': (data, { organization, publicUrl }) => {
    const roles = data.roles as StaffRole[];
    const { name } = organization;
    const isStaff = roles.length > 0;
    return {
      subject: `Your roles at ${name} changed`,
      heading: isStaff ? 'Your roles changed' : 'You are no longer a member of staff',
      paragraphs: [
        isStaff
          ? `In the back office of ${name} you now work as ${formatRoles(roles)}.`
          : `You have no role in the back office of ${name} anymore. Your account stays as it is otherwise.`,
      ],
      ...(isStaff ? { button: { label: 'Open the back office', url: `${publicUrl}/office` } } : {}),
      closing: [`If you did not expect this, ${callOrWrite(organization)}.`],
    };
  },
};

/**
 * The statement that tells every owner but the acting one that a new owner is invited, or which member of staff
 * is one now.
 */
export function noticeOfOwner(actorId: string, madeId: string | null = null): SQL {
  return mailsInsert(sql`
    select 'staff-owner-invited:' || gen_random_uuid(), u.email, 'staff-owner-invited',
      jsonb_build_object('userId', u.id, 'invitedBy', i.name,
        'made', (select m.name from users m where m.id = ${madeId}::uuid))
    from staff_roles r join users u on u.id = r.user_id
    join users i on i.id = ${actorId}::uuid
    where r.role = 'owner' and r.user_id <> i.id
      and r.user_id is distinct from ${madeId}::uuid`);
}

/** The statement that tells every other owner, and the auditors, who is no owner anymore, and by whom. */
export function noticeOfOwnerGone(actorId: string, goneId: string): SQL {
  return mailsInsert(sql`
    select 'staff-owner-gone:' || gen_random_uuid(), u.email, 'staff-owner-gone',
      jsonb_build_object('userId', u.id, 'by', i.name, 'gone', g.name)
    from users u
    join users i on i.id = ${actorId}::uuid
    join users g on g.id = ${goneId}::uuid
    where u.id not in (i.id, g.id) and exists (select 1 from staff_roles r
      where r.user_id = u.id and r.role in ('owner', 'auditor'))`);
}

async function findInvitation(db: Db, invitationId: string) {
  const [found] = await db
    .select({ roles: staffInvitations.roles, invitedBy: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.id, invitationId));
  if (!found) throw new Error('The invitation of this email does not exist.');
  return found;
}
