// Somebody tries stolen cards: fresh cookies, one network; or one card, from network to network.
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declines, payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { removePastDeclines } from '#base/payments/check-declines.ts';
import { accountsApi } from '#contract/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { approveWallet, completePurchase, startPurchase } from '../support/buyer.ts';
import {
  completeDonation,
  confirmCard,
  donationOf,
  eventually,
  newPerson,
  startDonation,
  testCards,
} from '../support/donor.ts';
import { refusalOf } from '../support/members.ts';
import { untilAllIsTold } from '../support/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  // As in production: nothing is multiplied.
  app = await startTestApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

const visitorAt = (ip: string) => app.openVisitor({ 'x-forwarded-for': ip });
const refused =
  '429 too_many_declines: Many cards were declined on your internet connection. Please log in to an account that has given before, use another connection, or try again in an hour.';

const rowOf = async (paymentId: string) => {
  const rows = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  return rows[0]!;
};

/** Nine cards of a stolen list. */
const stolen = [
  ...[testCards.declined, testCards.insufficientFunds, '4000000000009987', '4000000000009979'],
  ...['4000000000000069', '4000000000000127', '4000000000000119', '4000000000006975'],
  '4000000000004954',
];
const threeOf = (n: number) => [0, 1, 2].map((k) => stolen[(3 * n + k) % 9] as string);

/** Starts a payment with a fresh cookie and tries some cards; answers whether it could be started. */
async function tryCards(ip: string, cards: readonly string[]): Promise<string> {
  try {
    const { token, paymentId } = await startDonation(visitorAt(ip), 25);
    for (const card of cards) await confirmCard(app, token, card);
    await eventually(
      () => rowOf(paymentId),
      ({ declines: count }) => count === cards.length,
    );
    return 'started';
  } catch (error) {
    return refusalOf(Promise.reject(error));
  }
}

it('H5: refuses a network that tries many cards, whatever its cookies and addresses', async () => {
  const answers: string[] = [];
  for (let n = 0; n < 7; n++) answers.push(await tryCards(`2001:db8:5:5::${n}`, threeOf(n)));
  expect(answers).toEqual([...Array(5).fill('started'), refused, refused]);
  for (const source of ['stripe', 'paypal'] as const) {
    const start = startPurchase(visitorAt('2001:db8:5:5::ff'), source, donationOf(25), 2_500);
    expect(await refusalOf(start)).toBe(refused);
  }
  // Next door nobody notices.
  expect(await tryCards('2001:db8:5:6::1', [])).toBe('started');
});

/** Declines of late, somewhere in a /48. */
const declineAround = (count: number, paymentId: string, group: string) =>
  transaction(app.database.db, async (tx) => {
    const wideNetworkHash = app.app.payments!.hashPrivately(`network:2001:db8:${group}::/48`);
    for (let n = 0; n < count; n++)
      await tx.insert(declines).values({ paymentId, wideNetworkHash });
  });

it('H5: refuses a /48 that tries many cards, each of them from a network of its own', async () => {
  const paid = visitorAt('2001:db8:48:f00::1');
  const { token, paymentId } = await startDonation(paid, 25);
  await confirmCard(app, token, testCards.good);
  await completeDonation(paid, token, newPerson());
  const early = await startDonation(visitorAt('2001:db8:48:f01::1'), 25);
  const crowd = await startDonation(visitorAt('2001:db8:49:1::1'), 25);
  await declineAround(57, paymentId, '48');
  expect(await tryCards('2001:db8:48:f02::1', threeOf(0))).toBe('started');
  for (const source of ['stripe', 'paypal'] as const) {
    const start = startPurchase(visitorAt('2001:db8:48:f03::1'), source, donationOf(25), 2_500);
    expect(await refusalOf(start)).toBe(refused);
  }
  // What was begun before is ended as well, and nobody else notices.
  await eventually(
    () => rowOf(early.paymentId),
    ({ status }) => status === 'canceled',
  );
  expect((await rowOf(crowd.paymentId)).status).toBe('open');
  expect(await tryCards('2001:db8:49:2::1', [])).toBe('started');
});

it('H5: lets a phone company of one /48 go on, where most cards are taken', async () => {
  const { paymentId } = await startDonation(visitorAt('2001:db8:50:1::1'), 25);
  await declineAround(60, paymentId, '50');
  expect(await tryCards('2001:db8:50:2::1', [])).toBe(refused);
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      insert into payments (id, provider, idempotency_key, visitor_hash, network_hash, wide_network_hash, item, item_type,
        amount_cents, perks, is_guest, status, created_at, closed_at)
      select gen_random_uuid(), p.provider, 'many-' || n, '', 'near-' || n, p.wide_network_hash, p.item, p.item_type,
        p.amount_cents, p.perks, true, 'settled', now(), now()
      from payments p, generate_series(1, 120) n where p.id = ${paymentId}`),
  );
  expect(await tryCards('2001:db8:50:3::1', [])).toBe('started');
});

it('H5: lets a member go on who has given before, not one who just has', async () => {
  const home = '198.51.100.40';
  const visitor = visitorAt('198.51.100.41');
  const person = newPerson();
  const { token, paymentId } = await startDonation(visitor, 25);
  await confirmCard(app, token, testCards.good);
  await completeDonation(visitor, token, person);
  await transaction(app.database.db, async (tx) => {
    for (let n = 0; n < 15; n++) {
      await tx.insert(declines).values({
        paymentId,
        networkHash: app.app.payments!.hashPrivately(`network:${home}`),
      });
    }
  });
  const member = visitorAt(home);
  await member.call(accountsApi.login, { email: person.email, password: person.password });
  expect(await refusalOf(startDonation(member, 25))).toBe(refused);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ closedAt: new Date(Date.now() - 48 * 60 * 60 * 1000) })
      .where(eq(payments.id, paymentId)),
  );
  expect(await refusalOf(startDonation(member, 25))).toBe('no refusal');
  expect(await refusalOf(startDonation(visitorAt(home), 25))).toBe(refused);
});

it('H5: gives a payment up whose card was declined often, and refuses the network that tried it', async () => {
  const card = '4100000000000019';
  for (let n = 0; n < 4; n++) expect(await tryCards(`203.0.113.${n}`, [card])).toBe('started');
  const { token, paymentId } = await startDonation(visitorAt('203.0.113.100'), 25);
  await confirmCard(app, token, card);
  await eventually(
    () => rowOf(paymentId),
    ({ status }) => status === 'canceled',
  );
  expect((await rowOf(paymentId)).declines).toBe(1);
  expect(await refusalOf(startDonation(visitorAt('203.0.113.100'), 25))).toBe(refused);
  expect(await refusalOf(startDonation(visitorAt('203.0.113.101'), 25))).toBe('no refusal');
});

/** So many payments of one cookie, all begun before any card is tried. */
async function begin(visitor: ReturnType<typeof visitorAt>, count: number) {
  const begun: { token: string; paymentId: string }[] = [];
  for (let n = 0; n < count; n++) begun.push(await startDonation(visitor, 25));
  return begun;
}

let cards = 0;

/** A card that is declined and that nobody has tried yet. */
function freshCard(): string {
  const digits = `4539${String(cards++).padStart(11, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Tries four cards on each payment at the provider itself; answers how many of them its banks declined. */
async function tryAtProvider(begun: { token: string }[]): Promise<number> {
  let declined = 0;
  for (const { token } of begun) {
    for (let n = 0; n < 4; n++) {
      const { status } = await confirmCard(app, token, freshCard());
      if (status === 402) declined++;
      // A tester is in no hurry either: the webhook comes meanwhile.
      await untilAllIsTold(app);
    }
  }
  return declined;
}

const statusesOf = async (begun: { paymentId: string }[]) => [
  ...new Set(await Promise.all(begun.map(async (one) => (await rowOf(one.paymentId)).status))),
];

it('H5: ends payments that were begun before their cards were tried, but none that is being paid', async () => {
  const ip = '198.51.100.80';
  const buyer = visitorAt(ip);
  const paid = await startDonation(buyer, 25);
  await confirmCard(app, paid.token, testCards.good);
  const asked = await startDonation(visitorAt(ip), 25);
  await confirmCard(app, asked.token, testCards.challenged);
  const wallet = await startPurchase(visitorAt(ip), 'paypal', donationOf(25), 2_500);
  const nextDoor = await startDonation(visitorAt('198.51.100.81'), 25);
  const [first, second] = [await begin(visitorAt(ip), 8), await begin(visitorAt(ip), 8)];

  // Ten of one browser end what it has begun, and nothing of anybody else.
  expect(await tryAtProvider(first)).toBeLessThanOrEqual(13);
  await eventually(
    () => statusesOf(first),
    (seen) => seen.join() === 'canceled',
  );
  expect(await statusesOf([...second, wallet])).toEqual(['open']);
  // Fifteen end what the network has begun.
  expect(await tryAtProvider(second)).toBeLessThanOrEqual(8);
  await eventually(
    () => statusesOf([...second, wallet]),
    (seen) => seen.join() === 'canceled',
  );
  expect(await statusesOf([paid, asked, nextDoor])).toEqual(['open']);
  expect((await completeDonation(buyer, paid.token, newPerson())).code).toBe('success');
});

it('H5: leaves the payment of a member who has given before to them', async () => {
  const ip = '198.51.100.90';
  const member = visitorAt(ip);
  const person = newPerson();
  const earlier = await startDonation(member, 25);
  await confirmCard(app, earlier.token, testCards.good);
  await completeDonation(member, earlier.token, person);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ closedAt: new Date(Date.now() - 48 * 60 * 60 * 1000) })
      .where(eq(payments.id, earlier.paymentId)),
  );
  const theirs = await startDonation(member, 25);
  const stranger = await startDonation(visitorAt(ip), 25);
  await confirmCard(app, theirs.token, freshCard());
  const begun = await begin(visitorAt(ip), 2);
  const others = await begin(visitorAt(ip), 3);
  await tryAtProvider([...begun, ...others]);
  await eventually(
    () => statusesOf([stranger, ...begun, ...others]),
    (seen) => seen.join() === 'canceled',
  );
  expect(await statusesOf([theirs])).toEqual(['open']);
  await confirmCard(app, theirs.token, freshCard());
  await eventually(
    () => rowOf(theirs.paymentId),
    ({ declines: count }) => count === 2,
  );
  await confirmCard(app, theirs.token, testCards.good);
  expect((await completeDonation(member, theirs.token)).code).toBe('success');
});

it('H5: counts wallets that decline when they are charged', async () => {
  const ip = '198.51.100.60';
  const visitor = visitorAt(ip);
  const { token, paymentId } = await startPurchase(visitor, 'paypal', donationOf(25), 2_500);
  await approveWallet(app, token, { outcome: 'declined' });
  await refusalOf(completePurchase(visitor, 'paypal', token, newPerson()));
  const rows = await app.database.db
    .select()
    .from(declines)
    .where(eq(declines.paymentId, paymentId));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    networkHash: app.app.payments!.hashPrivately(`network:${ip}`),
    cardHash: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('H5: forgets where payments came from after two days, and the browser once they are decided', async () => {
  const { db } = app.database;
  const hashes = () =>
    db
      .select({ hash: payments.visitorHash })
      .from(payments)
      .where(eq(payments.status, 'open'))
      .orderBy(payments.id);
  const open = await hashes();
  expect(open.length).toBeGreaterThan(0);
  await removePastDeclines(app.database.db, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
  expect(await app.database.db.$count(declines)).toBe(0);
  const { networkHash, wideNetworkHash } = payments;
  const kept = or(isNotNull(networkHash), isNotNull(wideNetworkHash));
  expect(await db.$count(payments, kept)).toBe(0);
  const decided = db.$count(
    payments,
    and(ne(payments.status, 'open'), ne(payments.visitorHash, '')),
  );
  expect(await decided).toBe(0);
  expect(await hashes()).toEqual(open);
  expect(await db.$count(payments, eq(payments.visitorHash, ''))).toBeGreaterThan(0);
});
