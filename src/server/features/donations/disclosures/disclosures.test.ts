// What states want to be said beside a request for gifts, as visitors get it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { donationsApi } from '#contract/donations.ts';
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { eventually } from '#test/support/donor.ts';
import { refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('shows of each state the latest disclosure that has begun', async () => {
  const { visitor } = await signUpStaff(app, 'finance');
  const add = (state: string, days: number, sentences: string) =>
    visitor.call(disclosuresApi.create, {
      ...{ state, sentences, isApproved: false },
      validFrom: new Date(Date.now() + days * 24 * 3_600_000).toISOString(),
    });
  await add('ny', -1, 'Ask the Attorney General.');
  await add('NV', -20, 'The first words.');
  await add('NV', -10, 'Ask the Secretary of State.');
  await add('NV', 10, 'The words of next week.');
  expect(await refusalOf(add('Nevada', 0, 'x'))).toMatch(/two letters of a state/);
  const shown = await eventually(
    () => app.openVisitor().call(donationsApi.disclosures, {}),
    (list) => list.length === 2,
  );
  expect(shown).toEqual([
    { state: 'NV', sentences: 'Ask the Secretary of State.' },
    { state: 'NY', sentences: 'Ask the Attorney General.' },
  ]);
});
