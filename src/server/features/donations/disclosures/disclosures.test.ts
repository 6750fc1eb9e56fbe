// What states want to be said beside a request for gifts, as visitors get it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { donate, eventually, newPerson } from '#test/support/donor.ts';
import { filesOf, waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { drawReceipts } from '../receipts/receipt-pdf.ts';
import { findReceipt } from '../receipts/receipt-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const organizationOf = async () =>
  (await app.openVisitor().call(accountsApi.init, {})).organisation;

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

it('says on a new receipt what the donor’s state wanted that day, and keeps an old one as it was', async () => {
  const { visitor } = await signUpStaff(app, 'finance');
  const before = await donate(app, app.openVisitor({ 'x-demo-place': 'US-WA' }), 25);
  const add = (sentences: string, daysAgo: number) =>
    visitor.call(disclosuresApi.create, {
      ...{ state: 'WA', sentences, isApproved: false },
      validFrom: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
    });
  await add('Ask the Secretary of State of Washington.', 2);
  const person = newPerson();
  const there = await donate(app, app.openVisitor({ 'x-demo-place': 'US-WA' }), 25, person);
  const elsewhere = newPerson();
  await donate(app, app.openVisitor({ 'x-demo-place': 'US-OR' }), 25, elsewhere);
  const mail = await waitForMail(app, person.email, 'donation-receipt');
  expect(mail.text).toContain('Ask the Secretary of State of Washington.');
  const other = await waitForMail(app, elsewhere.email, 'donation-receipt');
  expect(other.text).not.toContain('Ask the Secretary of State');
  const disclosureOf = async (paymentId: string) => {
    const { db } = app.database;
    const rows = await db.select().from(donations).where(eq(donations.paymentId, paymentId));
    return rows[0]?.disclosure;
  };
  expect(await disclosureOf(before.payment._id)).toBeNull();
  const [file] = await filesOf(app, mail);
  // Other words of later leave the receipt as it is, to the byte.
  await add('Other words.', 1);
  const [donation] = await app.database.db
    .select({ id: donations.id })
    .from(donations)
    .where(eq(donations.paymentId, there.payment._id));
  const receipt = await findReceipt(app.database.db, donation!.id);
  const again = await drawReceipts([receipt!], await organizationOf());
  expect(Buffer.from(again).equals(file as Buffer)).toBe(true);
});
