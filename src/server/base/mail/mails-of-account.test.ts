// Which mails are somebody's, for their export and their closing: of an address that nobody has confirmed, few.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { officeStaffApi } from '#contract/office/staff.ts';
import { profileApi } from '#contract/profile.ts';
import { purchase } from '#test/support/buyer.ts';
import { donationOf, newPerson } from '#test/support/donor.ts';
import { giveAndWait } from '#test/support/guests.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { confirmAddress, type Member, signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { staffInvitations } from '../database/schema/staff.ts';

const app = shareTestApp();
let owner: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
});

async function subjectsIn({ visitor }: Member): Promise<unknown[]> {
  const { mails } = (await visitor.call(profileApi.export, {})) as {
    mails: { subject: string | null }[];
  };
  return mails.map(({ subject }) => subject).sort();
}

it('tells nobody what was emailed to an address that they merely typed, and tells its owner', async () => {
  const person = newPerson();
  const guest = { name: 'Pat Guest', email: person.email };
  const { receipt } = await giveAndWait(app, 100, { guest });
  const member = await signUp(app, person);
  const { subject } = await waitForMail(app, person.email, 'email-confirmation');
  expect(await subjectsIn(member)).toEqual([subject]);
  // Their own gifts are theirs, also with an address that nobody has confirmed.
  await purchase(app, member.visitor, 'stripe', donationOf(25), 2_500);
  await waitForMail(app, person.email, 'donation-receipt', 2);
  expect(await subjectsIn(member)).toHaveLength(2);
  await confirmAddress(app, member);
  expect(await subjectsIn(member)).toContain(receipt.subject);
  expect(await subjectsIn(member)).toHaveLength(3);
});

it('forgets nothing that waits for the owner of an address as somebody closes who merely typed it', async () => {
  const person = newPerson();
  const guest = { name: 'Pat Guest', email: person.email };
  const { receipt } = await giveAndWait(app, 100, { guest });
  const thief = await signUp(app, person);
  await purchase(app, thief.visitor, 'stripe', donationOf(25), 2_500);
  await waitForMail(app, person.email, 'donation-receipt', 2);
  // Invited since: the link still waits, and so does the receipt in the log of what was sent.
  await owner.visitor.call(officeStaffApi.invite, { email: person.email, roles: ['editor'] });
  await thief.visitor.call(profileApi.close, { password: person.password });
  const invited = eq(staffInvitations.email, person.email);
  expect(await app.database.db.$count(staffInvitations, invited)).toBe(1);
  const [kept, ...others] = await findMails(app, person.email, 'donation-receipt');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ id: receipt.id, subject: receipt.subject });
  await waitForMail(app, person.email, 'staff-invitation');
});
