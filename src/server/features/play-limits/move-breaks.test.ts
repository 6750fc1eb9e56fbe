// Spending limits of two accounts that become one: the lower of both counts, now and of what waits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  staff = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const limit = ({ visitor }: Member, dollars: number | null) =>
  visitor.call(playLimitsApi.setLimit, { period: 'day', dollars });
const dayOf = async ({ visitor }: Member) =>
  (await visitor.call(playLimitsApi.read, {})).limits.find(({ period }) => period === 'day')!;

it('keeps the limit of the second account once a limit of the first is taken away', async () => {
  const survivor = await signUp(app);
  await limit(survivor, 20);
  await limit(survivor, null);
  const duplicate = await signUp(app);
  await limit(duplicate, 50);
  const { coming } = await dayOf(survivor);
  expect(coming).toMatchObject({ cents: null });
  await staff.visitor.call(officeSupportersApi.merge, {
    userId: survivor.userId,
    duplicateId: duplicate.userId,
    consent: 'Both signed the form.',
  });
  const joined = { cents: 5_000, effectiveAt: coming!.effectiveAt };
  expect(await dayOf(survivor)).toMatchObject({ cents: 2_000, coming: joined });
});
