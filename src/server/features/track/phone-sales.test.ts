// Tickets that a desk offers to a buyer's phone: both see what became of them, and nobody else can take part.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { phoneSalesApi } from '#contract/track.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { saleCents } from '#rules/track/track.ts';
import { approve, completePurchase, startPurchase } from '#test/support/buyer.ts';
import { confirmCard, eventually, newPerson, testCards } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, openDesk, type TestDesk } from '#test/support/track.ts';
import type { Visitor } from '#test/support/visitor.ts';

const app = shareTestApp();
let owner: Member;
let ada: Member;
let desk: TestDesk;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  owner = await signUpStaff(app, 'owner');
  ada = await signUpStaff(app, 'seller');
  desk = await openDesk(app, owner, ada);
});

const offer = (tickets: number, phoneSaleId = crypto.randomUUID() as string, at = desk) =>
  app.openVisitor().call(phoneSalesApi.open, {
    ...{ ...at.proof, shiftId: at.state.shiftId, phoneSaleId, tickets },
  });
const read = (phoneSaleId: string) => app.openVisitor().call(phoneSalesApi.read, { phoneSaleId });
const stateOf = async (phoneSaleId: string) => (await read(phoneSaleId)).state;
const end = (phoneSaleId: string, at = desk) =>
  app.openVisitor().call(phoneSalesApi.end, { ...at.proof, phoneSaleId });
const itemOf = (phoneSaleId: string, tickets: number): PurchaseItem => ({
  ...{ type: 'raffle-tickets', tickets, phoneSaleId },
});
const begin = (buyer: Visitor, phoneSaleId: string, tickets: number) =>
  startPurchase(buyer, 'stripe', itemOf(phoneSaleId, tickets), saleCents(tickets));

it('a desk sees what becomes of its offer, and the tickets once they are paid; a code is paid once', async () => {
  const { _id } = await offer(5);
  expect(await offer(5, _id)).toMatchObject({ _id, state: 'open', cents: 1_000 });
  expect(await refusalOf(offer(6, _id))).toMatch(/^404/);
  const buyer = app.openVisitor();
  const { token, paymentId } = await begin(buyer, _id, 5);
  expect(await stateOf(_id)).toBe('paying');
  await confirmCard(app, token, testCards.declined);
  const person = newPerson();
  await refusalOf(completePurchase(buyer, 'stripe', token, person));
  // The provider tells the server of it in its own time.
  await eventually(
    () => stateOf(_id),
    (state) => state === 'declined',
  );
  const second = await begin(buyer, _id, 5);
  await approve(app, 'stripe', second.token);
  await completePurchase(buyer, 'stripe', second.token, person);
  const paid = await read(_id);
  const [grant] = await rowsOf<{ serial: string; count: number }>(
    app.database.db,
    sql`select g.serial_from::text as serial, g.count from raffle_ticket_grants g
      join payments p on p.id = g.payment_id where p.id = ${second.paymentId}`,
  );
  expect(second.paymentId).not.toBe(paymentId);
  expect(paid).toMatchObject({
    ...{ state: 'paid', serialFrom: printSerial(Number(grant!.serial)) },
    serialTo: printSerial(Number(grant!.serial) + 4),
  });
  expect(await refusalOf(begin(app.openVisitor(), _id, 5))).toMatch(/^409 phone_sale_over/);
  // Neither its end nor the count changes what was paid, and the till never had it.
  expect(await end(_id)).toMatchObject({ state: 'paid' });
  const shift = { shiftId: desk.state.shiftId };
  expect(await owner.visitor.call(officeTrackApi.shift, shift)).toMatchObject({
    ...{ sales: 0, soldCents: 0, expectedCents: 10_000, phoneSales: 1, phoneCents: 1_000 },
  });
  await owner.visitor.call(officePaymentsApi.refund, {
    ...{ paymentId: second.paymentId, amountCents: 1_000, reason: 'Asked for it' },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await read(_id)).toMatchObject({ state: 'void', serialFrom: null });
});

it('is for as many tickets as the desk said, until it is taken back, runs out or the shift is closed', async () => {
  const { _id } = await offer(2);
  const buyer = app.openVisitor();
  const over = /^409 phone_sale_over/;
  expect(await refusalOf(begin(buyer, _id, 3))).toMatch(over);
  expect(await refusalOf(begin(buyer, crypto.randomUUID(), 2))).toMatch(over);
  expect(await refusalOf(offer(51))).toMatch(/^400 bad_input/);
  // Another desk can neither take it back nor offer under its name.
  const other = await openDesk(app, owner, ada);
  expect(await refusalOf(end(_id, other))).toMatch(/^404/);
  expect(await refusalOf(offer(2, _id, other))).toMatch(/^404/);
  expect(await stateOf(_id)).toBe('open');
  // A payment that was begun in time still comes in, and the desk sees it.
  const { token } = await begin(buyer, _id, 2);
  expect(await end(_id)).toMatchObject({ state: 'over' });
  expect(await refusalOf(begin(app.openVisitor(), _id, 2))).toMatch(over);
  await approve(app, 'stripe', token);
  await completePurchase(buyer, 'stripe', token, newPerson());
  expect(await stateOf(_id)).toBe('paid');
  const late = await offer(2);
  await rowsOf(
    app.database.db,
    sql`update track_phone_sales set expires_at = created_at where id = ${late._id}`,
  );
  expect(await stateOf(late._id)).toBe('over');
  expect(await refusalOf(begin(buyer, late._id, 2))).toMatch(over);
  const last = await offer(1, undefined, other);
  await ada.visitor.call(officeTrackApi.close, {
    ...{ shiftId: other.state.shiftId, countedCents: 10_000 },
  });
  expect(await stateOf(last._id)).toBe('over');
  expect(await refusalOf(offer(1, undefined, other))).toMatch(/^409 shift_closed/);
});
