// Owners hear of each other: who is invited, who has become one, and who is none anymore.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeStaffApi as api } from '#contract/office/staff.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { newPerson } from '#test/support/donor.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

it('tells the other owners when somebody is invited to be one', async () => {
  const second = await signUpStaff(app, 'owner');
  await owner.visitor.call(api.invite, { email: newPerson().email, roles: ['owner'] });
  const told = await waitForMail(app, second.person.email, 'staff-owner-invited');
  expect(told.text).toContain(`${owner.person.name} invited somebody to be an owner`);
  expect(await findMails(app, owner.person.email, 'staff-owner-invited')).toEqual([]);
});

it('tells the other owners when a member of staff is made one', async () => {
  const [second, member] = [await signUpStaff(app, 'owner'), await signUpStaff(app, 'seller')];
  const { userId } = member;
  await owner.visitor.call(api.changeRoles, { userId, before: ['seller'], roles: ['owner'] });
  const told = await waitForMail(app, second.person.email, 'staff-owner-invited');
  expect(told.text).toContain(`${owner.person.name} made ${member.person.name} an owner`);
  for (const { person } of [owner, member]) {
    expect(await findMails(app, person.email, 'staff-owner-invited')).toEqual([]);
  }
});

it('tells the other owners and the auditors when an owner is none anymore', async () => {
  const [second, third] = [await signUpStaff(app, 'owner'), await signUpStaff(app, 'owner')];
  const auditor = await signUpStaff(app, 'auditor');
  const { userId } = third;
  await owner.visitor.call(api.changeRoles, { userId, before: ['owner'], roles: ['finance'] });
  for (const { person } of [second, auditor]) {
    const told = await waitForMail(app, person.email, 'staff-owner-gone');
    expect(told.text).toContain(`${owner.person.name} took the role of an owner`);
    expect(told.text).toContain(`from ${third.person.name}.`);
  }
  for (const { person } of [owner, third]) {
    expect(await findMails(app, person.email, 'staff-owner-gone')).toEqual([]);
  }
});
