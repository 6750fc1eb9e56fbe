// Receipts of gifts to a charity that takes no gifts anymore, or whose page is gone: they go on to say whom a gift was for.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { charitiesApi } from '#contract/office/content.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { waitForMail } from '#test/support/mails.ts';
import { signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
});
afterAll(() => app.close());

it('name the charity, and never where it is needed most instead', async () => {
  const editor = await signUpStaff(app, 'editor');
  const donor = await signUp(app);
  const fields = {
    ...{ name: 'The River Home', slug: 'river-home', preference: 'river-home', summary: 'Rooms.' },
    ...{ body: '<p>Rooms.</p>', website: '', imageId: null },
  };
  const { _id: recordId, version } = await editor.visitor.call(charitiesApi.create, fields);
  const item = { type: 'donation', dollarAmount: 25, donationPreference: 'river-home' } as const;
  await purchase(app, donor.visitor, 'stripe', item, 2_500);
  const { items } = await donor.visitor.call(accountsApi.donations, {});
  let receipts = 1;
  const givenTo = async () => {
    const mail = await waitForMail(app, donor.person.email, 'donation-receipt', receipts);
    return /Given to:? +(.*)/.exec(mail.text ?? '')?.[1];
  };
  const sendAgain = async () => {
    receipts++;
    const action = 'send.donation.receipt';
    await donor.visitor.call(receiptsApi.comms, { action, donationId: items[0]!._id });
    return givenTo();
  };
  expect(await givenTo()).toBe('The River Home');
  const closed = { ...fields, recordId, version, preference: null };
  await editor.visitor.call(charitiesApi.update, closed);
  expect(await sendAgain()).toBe('River Home');
  await editor.visitor.call(charitiesApi.remove, { ids: [recordId] });
  expect(await sendAgain()).toBe('River Home');
});
