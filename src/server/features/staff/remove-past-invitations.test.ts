// Whom an owner invited and who did not come is not kept for good.
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeStaffApi as api } from '#contract/office/staff.ts';
import { invitationDays } from '#rules/privacy/kept-years.ts';
import { newPerson } from '#test/support/donor.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();

it('forgets an invitation some time after it ended, and keeps those that may still come and those who came', async () => {
  const owner = await signUpStaff(app, 'owner');
  const invite = async (person = newPerson()) => {
    await owner.visitor.call(api.invite, { email: person.email, roles: ['editor'] });
    return person.email;
  };
  const [late, revoked, recent, open] = [
    await invite(),
    await invite(),
    await invite(),
    await invite(),
  ];
  const member = await signUp(app);
  const came = await invite(member.person);
  const token = tokenIn(await waitForMail(app, came, 'staff-invitation'));
  await member.visitor.call(api.acceptInvitation, { token, pledges: true });
  const ended = (email: string, ago: string, column: 'expires_at' | 'revoked_at' = 'expires_at') =>
    transaction(app.database.db, (tx) =>
      tx.execute(sql`update staff_invitations
        set ${sql.identifier(column)} = now() - ${ago}::interval where email = ${email}`),
    );
  await ended(late, `${invitationDays} days 1 hour`);
  await ended(came, `${invitationDays} days 1 hour`);
  await ended(revoked, `${invitationDays} days 1 hour`, 'revoked_at');
  await ended(recent, `${invitationDays} days -1 hours`);
  await app.app.jobs.find(({ name }) => name === 'remove-past-invitations')?.run();
  const listed = await owner.visitor.call(api.invitations, {});
  expect(listed.map(({ email }) => email)).toEqual([open, recent]);
  const kept = (email: string) =>
    app.database.db.$count(staffInvitations, eq(staffInvitations.email, email));
  expect(await Promise.all([late, revoked, came].map(kept))).toEqual([0, 0, 1]);
});
