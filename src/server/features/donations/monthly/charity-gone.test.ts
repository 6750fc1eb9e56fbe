// Monthly gifts whose charity takes no gifts any more: nobody gave to another one.
import { afterEach, expect, it } from 'vitest';
import { monthlyApi } from '#contract/monthly.ts';
import { charitiesApi } from '#contract/office/content.ts';
import { waitForMail } from '#test/support/mails.ts';
import {
  endAllMonthly,
  giveMonthly,
  monthlyRow,
  runWhenDue,
  setMonthly,
} from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

it('charges nothing, asks the donor once for another charity, and goes on from its next date', async () => {
  const { visitor: editor } = await signUpStaff(app, 'editor');
  const { person, visitor, gift, charges, mailsOf, now } = await giveMonthly(app);
  const charity = { name: 'River Home', slug: 'river-home', summary: 'A home.', body: '' };
  const names = { website: '', imageId: null, preference: 'river-home' };
  const { _id: charityId } = await editor.call(charitiesApi.create, { ...charity, ...names });
  const id = { monthlyDonationId: gift._id };
  await visitor.call(monthlyApi.change, { ...id, donationPreference: 'river-home' });
  await editor.call(charitiesApi.remove, { ids: [charityId] });
  for (const later of [0, 0, 0])
    expect(await runWhenDue(app, gift._id, later)).toMatchObject({ settled: 0, undecided: 0 });
  expect(charges()).toHaveLength(1);
  const mail = await waitForMail(app, person.email, 'monthly-charity-gone');
  expect(mail.text).toMatch(/was for River Home, which takes no gifts through us anymore/);
  expect(mail.text).toMatch(/Next gift +When you have chosen another charity/);
  expect(await mailsOf('monthly-charity-gone')).toHaveLength(1);
  // As it is for whoever answers after the date.
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await setMonthly(app, gift._id, { nextDueAt: longAgo });
  await visitor.call(monthlyApi.change, { ...id, donationPreference: 'kids-golf' });
  const { nextDueAt, nextTryAt } = await monthlyRow(app, gift._id);
  expect(nextTryAt).toEqual(nextDueAt);
  expect(nextDueAt.getTime()).toBeGreaterThan(Date.now());
  expect(await now()).toMatchObject({ donationPreference: 'kids-golf', failures: 0 });
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  expect(charges()).toHaveLength(2);
});

it('goes on from its next date, too, where its card was declined before', async () => {
  const { visitor: editor } = await signUpStaff(app, 'editor');
  const { visitor, gift, charges } = await giveMonthly(app);
  const charity = { name: 'Lake Home', slug: 'lake-home', summary: 'A home.', body: '' };
  const names = { website: '', imageId: null, preference: 'lake-home' };
  const { _id: charityId } = await editor.call(charitiesApi.create, { ...charity, ...names });
  const id = { monthlyDonationId: gift._id };
  await visitor.call(monthlyApi.change, { ...id, donationPreference: 'lake-home' });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const declined = { nextDueAt: inDays(-3), nextTryAt: inDays(1), failures: 1 };
  await setMonthly(app, gift._id, declined);
  // Another amount makes nothing of the late date.
  await visitor.call(monthlyApi.change, { ...id, dollarAmount: gift.dollarAmount - 1 });
  expect(await monthlyRow(app, gift._id)).toMatchObject(declined);
  await editor.call(charitiesApi.remove, { ids: [charityId] });
  await visitor.call(monthlyApi.change, { ...id, donationPreference: 'kids-golf' });
  const { nextDueAt, nextTryAt, failures } = await monthlyRow(app, gift._id);
  expect([nextTryAt, failures]).toEqual([nextDueAt, 0]);
  expect(nextDueAt.getTime()).toBeGreaterThan(Date.now());
  expect(charges()).toHaveLength(1);
});
