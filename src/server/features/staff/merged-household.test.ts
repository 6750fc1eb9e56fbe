// What keeps an account of somebody from playing beside staff stays when it becomes one with another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeHouseholdsApi as api } from '#contract/office/households.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
});
afterAll(() => app.close());

it('is kept from playing by the second account, also where the first was let play again', async () => {
  const owner = await signUpStaff(app, 'owner');
  const finance = await signUpStaff(app, 'finance');
  const { userId: staffId } = await signUpStaff(app, 'editor');
  const [survivor, duplicate] = [await signUp(app), await signUp(app)];
  const declare = ({ person }: Member) =>
    owner.visitor.call(api.declare, { staffId, email: person.email });
  const isKept = async () => (await survivor.visitor.call(playLimitsApi.read, {})).isOfStaff;
  const listed = await declare(survivor);
  const { _id: householdId } = listed.find(({ account }) => account._id === survivor.userId)!;
  await owner.visitor.call(api.end, { householdId });
  await declare(duplicate);
  expect(await isKept()).toBe(false);
  await finance.visitor.call(officeSupportersApi.merge, {
    userId: survivor.userId,
    duplicateId: duplicate.userId,
    consent: 'Both signed the form.',
  });
  expect(await isKept()).toBe(true);
});
