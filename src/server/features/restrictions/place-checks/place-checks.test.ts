// Purchases whose card is from elsewhere, over HTTP: they wait, and are released or given back, once.
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { rafflePrizes, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import {
  licenses,
  placeChecks,
  placeEvidence,
  placeRefusals,
} from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { removePastRefusals } from '#base/places/refused-places.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { officePlacesApi } from '#contract/office/licenses.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { placeChecksApi } from '#contract/office/place-checks.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import { cardRule } from '#rules/restrictions/card-place.ts';
import { testKeys } from '#test/support/app.ts';
import { completePurchase, openMember, startPurchase } from '#test/support/buyer.ts';
import { cardForm } from '#test/support/card-form.ts';
import { confirmCard, testCards } from '#test/support/donor.ts';
import { databaseNow } from '#test/support/draws.ts';
import { addFiftyFifty } from '#test/support/fifty-fifty.ts';
import { balancesOf, guestTools, none } from '#test/support/guests.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});
const { refund, dispute } = guestTools(app, () => finance);

const texas = '73301';
const tickets: PurchaseItem = { type: 'raffle-tickets', tickets: 5 };
const bought = { ...none, raffleTickets: 5 };

/** Buys something, found in Nevada, with a card of this postal code. */
async function buy(postalCode: string, item: PurchaseItem = tickets, cents = 1000) {
  const { visitor, person, userId } = await openMember(app, { 'x-demo-place': 'US-NV' });
  const { token, paymentId } = await startPurchase(visitor, 'stripe', item, cents);
  await confirmCard(app, token, testCards.good, postalCode);
  const answer = await completePurchase(visitor, 'stripe', token);
  return { visitor, person, userId, token, paymentId, answer };
}
const reason = 'They live in Reno and moved here in May.';
const release = (paymentId: string) =>
  finance.visitor.call(placeChecksApi.release, { paymentId, reason });
const refuse = (paymentId: string, amountCents = 1000) =>
  finance.visitor.call(placeChecksApi.refuse, { paymentId, amountCents, reason });
const grantsOf = (paymentId: string) =>
  app.database.db
    .select()
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.paymentId, paymentId));

it('gives at once what a card of the same state pays, and all that is no game of chance', async () => {
  const near = await buy('89501');
  expect(near.answer).toMatchObject({ granted: bought });
  expect(near.answer.heldBack).toBeUndefined();
  const gift = await buy(texas, { type: 'donation', dollarAmount: 100 }, 10_000);
  expect(gift.answer.granted).toMatchObject({ raffleTickets: 50 });
  const votes = await buy(texas, { type: 'vote-tokens', dollarAmount: 25 }, 2500);
  expect(votes.answer.heldBack).toBeUndefined();
  expect((await finance.visitor.call(placeChecksApi.list, {})).total).toBe(0);
});

it('holds back what a card from elsewhere pays, tells the buyer, and gives it once a person says so', async () => {
  const { answer, visitor, person, paymentId } = await buy(texas);
  expect(answer).toMatchObject({ code: 'success', granted: none, heldBack: bought });
  expect(await balancesOf(visitor)).toEqual(none);
  expect(await grantsOf(paymentId)).toEqual([]);
  const told = await waitForMail(app, person.email, 'purchase-held-back');
  expect(told.subject).toBe(
    'Your raffle tickets from Homestretch Association are waiting for a check',
  );
  const due = await finance.visitor.call(officeDueApi.read, {});
  expect(due).toContainEqual({ name: 'places-to-decide', count: 1 });
  const { items } = await finance.visitor.call(placeChecksApi.list, { state: 'open' });
  expect(items).toMatchObject([
    {
      ...{ paymentId, leftCents: 1000, decided: null },
      found: { code: 'US-NV', name: 'Nevada', source: 'demo-header' },
      card: { code: 'US-TX', name: 'Texas' },
    },
  ]);
  expect(await release(paymentId)).toMatchObject({ decided: { decision: 'released', reason } });
  expect(await balancesOf(visitor)).toEqual(bought);
  const [grant] = await grantsOf(paymentId);
  const [payment] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  const year = new Date(payment!.closedAt!);
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  expect(grant).toMatchObject({ count: 5, expiresAt: year });
  await waitForMail(app, person.email, 'purchase-released');
  expect(await refusalOf(release(paymentId))).toBe(
    '409 place_decided: This has already been decided.',
  );
  expect(await refusalOf(refuse(paymentId))).toMatch(/^409 place_decided/);
  await refund(paymentId, 1000);
  expect(await balancesOf(visitor)).toEqual(none);
  const data = (await visitor.call(profileApi.export, {})) as { placeChecks: unknown[] };
  expect(data.placeChecks).toMatchObject([{ cardState: 'TX', decision: 'released' }]);
});

it('holds back what a card of a bank abroad pays, whatever address is typed', async () => {
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-NV' });
  const { token, paymentId } = await startPurchase(visitor, 'stripe', tickets, 1000);
  const id = token.split('_secret_')[0];
  const body = new URLSearchParams({
    ...cardForm({
      ...{ publishableKey: testKeys.publishableKey, token, number: '4000008260000000' },
      ...{ name: 'Pat Payer', postalCode: '89501' },
    }),
    'payment_method_data[billing_details][address][country]': 'US',
  });
  const confirmed = await fetch(`${app.stripe.url}/v1/payment_intents/${id}/confirm`, {
    ...{ method: 'POST', body },
  });
  expect(confirmed.status).toBe(200);
  const answer = await completePurchase(visitor, 'stripe', token);
  expect(answer).toMatchObject({ granted: none, heldBack: bought });
  const { items } = await finance.visitor.call(placeChecksApi.list, { state: 'open' });
  expect(items).toMatchObject([{ paymentId, card: { code: 'GB', name: 'the United Kingdom' } }]);
  const kept = await app.database.db
    .select()
    .from(placeEvidence)
    .where(and(eq(placeEvidence.subjectId, paymentId), eq(placeEvidence.subject, 'card')));
  expect(kept).toMatchObject([{ country: 'GB', state: null, rule: cardRule }]);
  await refuse(paymentId);
});

it('gives nothing anymore once no license for the place of its buyer is valid', async () => {
  const { visitor, paymentId } = await buy(texas);
  const end = (validUntil: Date) =>
    transaction(app.database.db, async (tx) => {
      await tx.update(licenses).set({ validUntil }).where(eq(licenses.item, 'raffle'));
    });
  await end(new Date());
  expect(await refusalOf(release(paymentId))).toBe(
    '409 license_ended: No license covers this anymore. Please give the money back.',
  );
  await end(new Date('2100-01-01'));
  await release(paymentId);
  expect(await balancesOf(visitor)).toEqual(bought);
});

it('gives the money back where a person says no, by the refunds that there are', async () => {
  const { visitor, person, paymentId } = await buy(texas, { type: 'jackpot-credits', credits: 5 });
  expect(await refusalOf(refuse(paymentId, 999))).toMatch(/^400 amount_mismatch/);
  expect(await refuse(paymentId)).toMatchObject({
    ...{ leftCents: 0, decided: { decision: 'refused', reason } },
  });
  // Pressed twice it says the same.
  expect(await refuse(paymentId)).toMatchObject({ leftCents: 0 });
  const shown = await finance.visitor.call(officePaymentsApi.read, { paymentId });
  expect(shown.refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [1000, 'succeeded'],
  ]);
  expect(await balancesOf(visitor)).toEqual(none);
  await waitForMail(app, person.email, 'purchase-refused');
});

it('takes a refund of half, and a dispute that is won, off what waits, and releases what is left', async () => {
  const { visitor, paymentId } = await buy(texas, { type: 'raffle-tickets', tickets: 10 }, 2000);
  await refund(paymentId, 1000);
  await release(paymentId);
  expect(await balancesOf(visitor)).toEqual(bought);
  expect(await grantsOf(paymentId)).toMatchObject([{ count: 10, voided: 5 }]);
  const disputed = await buy(texas);
  const win = await dispute(disputed.token);
  await win();
  await release(disputed.paymentId);
  expect(await balancesOf(disputed.visitor)).toEqual(bought);
});

it('gives or gives back, never both, when many decide at once', async () => {
  const { visitor, paymentId } = await buy(texas);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? release(paymentId) : refuse(paymentId))),
  );
  const [row] = await app.database.db
    .select()
    .from(placeChecks)
    .where(eq(placeChecks.paymentId, paymentId));
  const isReleased = row?.decision === 'released';
  expect(await balancesOf(visitor)).toEqual(isReleased ? bought : none);
  const good = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(good).toBe(isReleased ? 1 : 5);
});

it('releases nothing to a closed account', async () => {
  const { visitor, person, paymentId } = await buy(texas);
  await visitor.call(profileApi.close, { password: person.password });
  expect(await refusalOf(release(paymentId))).toMatch(/account_not_found/);
  await refuse(paymentId);
});

it('releases nothing to play with into a break that its buyer took meanwhile', async () => {
  const { visitor, paymentId } = await buy(texas, { type: 'jackpot-credits', credits: 5 });
  await visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 182 });
  expect(await refusalOf(release(paymentId))).toBe(
    '403 play_excluded: This buyer takes a break from playing. Please give the money back.',
  );
  expect(await balancesOf(visitor)).toEqual(none);
  expect(await refuse(paymentId)).toMatchObject({ decided: { decision: 'refused' } });
});

it('counts what is refused at a place, without whom, for two years', async () => {
  await leaveMidnight();
  const { visitor } = await openMember(app, { 'x-demo-place': 'DE-BY' });
  for (let times = 0; times < 2; times++) {
    expect(await refusalOf(startPurchase(visitor, 'stripe', tickets, 1000))).toMatch(
      /^403 raffle_restricted/,
    );
  }
  const [row] = await app.database.db
    .select()
    .from(placeRefusals)
    .where(eq(placeRefusals.country, 'DE'));
  expect(row).toMatchObject({
    ...{ item: 'raffle', state: 'BY', source: 'demo-header', times: 2 },
    rule: 'places/v3: games of chance by license, territories of the US as its states too',
  });
  const open = await finance.visitor.call(officePlacesApi.openPlaces, {});
  expect(open.find(({ item }) => item === 'raffle')?.refused).toContainEqual({
    ...{ place: 'DE-BY', name: 'Germany', times: 2 },
  });
  await transaction(app.database.db, (tx) =>
    tx.update(placeRefusals).set({ day: sql`${placeRefusals.day} - 800` }),
  );
  await removePastRefusals(app.database.db);
  expect(await app.database.db.select().from(placeRefusals)).toEqual([]);
});

it('keeps as evidence with each payment where its card is at home, where that is elsewhere', async () => {
  const cases = [
    [{ type: 'donation', dollarAmount: 100 }, 10_000, texas, 'TX'],
    [{ type: 'donation', dollarAmount: 100 }, 10_000, '89501', null],
    [{ type: 'donation', dollarAmount: 100 }, 10_000, '00901', 'PR'],
    [{ type: 'vote-tokens', dollarAmount: 25 }, 2500, texas, 'TX'],
    [tickets, 1000, texas, 'TX'],
    [tickets, 1000, '89501', null],
  ] as const;
  for (const [item, cents, postalCode, state] of cases) {
    const { paymentId, visitor } = await buy(postalCode, item, cents);
    const kept = await app.database.db
      .select()
      .from(placeEvidence)
      .where(eq(placeEvidence.subjectId, paymentId))
      .orderBy(placeEvidence.subject);
    const found = { subject: 'payment', state: 'NV', source: 'demo-header' };
    const card = { subject: 'card', country: 'US', state, source: 'card', rule: cardRule };
    expect(kept).toHaveLength(state ? 2 : 1);
    expect(kept).toMatchObject(state ? [card, found] : [found]);
    const data = (await visitor.call(profileApi.export, {})) as { places: { subject: string }[] };
    const told = data.places.map(({ subject }) => subject).toSorted();
    expect(told).toEqual(state ? ['card', 'payment'] : ['payment']);
  }
  expect(await app.findBookErrors()).toEqual([]);
});

it('keeps room in a 50/50 for what it holds back, and gives no more than there is room for', async () => {
  const { items } = await finance.visitor.call(placeChecksApi.list, { state: 'open' });
  for (const { paymentId, leftCents } of items) await refuse(paymentId, leftCents);
  const early = await buy(texas);
  const from = await databaseNow(app);
  await addFiftyFifty(app, from, new Date(from.getTime() + 86_400_000), 400);
  const left = async () =>
    (await app.openVisitor().call(raffleApi.fiftyFifty, {})).fiftyFifty?.ticketsLeft;
  expect(await left()).toBe(0);
  expect(await refusalOf(release(early.paymentId))).toMatch(
    /^409 fifty_fifty_full: The 50\/50 can come to \$4\.00 at most, so only 4 tickets can be sold/,
  );
  expect(await balancesOf(early.visitor)).toEqual(none);
  await transaction(app.database.db, (tx) => tx.update(rafflePrizes).set({ valueCents: 1_000 }));
  expect(await left()).toBe(5);
  const late = await buy(texas);
  expect(await left()).toBe(0);
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-NV' });
  const one: PurchaseItem = { type: 'raffle-tickets', tickets: 1 };
  expect(await refusalOf(startPurchase(visitor, 'stripe', one, 200))).toMatch(
    /^409 fifty_fifty_full/,
  );
  // What goes back leaves room, and so does what is refused; what is given takes the room that it had.
  await refund(late.paymentId, 400);
  expect(await left()).toBe(2);
  await release(late.paymentId);
  expect(await left()).toBe(2);
  await refuse(early.paymentId);
  expect(await left()).toBe(7);
});
