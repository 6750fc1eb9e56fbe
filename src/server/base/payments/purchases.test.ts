// Every kind of purchase over HTTP, by card and by wallet: priced, granted once, refused in clear words.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { golfApi } from '#contract/golf.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  approveWallet,
  completePurchase,
  openMember,
  purchase,
  startPurchase,
} from '#test/support/buyer.ts';
import { donationOf, newPerson } from '#test/support/donor.ts';
import { tournaments } from '../database/schema/golf.ts';
import { ledgerAccounts, ledgerPostings } from '../database/schema/ledger.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await transaction(app.database.db, (tx) =>
    tx.insert(tournaments).values({
      event: 'ps-golf-event',
      registrationClosesAt: new Date(Date.now() + 86_400_000),
    }),
  );
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { status: number; code: string; message: string }) =>
      `${error.status} ${error.code}: ${error.message}`,
  );
const none = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };
const entry: PurchaseItem = { type: 'tournament-entry', event: 'ps-golf-event' };
const regForm = {
  name: 'Gil Green',
  city: 'Reno',
  state: 'Nevada',
  country: 'United States',
  sessionDay: 'saturday',
  sessionTimeslot: 's2',
  affiliateCode: 'FRIEND-7',
} as const;

const items: [PurchaseItem, number, typeof none][] = [
  [donationOf(100), 10_000, { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 }],
  [
    { type: 'donation', dollarAmount: 100, coversFee: true },
    10_330,
    { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 },
  ],
  [{ type: 'raffle-tickets', tickets: 15 }, 3_000, { ...none, raffleTickets: 15 }],
  [{ type: 'jackpot-credits', credits: 7 }, 1_400, { ...none, jackpotCredits: 7 }],
  [{ type: 'vote-tokens', dollarAmount: 60 }, 6_000, { ...none, voteTokens: 25 }],
  [entry, 10_000, none],
];

it('grants what the public matrix says of credits and tokens, and nothing less or more', async () => {
  const { visitor } = await openMember(app);
  const [credits, tokens] = await Promise.all(
    (['JACKPOT', 'VOTE_CONTEST'] as const).map(async (type) => {
      const { matrixes } = await visitor.call(donationsApi.matrix, { type });
      return matrixes;
    }),
  );
  expect(credits).toHaveLength(20);
  const bought = { jackpotCredits: 0, voteTokens: 0 };
  for (const { amount, ...granted } of [...credits!.slice(0, 3), ...tokens!]) {
    const item: PurchaseItem =
      granted.jackpotCredits > 0
        ? { type: 'jackpot-credits', credits: granted.jackpotCredits }
        : { type: 'vote-tokens', dollarAmount: amount };
    const answer = await purchase(app, visitor, 'stripe', item, amount * 100);
    expect(answer.granted).toEqual(granted);
    bought.jackpotCredits += granted.jackpotCredits;
    bought.voteTokens += granted.voteTokens;
  }
  expect(bought).toEqual({ jackpotCredits: 1 + 2 + 3, voteTokens: 25 });
});

describe.each(['stripe', 'paypal'] as const)('paid by %s', (source) => {
  it.each(items)('grants %j to a guest and to a member', async (item, amountCents, granted) => {
    const guest = app.openVisitor();
    const answer = await purchase(app, guest, source, item, amountCents, newPerson());
    expect(answer).toMatchObject({
      code: 'success',
      payment: { status: 'settled', amountCents },
      granted,
      authorized: true,
    });
    const { visitor } = await openMember(app);
    await purchase(app, visitor, source, item, amountCents);
    const balances = await Promise.all([
      visitor.call(accountsApi.jackpotCredits, {}),
      visitor.call(accountsApi.raffleTicketsCount, {}),
      visitor.call(accountsApi.voteTokens, {}),
    ]);
    expect(Object.assign({}, ...balances)).toEqual({
      ghaJackpotCredits: granted.jackpotCredits,
      ghaRaffleTickets: granted.raffleTickets,
      voteTokens: granted.voteTokens,
    });
  });

  it('answers the same to a repeated completion and grants nothing twice', async () => {
    const { visitor } = await openMember(app);
    const item: PurchaseItem = { type: 'jackpot-credits', credits: 3 };
    const { token } = await purchase(app, visitor, source, item, 600);
    const again = await Promise.all([
      completePurchase(visitor, source, token),
      completePurchase(visitor, source, token),
    ]);
    expect(again.map(({ code }) => code)).toEqual(['success', 'success']);
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 3 });
  });

  it('takes nothing for a payment that nobody approved, and can cancel it', async () => {
    const { visitor } = await openMember(app);
    const { token, paymentId } = await startPurchase(visitor, source, donationOf(25), 2_500);
    expect(await refusalOf(completePurchase(visitor, source, token))).toMatch(
      /^409 payment_not_authorized/,
    );
    const cancel = source === 'stripe' ? paymentsApi.cancelStripe : paymentsApi.cancelPaypal;
    expect(await visitor.call(cancel, { token })).toEqual({ canceled: true });
    const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(row?.status).toBe('canceled');
    expect(await refusalOf(completePurchase(visitor, source, token))).toMatch(
      /^409 payment_canceled/,
    );
  });

  it('lets nobody give up a payment but whoever started it', async () => {
    const { visitor, person } = await openMember(app);
    const { token, paymentId } = await startPurchase(visitor, source, donationOf(25), 2_500);
    const cancel = source === 'stripe' ? paymentsApi.cancelStripe : paymentsApi.cancelPaypal;
    for (const stranger of [app.openVisitor(), (await openMember(app)).visitor]) {
      expect(await refusalOf(stranger.call(cancel, { token }))).toMatch(/^404 payment_not_found/);
    }
    const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(row?.status).toBe('open');
    const elsewhere = app.openVisitor();
    await elsewhere.call(accountsApi.login, { email: person.email, password: person.password });
    expect(await elsewhere.call(cancel, { token })).toEqual({ canceled: true });
  });

  it.each<[PurchaseItem, number, RegExp]>([
    [{ type: 'raffle-tickets', tickets: 0 }, 0, /^400 bad_input/],
    [{ type: 'raffle-tickets', tickets: 1.5 }, 300, /^400 bad_input/],
    [{ type: 'raffle-tickets', tickets: -1 }, 200, /^400 bad_input/],
    [{ type: 'jackpot-credits', credits: 1e9 }, 2e9, /^400 bad_input/],
    [{ type: 'jackpot-credits', credits: '5' as unknown as number }, 1000, /^400 bad_input/],
    [{ type: 'jackpot-credits', credits: 5 }, 999, /^400 amount_mismatch/],
    [{ type: 'vote-tokens', dollarAmount: 24 }, 2_400, /^400 too_few_dollars/],
    [entry, 9_999, /^400 amount_mismatch/],
    [
      { type: 'tickets' } as unknown as PurchaseItem,
      200,
      /^400 bad_input: Cannot complete the payment, unsupported item$/,
    ],
  ])('refuses %j at %i cents', async (item, amountCents, refusal) => {
    const visitor = app.openVisitor();
    expect(await refusalOf(startPurchase(visitor, source, item, amountCents))).toMatch(refusal);
  });
});

it('cancels nothing of the other provider, and completes nothing by its name', async () => {
  const { visitor } = await openMember(app);
  const { token } = await startPurchase(visitor, 'paypal', donationOf(25), 2_500);
  await approveWallet(app, token);
  expect(await refusalOf(visitor.call(paymentsApi.cancelStripe, { token }))).toMatch(/^404/);
  expect(await refusalOf(completePurchase(visitor, 'stripe', token))).toMatch(/^404/);
});

it('books the money of each purchase to whom it belongs', async () => {
  const { visitor } = await openMember(app);
  const item: PurchaseItem = {
    type: 'donation',
    dollarAmount: 25,
    donationPreference: 'kids-golf',
  };
  const { paymentId } = await purchase(app, visitor, 'paypal', item, 2_500);
  const [posting] = await app.database.db
    .select({ amount: ledgerPostings.amount, to: ledgerAccounts.owner })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.toAccount))
    .where(eq(ledgerPostings.key, `payment:${paymentId}:funds`));
  expect(posting).toEqual({ amount: 2_500, to: 'charity:kids-golf' });
});

it('lets monthly gifts be made by card only', async () => {
  const { visitor } = await openMember(app);
  const item: PurchaseItem = { type: 'donation', dollarAmount: 25, frequency: 'monthly' };
  expect(await refusalOf(startPurchase(visitor, 'paypal', item, 2_500))).toMatch(
    /^400 card_needed: A monthly donation needs a card/,
  );
});

describe('the tournament', () => {
  it('stores the entry once it is paid, and once only', async () => {
    const { visitor } = await openMember(app);
    const register = () =>
      visitor.call(golfApi.newEntry, { regForm, event: 'ps-golf-event' as const });
    const noPack = { giftPack: false, isWithoutPack: false };
    const place = { hasEntry: false, late: null, registrantNumber: null, ...noPack, earlier: [] };
    expect(await visitor.call(golfApi.ownPlace, {})).toEqual({ ...place, isPaid: false });
    expect(await refusalOf(register())).toMatch(/^409 entry_unpaid/);
    await purchase(app, visitor, 'paypal', entry, 10_000);
    expect(await visitor.call(golfApi.ownPlace, {})).toEqual({
      ...place,
      isPaid: true,
      registrantNumber: expect.any(Number),
      giftPack: true,
    });
    const answers = await Promise.all([refusalOf(register()), refusalOf(register())]);
    expect(answers.sort()).toEqual([
      '409 entry_exists: Your entry is already registered.',
      'no refusal',
    ]);
    const own = await visitor.call(golfApi.ownEntries, {});
    expect(own.items).toMatchObject([{ name: 'Gil Green', affiliateCode: 'FRIEND-7' }]);
    const everybody = await app.openVisitor().call(golfApi.entries, { limit: 100 });
    expect(JSON.stringify(everybody)).not.toContain('FRIEND-7');
    expect(await refusalOf(startPurchase(visitor, 'stripe', entry, 10_000))).toMatch(
      /^409 already_registered/,
    );
  });

  it('says what is missing in the words of the form', async () => {
    const { visitor } = await openMember(app);
    const send = (change: object) =>
      refusalOf(
        visitor.call(golfApi.newEntry, {
          regForm: { ...regForm, ...change },
          event: 'ps-golf-event' as const,
        }),
      );
    expect(await send({ city: '  ' })).toContain(
      'Please fill out your name and location information.',
    );
    expect(await send({ sessionDay: 'monday' })).toContain(
      'Make sure to select your session day and time.',
    );
  });
});

describe('places', () => {
  it.each([
    ['US-NV', ['donate', 'raffle', 'jackpot', 'vote', 'tournament']],
    ['US-UT', ['donate', 'vote', 'tournament']],
    ['US-CA', ['donate', 'jackpot', 'vote', 'tournament']],
    ['US', ['donate', 'vote', 'tournament']],
    ['nowhere', ['donate', 'vote', 'tournament']],
  ])('answers what is allowed in %s', async (place, allowed) => {
    const visitor = app.openVisitor({ 'x-demo-place': place });
    expect(await visitor.call(restrictionsApi.allowed, {})).toEqual(allowed);
  });

  it.each([
    ['US-UT', 'Utah', 'UT'],
    ['US-DC', 'the District of Columbia', 'DC'],
    ['US', 'the United States', null],
    ['GB', 'the United Kingdom', null],
    ['FR-75', 'France', null],
    ['ZZ', null, null],
    ['nowhere', null, null],
  ])('improvement 15: says where a visitor from %s seems to be', async (place, name, state) => {
    const visitor = app.openVisitor({ 'x-demo-place': place });
    expect(await visitor.call(restrictionsApi.place, {})).toEqual({ name, state });
  });

  it('refuses there what is not allowed, in the words of the specification', async () => {
    const visitor = app.openVisitor({ 'x-demo-place': 'US-UT' });
    const start = (item: PurchaseItem, cents: number) =>
      refusalOf(startPurchase(visitor, 'stripe', item, cents));
    expect(await start({ type: 'raffle-tickets', tickets: 1 }, 200)).toBe(
      '403 raffle_restricted: Sorry, you are not allowed to buy Raffle Tickets due to local legal restrictions.',
    );
    expect(await start({ type: 'jackpot-credits', credits: 1 }, 200)).toBe(
      '403 jackpot_restricted: Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.',
    );
  });

  it('welcomes a gift there without the perks that are not allowed', async () => {
    const { visitor } = await openMember(app, { 'x-demo-place': 'US-UT' });
    const answer = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
    expect(answer.granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 25 });
  });
});
