// The links in emails about a gift after it was claimed, in whoever's hands the emails are by then.
import { expect, it } from 'vitest';
import { dedicationLinkApi, dedicationsApi } from '#contract/dedications.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { profileApi } from '#contract/profile.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { approve, completePurchase, startPurchase } from '#test/support/buyer.ts';
import {
  dedicationOf,
  giveDedicated,
  newDedication,
  sendCardsTo,
} from '#test/support/dedications.ts';
import { donationOf, newPerson } from '#test/support/donor.ts';
import { claimTokenIn, claimWithPassword, newGuest } from '#test/support/guests.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp();
const dayMs = 24 * 60 * 60 * 1000;

it('tells nobody but its owner the email of the account that has claimed the gift', async () => {
  const guest = newGuest();
  const visitor = app.openVisitor();
  const { token: intent } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000, {
    guestDonor: guest,
  });
  await approve(app, 'stripe', intent);
  await completePurchase(visitor, 'stripe', intent);
  const token = claimTokenIn(await waitForMail(app, guest.email, 'donation-receipt'));
  const stranger = app.openVisitor();
  expect(await stranger.call(guestGiftsApi.waiting, { token })).toMatchObject({
    email: guest.email,
  });
  const donor = app.openVisitor();
  await claimWithPassword(donor, token);
  const email = newPerson().email;
  await donor.call(profileApi.update, { email, name: 'Pat', mobile: '' });
  expect(await donor.call(guestGiftsApi.waiting, { token })).toMatchObject({ email });
  expect(await stranger.call(guestGiftsApi.waiting, { token })).toMatchObject({
    ...{ email: '', next: 'log-in' },
  });
});

it('changes the dedication of the gift by the link of its card until an account has the gift, whoever reads that mailbox by then', async () => {
  const dedication = newDedication({ sendOn: newYorkDay(new Date(Date.now() + 9 * dayMs)) });
  const { guest, paymentId } = await giveDedicated(app, dedication);
  await sendCardsTo(app, dedication.card.email);
  const token = tokenIn(await waitForMail(app, guest.email, 'card-confirm'));
  const stranger = app.openVisitor();
  expect(await stranger.call(dedicationLinkApi.read, { token })).toMatchObject({ canChange: true });
  const receipt = await waitForMail(app, guest.email, 'donation-receipt');
  const visitor = app.openVisitor();
  await claimWithPassword(visitor, claimTokenIn(receipt));
  await visitor.call(profileApi.update, { email: newPerson().email, name: 'Pat', mobile: '' });
  const other = { token, ...newDedication() };
  for (const act of [
    () => stranger.call(dedicationLinkApi.read, { token }),
    () => stranger.call(dedicationLinkApi.confirm, { token }),
    () => stranger.call(dedicationLinkApi.change, other),
  ]) {
    expect(await refusalOf(act())).toBe(
      '403 card_link_invalid: This gift is in an account now. Please log in to see or change it there.',
    );
  }
  expect(await dedicationOf(app, paymentId)).toMatchObject({ cardEmail: dedication.card.email });
  expect((await visitor.call(dedicationsApi.list, {})).items[0]).toMatchObject({ canChange: true });
});
