// The link of a receipt after its gift was claimed, in whoever's hands the receipt is by then.
import { expect, it } from 'vitest';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { profileApi } from '#contract/profile.ts';
import { approve, completePurchase, startPurchase } from '#test/support/buyer.ts';
import { donationOf, newPerson } from '#test/support/donor.ts';
import { claimTokenIn, claimWithPassword, newGuest } from '#test/support/guests.ts';
import { waitForMail } from '#test/support/mails.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp();

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
