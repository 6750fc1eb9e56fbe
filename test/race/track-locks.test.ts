// The locks of tickets sold at the track, one by one: whoever holds one keeps the act waiting at that very lock.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#base/database/handles.ts';
import { trackSales } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { keepRoom } from '#base/draws/fifty-fifty.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { bringIn } from '#server/features/track/bring-in.ts';
import { closeShift } from '#server/features/track/close-shift.ts';
import { refundSale } from '#server/features/track/refund-sale.ts';
import { voidSale } from '#server/features/track/void-sale.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addFiftyFifty } from '../support/fifty-fifty.ts';
import { alone, holdWhile, rows } from '../support/lock-waits.ts';
import type { Member } from '../support/members.ts';
import { signUpStaff } from '../support/staff.ts';
import { insertTrackRule, openDesk, type TestDesk } from '../support/track.ts';

let app: TestApp;
let db: Db;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  await insertTrackRule(db);
  staff = await signUpStaff(app, 'owner');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const open = () => openDesk(app, staff, staff);
const brought = (desk: TestDesk, isAllIn = true) =>
  bringIn(db, {
    ...desk.proof,
    shiftId: desk.state.shiftId,
    ...{ deskTime: new Date().toISOString(), isAllIn, sales: [], voids: [] },
  });

it('what a desk sends at once is taken one after the other', async () => {
  const desk = await open();
  const hold = rows('track_desks', `id = '${desk.proof.deskId}'`);
  const { waited } = await holdWhile(app, hold, () => brought(desk));
  expect(waited).toMatch(/"track_desks".* for update$/);
});

it('nothing is brought in while a draw is frozen', async () => {
  const desk = await open();
  const { waited } = await holdWhile(app, alone('raffle-tickets'), () => brought(desk));
  expect(waited).toMatch(/pg_advisory_xact_lock_shared/);
});

it('no shift is opened while a draw is frozen', async () => {
  const { waited } = await holdWhile(app, alone('raffle-tickets'), open);
  expect(waited).toMatch(/pg_advisory_xact_lock_shared/);
});

it('a shift is counted under the lock of its desk', async () => {
  const desk = await open();
  const hold = rows('track_desks', `id = '${desk.proof.deskId}'`);
  const count = { shiftId: desk.state.shiftId, countedCents: 10_000 };
  const actor = { userId: staff.userId, roles: ['owner'] as const };
  const { waited } = await holdWhile(app, hold, () => closeShift(db, actor, count));
  expect(waited).toMatch(/"track_desks".* for update$/);
});

it('no sale is voided while a draw is frozen', async () => {
  const desk = await open();
  const sale = desk.sell();
  await desk.bringIn({ sales: [sale] });
  const act = () => voidSale(db, staff.userId, { saleId: sale.id, reason: 'Printed twice' });
  const { waited } = await holdWhile(app, alone('raffle-tickets'), act);
  expect(waited).toMatch(/pg_advisory_xact_lock_shared/);
});

it('tickets are ordered one after the other while a 50/50 is on sale', async () => {
  const from = new Date();
  await addFiftyFifty(app, from, new Date(from.getTime() + 3_600_000), 1_000_000);
  const { waited } = await holdWhile(app, rows('prize_draws', 'sales_from is not null'), () =>
    transaction(db, (tx) => keepRoom(tx, 1)),
  );
  expect(waited).toMatch(/prize_draws.* for no key update$/s);
});

it('money is given back once', async () => {
  const desk = await open();
  const count = { shiftId: desk.state.shiftId, countedCents: 10_000 };
  await staff.visitor.call(officeTrackApi.close, count);
  const sale = desk.sell();
  await desk.bringIn({ sales: [sale] });
  const refund = () => refundSale(db, staff.userId, sale.id);
  const refunds = await Promise.allSettled([refund(), refund()]);
  expect(refunds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [found] = await db.select().from(trackSales).where(eq(trackSales.id, sale.id));
  expect(found?.refundedBy).toBe(staff.userId);
});
