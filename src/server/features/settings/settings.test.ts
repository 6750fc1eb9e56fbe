// Staff's settings: the organization, texts of pages, pictures and matrixes, over HTTP on both databases.

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { donationTiers } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { matrixesApi, organizationApi } from '#contract/office/settings.ts';
import { officePageTextsApi, pageTexts, pageTextsApi } from '#contract/page-texts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { eventually } from '#test/support/donor.ts';
import { findMails } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

async function detailOfLast(action: string): Promise<unknown> {
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.detail;
}

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

test('the other owners hear what the particulars were and are, and the audit log keeps both', async () => {
  const other = await signUpStaff(app, 'owner');
  const { call } = owner.visitor;
  const told = async ({ person }: Member) => {
    await app.app.outbox.deliverDue();
    return findMails(app, person.email, 'organization-changed');
  };
  const before = await call(organizationApi.read, {});
  await call(organizationApi.save, { ...before, taxId: '99-7654321', phone: '+1 775 555 0199' });
  const [mail, ...more] = await told(other);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('99-7654321');
  expect(mail?.text).toContain(before.taxId);
  expect(mail?.text).toMatch(/Phone before/);
  expect(await told(owner)).toEqual([]);
  expect(await detailOfLast('organisation.updated')).toEqual({
    changed: {
      phone: [before.phone, '+1 775 555 0199'],
      taxId: [before.taxId, '99-7654321'],
    },
  });
  const same = await call(organizationApi.read, {});
  await call(organizationApi.save, same);
  expect(await told(other)).toHaveLength(1);
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
  expect(await detailOfLast('page-texts.updated')).toEqual({
    changed: {
      shopTitle: [pageTexts.shopTitle.usual, 'Hats'],
      aboutBody: expect.anything(),
    },
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
