// What staff leave alone while somebody has a jackpot prize to claim.
import { expect, it } from 'vitest';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();

it('a prize that is not claimed keeps its account from being closed by staff, or readdressed by one', async () => {
  const [official, finance] = [
    await signUpStaff(app, 'race-official'),
    await signUpStaff(app, 'finance'),
  ];
  const winner = await signUpPlayer(app, 1);
  await winJackpot(app, official, winner);
  const { userId, person } = winner;
  const { call } = finance.visitor;
  const close = call(officeSupportersApi.close, { userId, reason: 'Asked by phone.' });
  expect(await refusalOf(close)).toMatch(/^409 closing_blocked: .* a jackpot prize/);
  const correct = call(officeSupportersApi.correct, {
    ...{ userId, name: 'Wanda Winner', mobile: '', reason: 'Told us by phone.' },
    ...{ email: `other-${person.email}`, currentEmail: person.email },
  });
  expect(await refusalOf(correct)).toMatch(/^409 second_person_needed/);
});
