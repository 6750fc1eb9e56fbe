// What staff do not do for an account of their own mailbox or household either, nor approve, nor decline.
import { expect, it } from 'vitest';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { donate } from '#test/support/donor.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { joinHousehold, signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
const isOwn = /^403 own_account: /;

const rename = ({ visitor }: Member, { userId, person: { email } }: Member) =>
  refusalOf(
    visitor.call(officeSupportersApi.correct, {
      ...{ userId, name: 'Right Name', email, currentEmail: email, mobile: '' },
      reason: 'Told us by phone.',
    }),
  );

it.each(['mailbox', 'declared'] as const)('act on no account of theirs: %s', async (because) => {
  const { db } = app.database;
  const [finance, colleague] = [
    await signUpStaff(app, 'finance'),
    await signUpStaff(app, 'finance'),
  ];
  const account = await signUp(app);
  await joinHousehold(db, finance.userId, account.userId, { because });
  expect(await rename(finance, account)).toMatch(isOwn);
  expect(await rename(colleague, account)).toBe('no refusal');
});

it('act on no account whose household they are', async () => {
  const { db } = app.database;
  const [former, finance] = [await signUp(app), await signUpStaff(app, 'finance')];
  await joinHousehold(db, former.userId, finance.userId, { because: 'declared' });
  expect(await rename(finance, former)).toMatch(isOwn);
});

it('act on one that shared a browser with them, and on one that is not of their household anymore', async () => {
  const { db } = app.database;
  const finance = await signUpStaff(app, 'finance');
  const [neighbor, moved] = [await signUp(app), await signUp(app)];
  await joinHousehold(db, finance.userId, neighbor.userId, { because: 'browser' });
  await joinHousehold(db, finance.userId, moved.userId, {
    because: 'declared',
    endedAt: new Date(),
    endedBy: finance.userId,
  });
  for (const account of [neighbor, moved]) {
    expect(await rename(finance, account)).toBe('no refusal');
  }
});

it('neither approve nor decline what is about one', async () => {
  const { db } = app.database;
  const [finance, relative, second] = [
    await signUpStaff(app, 'finance'),
    await signUpStaff(app, 'finance'),
    await signUpStaff(app, 'finance'),
  ];
  const donor = await signUp(app);
  await donate(app, donor.visitor, 100, donor.person);
  await joinHousehold(db, relative.userId, donor.userId, { because: 'mailbox' });
  const { userId, person } = donor;
  const correct = finance.visitor.call(officeSupportersApi.correct, {
    ...{ userId, name: 'Right Name', email: `other-${person.email}`, mobile: '' },
    ...{ currentEmail: person.email, reason: 'Told us by phone.' },
  });
  expect(await refusalOf(correct)).toMatch(/^409 second_person_needed/);
  const request = await newestRequest(relative);
  expect(request).toMatchObject({ concerned: [{ _id: userId }], mayApprove: false });
  const { _id: approvalId } = request;
  const decide = ({ visitor }: Member, how: 'approve' | 'decline') =>
    refusalOf(visitor.call(officeApprovalsApi[how], { approvalId }));
  expect(await decide(relative, 'approve')).toMatch(isOwn);
  expect(await decide(relative, 'decline')).toMatch(isOwn);
  expect(await newestRequest(second)).toMatchObject({ _id: approvalId, mayApprove: true });
  expect(await decide(second, 'approve')).toBe('no refusal');
});
