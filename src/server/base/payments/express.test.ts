// Payments from the wallets of a browser, over HTTP: the same rules as for a card that is typed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import type { GuestDonor, PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { testKeys } from '#test/support/app.ts';
import { completePurchase, openMember, startPurchase } from '#test/support/buyer.ts';
import { confirmCard, donationOf, newPerson, testCards } from '#test/support/donor.ts';
import { balancesOf, newGuest, none } from '#test/support/guests.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { applePayPath } from './stripe/apple-pay.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestretch-apple-'));
const applePayFile = path.join(folder, 'association');
writeFileSync(applePayFile, '7B227073704964223A22');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = shareTestApp({
  stripe: { ...testKeys, apiUrl: null, browserApiBase: null, applePayFile },
});

/** What Stripe's script sends once a buyer has agreed in their wallet. */
function agree(token: string, wallet: string, postalCode = '89501'): Promise<Response> {
  const id = token.split('_secret_')[0] as string;
  return fetch(`${app.stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: testKeys.publishableKey,
      client_secret: token,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': `tok_${wallet}`,
      'payment_method_data[billing_details][name]': 'Jamie Rivera',
      'payment_method_data[billing_details][address][country]': 'US',
      'payment_method_data[billing_details][address][postal_code]': postalCode,
    }),
  });
}

const give = (visitor: Visitor, guestDonor: GuestDonor, idempotencyKey: string = v7()) =>
  startPurchase(visitor, 'stripe', donationOf(100), 10_000, { guestDonor, idempotencyKey });

const chargesOf = (token: string) =>
  app.stripe.controls
    .state()
    .charges.filter(({ payment_intent: intent }) => token.startsWith(`${intent}_secret_`));

it.each(['apple_pay', 'google_pay', 'link'])(
  'takes a gift by %s of whom the wallet names, with a receipt to its email',
  async (wallet) => {
    const visitor = app.openVisitor();
    const guest = newGuest();
    const { token } = await give(visitor, guest);
    expect((await agree(token, wallet)).status).toBe(200);
    const done = await completePurchase(visitor, 'stripe', token);
    expect(done).toMatchObject({ code: 'success', user: null, granted: none });
    expect(done.waiting).toMatchObject({ raffleTickets: 50 });
    const receipt = await waitForMail(app, guest.email, 'donation-receipt');
    expect(receipt.text).toContain(guest.name);
    const [charge, ...others] = chargesOf(token);
    expect(charge?.payment_method_details?.card?.wallet?.type).toBe(wallet);
    expect(others).toEqual([]);
  },
);

it('is one payment with the card that was tried before, however often it is pressed', async () => {
  const visitor = app.openVisitor();
  const guest = newGuest();
  const key = v7();
  const typed = await give(visitor, newGuest(), key);
  expect((await confirmCard(app, typed.token, testCards.declined)).status).toBe(402);
  const pressed = await Promise.all([1, 2, 3].map(() => give(visitor, guest, key)));
  for (const { token } of pressed) expect(token).toBe(typed.token);
  expect((await agree(typed.token, 'apple_pay')).status).toBe(200);
  const told = await Promise.all(
    [1, 2, 3].map(() => completePurchase(visitor, 'stripe', typed.token)),
  );
  expect(told.map(({ code }) => code)).toEqual(['success', 'success', 'success']);
  // Whoever the wallet named at last is the donor.
  await waitForMail(app, guest.email, 'donation-receipt');
  expect(chargesOf(typed.token).filter(({ paid }) => paid)).toHaveLength(1);
});

it('takes nothing where the wallet’s card is declined, and a card can be tried after it', async () => {
  const visitor = app.openVisitor();
  const { token, paymentId } = await give(visitor, newGuest());
  expect((await agree(token, 'google_pay_declined')).status).toBe(402);
  expect(await refusalOf(completePurchase(visitor, 'stripe', token))).toMatch(
    /^402 card_declined: Your card was declined/,
  );
  expect((await confirmCard(app, token, testCards.good)).status).toBe(200);
  expect(await completePurchase(visitor, 'stripe', token)).toMatchObject({ code: 'success' });
  const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(row?.status).toBe('settled');
});

const tickets: PurchaseItem = { type: 'raffle-tickets', tickets: 5 };

it('holds to places, limits and addresses as with any card', async () => {
  // A webhook that came before its buyer would be refused in their place.
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-NV' });
  const far = await startPurchase(visitor, 'stripe', tickets, 1000);
  await agree(far.token, 'apple_pay', '73301');
  expect(await completePurchase(visitor, 'stripe', far.token)).toMatchObject({
    ...{ code: 'success', granted: none, heldBack: { raffleTickets: 5 } },
  });
  expect(await balancesOf(visitor)).toEqual(none);
  const near = await startPurchase(visitor, 'stripe', tickets, 1000);
  await visitor.call(playLimitsApi.setLimit, { period: 'day', dollars: 10 });
  await agree(near.token, 'apple_pay');
  expect(await refusalOf(completePurchase(visitor, 'stripe', near.token))).toMatch(
    /^\d+ spending_limit/,
  );
  expect(chargesOf(near.token).filter(({ captured }) => captured)).toEqual([]);
  // Nothing to play with is sold to whom a wallet names alone.
  const guestDonor = newGuest();
  const stranger = startPurchase(app.openVisitor(), 'stripe', tickets, 1000, { guestDonor });
  expect(await refusalOf(stranger)).toMatch(/^403 account_needed/);
});

it.each([
  ['a card that is typed', (token: string) => confirmCard(app, token, testCards.good)],
  ['a wallet', (token: string) => agree(token, 'apple_pay')],
])(
  'asks by %s for the place, the agreement that says one’s age, and a break',
  async (_way, say) => {
    app.stripe.controls.setWebhooks({ drop: { all: true } });
    const elsewhere = app.openVisitor({ 'x-demo-place': 'US-UT' });
    expect(await refusalOf(startPurchase(elsewhere, 'stripe', tickets, 1000))).toMatch(
      /^403 raffle_restricted/,
    );
    const gift = await startPurchase(elsewhere, 'stripe', donationOf(100), 10_000, {
      guestDonor: newGuest(),
    });
    await say(gift.token);
    const given = await completePurchase(elsewhere, 'stripe', gift.token);
    expect(given).toMatchObject({ code: 'success', waiting: { raffleTickets: 0 } });

    // Whoever has no account yet says with its agreement that they are old enough.
    const stranger = app.openVisitor();
    const first = await startPurchase(stranger, 'stripe', tickets, 1000);
    await say(first.token);
    expect(await refusalOf(completePurchase(stranger, 'stripe', first.token))).toMatch(/^400/);
    const disagreed = { ...newPerson(), agree_tos: false as unknown as true };
    expect(await refusalOf(completePurchase(stranger, 'stripe', first.token, disagreed))).toMatch(
      /^400/,
    );
    expect(chargesOf(first.token).filter(({ captured }) => captured)).toEqual([]);

    const { visitor } = await openMember(app);
    const open = await startPurchase(visitor, 'stripe', tickets, 1000);
    const welcome = await startPurchase(visitor, 'stripe', donationOf(100), 10_000);
    await visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
    await say(open.token);
    expect(await refusalOf(completePurchase(visitor, 'stripe', open.token))).toMatch(
      /play_excluded: .*Nothing was charged/,
    );
    expect(chargesOf(open.token).filter(({ captured }) => captured)).toEqual([]);
    expect(await refusalOf(startPurchase(visitor, 'stripe', tickets, 1000))).toMatch(
      /play_excluded/,
    );
    await say(welcome.token);
    expect(await completePurchase(visitor, 'stripe', welcome.token)).toMatchObject({
      ...{ code: 'success', granted: none },
    });
    expect(await balancesOf(visitor)).toEqual(none);
  },
);

it('serves the file by which Apple knows the domain', async () => {
  const answer = await fetch(`${app.url}${applePayPath}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe('7B227073704964223A22');
});
