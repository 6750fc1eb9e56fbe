// Staff's settings: the organization, texts of pages, pictures and matrixes, over HTTP on both databases.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { donationTiers } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { matrixesApi, organizationApi } from '#contract/office/settings.ts';
import { officePageTextsApi, pageTexts, pageTextsApi } from '#contract/page-texts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

test('the organization shows its new name everywhere, and of two who change it one is told', async () => {
  const { call } = owner.visitor;
  const { version, ...before } = await call(organizationApi.read, {});
  const change = (name: string) => call(organizationApi.save, { ...before, name, version });
  expect(await change('Second Start Circle')).toMatchObject({ name: 'Second Start Circle' });
  expect(await refusalOf(change('Another'))).toMatch(/^409 changed_meanwhile/);
  const told = await eventually(
    async () => (await call(accountsApi.init, {})).organisation.name,
    (name) => name === 'Second Start Circle',
  );
  expect(told).toBe('Second Start Circle');
});

test('a text of a page is changed, cleaned, and emptied back to what it came with', async () => {
  const { call } = owner.visitor;
  const save = async (texts: object) => {
    const current = await call(officePageTextsApi.read, {});
    return call(officePageTextsApi.save, { ...current, ...texts });
  };
  await save({
    shopTitle: 'Hats',
    aboutBody: '<p onclick="x()">We <b>run</b></p><script>1</script>',
  });
  expect(await call(pageTextsApi.read, {})).toMatchObject({
    shopTitle: 'Hats',
    aboutBody: '<p>We <strong>run</strong></p>',
    shopLead: pageTexts.shopLead.usual,
  });
  await save({ shopTitle: '', aboutBody: null });
  expect(await call(pageTextsApi.read, {})).toMatchObject({
    shopTitle: pageTexts.shopTitle.usual,
    aboutBody: pageTexts.aboutBody.usual,
  });
});

test('a matrix is set as a whole, and the site gives by it', async () => {
  const { call } = owner.visitor;
  const current = await call(matrixesApi.read, {});
  const tier = (amount: number) => ({
    amount,
    jackpotCredits: amount,
    raffleTickets: 2 * amount,
    voteTokens: 0,
  });
  const saved = await call(matrixesApi.save, { ...current, donation: [tier(50), tier(10)] });
  expect(saved.donation.map(({ amount }) => amount)).toEqual([10, 50]);
  const { matrixes } = await call(donationsApi.matrix, { type: 'DONATION' });
  expect(matrixes).toEqual([tier(10), tier(50)]);
  const twice = call(matrixesApi.save, { ...saved, donation: [tier(10), tier(10)] });
  expect(await refusalOf(twice)).toBe('400 bad_input: Each amount can be there only once.');
});

test('buying credits gives credits at their price, and buying tokens tokens alone, whatever the matrix held before', async () => {
  const { call } = owner.visitor;
  await transaction(app.database.db, (tx) =>
    tx.insert(donationTiers).values([
      { type: 'JACKPOT', amount: 2, jackpotCredits: 99, raffleTickets: 99, voteTokens: 99 },
      { type: 'VOTE_CONTEST', amount: 500, jackpotCredits: 99, raffleTickets: 99, voteTokens: 600 },
    ]),
  );
  const { version, ...shown } = await call(matrixesApi.read, {});
  expect(Object.keys(shown)).toEqual(['donation', 'voteContest']);
  const voteContest = [{ amount: 25, voteTokens: 30 }];
  await call(matrixesApi.save, { ...shown, voteContest, version });
  const published = async (type: 'JACKPOT' | 'VOTE_CONTEST') =>
    (await call(donationsApi.matrix, { type })).matrixes;
  expect((await published('JACKPOT')).slice(0, 2)).toEqual([
    { amount: 2, jackpotCredits: 1, raffleTickets: 0, voteTokens: 0 },
    { amount: 4, jackpotCredits: 2, raffleTickets: 0, voteTokens: 0 },
  ]);
  const tokens = await eventually(
    () => published('VOTE_CONTEST'),
    (tiers) => tiers.length === 1,
  );
  expect(tokens).toEqual([{ amount: 25, jackpotCredits: 0, raffleTickets: 0, voteTokens: 30 }]);
});
