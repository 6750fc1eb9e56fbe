// Who is staff: invitations, roles, the last owner, and what an auditor may not do.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { areRelated } from '#base/database/unrelated-staff.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { officeMeApi } from '#contract/office/me.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { officeStaffApi as api } from '#contract/office/staff.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { newPerson } from '#test/support/donor.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { proveAgo, signUpStaff } from '#test/support/staff.ts';
import { forgetFactorsOf } from './factors/remove-factor.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { inviteFirstOwner, inviteOwner } from './invite-owner.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
});
beforeEach(async () => {
  await transaction(app.database.db, (tx) => tx.delete(staffRoles));
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

async function invite(email: string, ...roles: StaffRole[]): Promise<string> {
  const sent = (await findMails(app, email, 'staff-invitation')).length;
  await owner.visitor.call(api.invite, { email, roles });
  return tokenOf(email, sent + 1);
}

/** The token of the newest invitation; the sandbox keeps what was in the mail. */
async function tokenOf(email: string, count: number): Promise<string> {
  return tokenIn(await waitForMail(app, email, 'staff-invitation', count));
}

const rolesOf = async ({ visitor }: Member) => (await visitor.call(officeMeApi.read, {})).roles;
const accept = ({ visitor }: Member, token: string) =>
  refusalOf(visitor.call(api.acceptInvitation, { token, pledges: true }));

it('invites by mail, and gives the roles to whoever the mail was for', async () => {
  const person = newPerson();
  const token = await invite(person.email.toUpperCase(), 'finance', 'editor');
  const check = () => app.openVisitor().call(api.checkInvitation, { token });
  expect(await check()).toMatchObject({ roles: ['finance', 'editor'], hasAccount: false });
  const stranger = await signUp(app);
  expect(await accept(stranger, token)).toMatch(/^403 invitation_elsewhere/);
  const member = await signUp(app, person);
  expect((await check()).hasAccount).toBe(true);
  const twice = await Promise.all([accept(member, token), accept(member, token)]);
  expect(twice.sort()).toEqual([expect.stringMatching(/^404 invitation_invalid/), 'no refusal']);
  expect((await rolesOf(member)).sort()).toEqual(['editor', 'finance']);
  expect(await member.visitor.call(profileApi.standing, {})).toMatchObject({
    isEmailConfirmed: true,
  });
  expect(await refusalOf(check())).toMatch(/^404 invitation_invalid/);
  expect(await owner.visitor.call(api.invitations, {})).toEqual([]);
  const { secret } = await member.visitor.call(officeSecurityApi.setUpAuthenticator, {});
  const code = codeOf(secret, stepAt(new Date()));
  await member.visitor.call(officeSecurityApi.confirmAuthenticator, { code });
  const again = owner.visitor.call(api.invite, { email: person.email, roles: ['auditor'] });
  expect(await refusalOf(again)).toMatch(/^409 already_exists/);
  const [stored] = await app.database.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.acceptedBy, member.userId));
  expect(JSON.stringify(stored)).not.toContain(token);
  const written = await app.database.db.select({ detail: auditEntries.detail }).from(auditEntries);
  expect(JSON.stringify(written)).not.toContain(token);
});

it('refuses invitations that are replaced, taken back, too old, or of a former owner', async () => {
  const member = await signUp(app);
  const { email } = member.person;
  const first = await invite(email, 'editor');
  const second = await invite(email, 'finance');
  expect(await accept(member, first)).toMatch(/^404 invitation_invalid/);
  const [open] = await owner.visitor.call(api.invitations, {});
  await owner.visitor.call(api.resend, { invitationId: open!._id });
  const third = await tokenOf(email, 3);
  expect(await accept(member, second)).toMatch(/^404 invitation_invalid/);
  await owner.visitor.call(api.revoke, { invitationId: open!._id });
  expect(await accept(member, third)).toMatch(/^404 invitation_invalid/);
  for (const call of [api.resend, api.revoke]) {
    const late = owner.visitor.call(call, { invitationId: open!._id });
    expect(await refusalOf(late)).toMatch(/^404 not_found/);
  }
  const fourth = await invite(email, 'finance');
  const setEnd = (days: number) =>
    transaction(app.database.db, (tx) =>
      tx.update(staffInvitations).set({ expiresAt: new Date(Date.now() + days * 86_400_000) }),
    );
  await setEnd(-1);
  expect(await accept(member, fourth)).toMatch(/^404 invitation_invalid/);
  await setEnd(1);
  const other = await signUpStaff(app, 'owner');
  await other.visitor.call(api.changeRoles, { userId: owner.userId, before: ['owner'], roles: [] });
  expect(await accept(member, fourth)).toMatch(/^404 invitation_invalid/);
  expect(await accept(member, 'not a token')).toMatch(/^404 invitation_invalid/);
  expect(await rolesOf(member)).toEqual([]);
});

it('changes roles at once, and tells whose they are', async () => {
  const member = await signUpStaff(app, 'editor');
  const { userId } = member;
  const change = (before: StaffRole[], roles: StaffRole[]) =>
    owner.visitor.call(api.changeRoles, { userId, before, roles });
  const list = await change(['editor'], ['auditor', 'finance']);
  expect(list.find(({ _id }) => _id === userId)).toMatchObject({ roles: ['auditor', 'finance'] });
  const mail = await waitForMail(app, member.person.email, 'staff-roles');
  expect(mail.text).toContain('Finance and Auditor');
  expect(await refusalOf(member.visitor.call(api.list, {}))).toBe('no refusal');
  await change(['auditor', 'finance'], []);
  expect(await refusalOf(member.visitor.call(api.list, {}))).toMatch(/^403 role_missing/);
  expect((await member.visitor.call(officeMeApi.read, {})).provenAt).toBeNull();
  expect(await refusalOf(change([], ['owner']))).toMatch(/^404 not_found/);
  const acts = await app.database.db
    .select({ actorId: auditEntries.actorId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.roles-changed'));
  expect(acts).toContainEqual({
    actorId: owner.userId,
    detail: { added: ['finance', 'auditor'], removed: ['editor'] },
  });
});

it('gives back no role that another owner took meanwhile', async () => {
  const member = await signUpStaff(app, 'finance', 'editor');
  const { userId } = member;
  const other = await signUpStaff(app, 'owner');
  const before: StaffRole[] = ['editor', 'finance'];
  await other.visitor.call(api.changeRoles, { userId, before, roles: ['editor'] });
  const change = (roles: StaffRole[]) =>
    refusalOf(owner.visitor.call(api.changeRoles, { userId, before, roles }));
  expect(await change(['finance', 'editor', 'auditor'])).toMatch(/^409 changed_meanwhile/);
  expect(await rolesOf(member)).toEqual(['editor']);
  // What is so already takes nothing from anybody: it may be sent again.
  expect(await change(['editor'])).toBe('no refusal');
});

it('keeps an owner, whoever leaves at the same moment', async () => {
  const leave = (who: Member, userId: string) =>
    refusalOf(who.visitor.call(api.changeRoles, { userId, before: ['owner'], roles: ['editor'] }));
  expect(await leave(owner, owner.userId)).toMatch(/^409 last_owner/);
  const other = await signUpStaff(app, 'owner');
  const both = await Promise.all([leave(owner, owner.userId), leave(other, other.userId)]);
  expect(both.sort()).toEqual([expect.stringMatching(/^409 last_owner/), 'no refusal']);
});

it('lets only owners decide, with a fresh second factor; auditors look', async () => {
  const { db } = app.database;
  const auditor = await signUpStaff(app, 'auditor');
  const finance = await signUpStaff(app, 'finance', 'editor', 'race-official');
  const anId = crypto.randomUUID();
  const posts = ({ visitor }: Member) => [
    () => visitor.call(api.invite, { email: 'a@mail.example', roles: ['owner'] }),
    () => visitor.call(api.resend, { invitationId: anId }),
    () => visitor.call(api.revoke, { invitationId: anId }),
    () =>
      visitor.call(api.changeRoles, {
        ...{ userId: auditor.userId, before: ['auditor'], roles: ['owner'] },
      }),
  ];
  for (const member of [auditor, finance]) {
    for (const post of posts(member)) {
      expect(await refusalOf(post())).toMatch(/^403 role_missing/);
    }
  }
  expect(await refusalOf(auditor.visitor.call(api.invitations, {}))).toBe('no refusal');
  expect(await refusalOf(finance.visitor.call(api.list, {}))).toMatch(/^403 role_missing/);
  await proveAgo(db, owner.userId, 11);
  for (const post of posts(owner)) expect(await refusalOf(post())).toMatch(/^403 step_up_needed/);
  await proveAgo(db, owner.userId, null);
  for (const post of posts(owner)) {
    expect(await refusalOf(post())).toMatch(/^403 second_factor_needed/);
  }
});

it('makes the first owner by an invitation, never by a password', async () => {
  const member = await signUp(app);
  const token = await inviteOwner(app.database.db, member.person.email);
  await app.app.outbox.deliverDue();
  expect(await tokenOf(member.person.email, 1)).toBe(token);
  expect(await accept(member, token)).toBe('no refusal');
  expect(await rolesOf(member)).toEqual(['owner']);
});

it('invites the owner of the settings once, and only while there is none', async () => {
  const { db } = app.database;
  const email = newPerson().email;
  expect(await inviteFirstOwner(db, email)).toBe(false);
  await transaction(db, (tx) => tx.delete(staffRoles));
  const starts = await Promise.all([1, 2, 3].map(() => inviteFirstOwner(db, email)));
  expect(starts.filter(Boolean)).toHaveLength(1);
  const open = { expiresAt: new Date(Date.now() - 1000) };
  await transaction(db, (tx) => tx.update(staffInvitations).set(open));
  expect(await inviteFirstOwner(db, email)).toBe(true);
});

it('lets whoever has the server help an owner who has lost every factor', async () => {
  const { db } = app.database;
  expect(await forgetFactorsOf(db, 'nobody@mail.example')).toBe(false);
  const { secret } = await owner.visitor.call(officeSecurityApi.setUpAuthenticator, {});
  const code = codeOf(secret, stepAt(new Date()));
  await owner.visitor.call(officeSecurityApi.confirmAuthenticator, { code });
  await transaction(db, (tx) => tx.update(staffRoles).set({ grantedAt: new Date(0) }));
  expect(await forgetFactorsOf(db, owner.person.email.toUpperCase())).toBe(true);
  const me = await owner.visitor.call(officeMeApi.read, {});
  expect(me).toMatchObject({ provenAt: null, factors: { hasAuthenticator: false } });
  expect(me.factors.recoveryCodesLeft).toBe(0);
  await owner.visitor.call(officeSecurityApi.setUpAuthenticator, {});
});

it('leaves an invitation to whoever made it, whoever sends it again', async () => {
  const [second, person] = [await signUpStaff(app, 'owner'), newPerson()];
  await invite(person.email, 'finance');
  const { db } = app.database;
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.email, person.email));
  await second.visitor.call(api.resend, { invitationId: rows[0]!.id });
  const member = await signUp(app, person);
  expect(await accept(member, await tokenOf(person.email, 2))).toBe('no refusal');
  expect(await areRelated(db, owner.userId, member.userId)).toBe(true);
  expect(await areRelated(db, second.userId, member.userId)).toBe(false);
});

it('is not sent again where whoever invited is no owner any more, since its link would not work', async () => {
  const [former, person] = [await signUpStaff(app, 'owner'), newPerson()];
  await former.visitor.call(api.invite, { email: person.email, roles: ['finance'] });
  const { db } = app.database;
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.email, person.email));
  await transaction(db, (tx) => tx.delete(staffRoles).where(eq(staffRoles.userId, former.userId)));
  expect(await refusalOf(owner.visitor.call(api.resend, { invitationId: row!.id }))).toBe(
    '404 not_found: Whoever invited them is no owner anymore. Please invite them yourself.',
  );
});

it('H1: the first second factor is set up within minutes of joining, or after a new invitation', async () => {
  const person = newPerson();
  const member = await signUp(app, person);
  expect(await accept(member, await invite(person.email, 'finance'))).toBe('no refusal');
  const { db } = app.database;
  const anHourAgo = new Date(Date.now() - 31 * 60_000);
  await transaction(db, async (tx) => {
    await tx.update(staffRoles).set({ grantedAt: anHourAgo });
    await tx
      .update(staffInvitations)
      .set({ acceptedAt: anHourAgo })
      .where(eq(staffInvitations.acceptedBy, member.userId));
  });
  const setUp = () => member.visitor.call(officeSecurityApi.setUpAuthenticator, {});
  expect(await refusalOf(setUp())).toMatch(/^403 factor_window_over: Your first second factor/);
  expect(await accept(member, await invite(person.email, 'finance'))).toBe('no refusal');
  expect((await setUp()).secret).toMatch(/^[A-Z2-7]+$/);
});
