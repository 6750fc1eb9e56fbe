// The locks of tickets sold at the track, one by one: whoever holds one keeps the act waiting at that very lock.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#base/database/handles.ts';
import { trackSales } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { keepRoom } from '#base/draws/fifty-fifty.ts';
import type { DecidedPlace } from '#base/places/place-evidence.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { findFreedom } from '#server/features/play-limits/queries.ts';
import { createBlockKeys } from '#server/features/track/block-keys.ts';
import { bringIn } from '#server/features/track/bring-in.ts';
import { closeShift } from '#server/features/track/close-shift.ts';
import { refundSale } from '#server/features/track/refund-sale.ts';
import { voidSale } from '#server/features/track/void-sale.ts';
import { claimWalkUp } from '#server/features/track/walk-up/claim-walk-up.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addDraw } from '../support/draws.ts';
import { addFiftyFifty } from '../support/fifty-fifty.ts';
import { alone, holdWhile, rows } from '../support/lock-waits.ts';
import { type Member, signUpConfirmed } from '../support/members.ts';
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

const services = () => ({
  db,
  blockKeyOf: createBlockKeys('a secret of these tests'),
  wakeOutbox: () => undefined,
});
const open = () => openDesk(app, staff, staff);
const brought = (desk: TestDesk, isAllIn = true) =>
  bringIn(services(), {
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
  const act = () =>
    voidSale(services(), staff.userId, { saleId: sale.id, reason: 'Printed twice' });
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

/** A ticket that is in, by its first serial; and somebody who claims it. */
async function claimable() {
  const desk = await open();
  const sale = desk.sell();
  await desk.bringIn({ sales: [sale] });
  const { userId } = await signUpConfirmed(app);
  const serial = serialOfSale(sale.blockFrom, sale.place);
  const play = { findFreedom };
  const located = { place: null, source: 'none', version: null } as const;
  const decided = { allowed: ['raffle'], licenses: {}, located } as unknown as DecidedPlace;
  return { sale, userId, act: () => claimWalkUp({ db, play }, userId, serial, decided) };
}

it('no ticket from the track is claimed while a draw is frozen', async () => {
  const { act } = await claimable();
  const { waited } = await holdWhile(app, alone('raffle-tickets'), act);
  expect(waited).toMatch(/pg_advisory_xact_lock_shared/);
});

it('two who claim the same tickets come one after the other', async () => {
  const { sale, act } = await claimable();
  const hold = rows('raffle_ticket_grants', `track_sale_id = '${sale.id}'`);
  const { waited } = await holdWhile(app, hold, act);
  expect(waited).toMatch(/"raffle_ticket_grants".* for update$/);
});

it('no ticket is claimed for an account that is being closed', async () => {
  const { userId, act } = await claimable();
  const { waited } = await holdWhile(app, rows('users', `id = '${userId}'`), act);
  expect(waited).toMatch(/"users".* for share$/);
});

it('no prize is accepted while its ticket is claimed', async () => {
  const { sale, act } = await claimable();
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() + 3_600_000) });
  await transaction(db, (tx) =>
    tx.execute(sql`
      insert into raffle_awards (id, draw_id, position, serial, grant_id, created_at, accept_by)
      select gen_random_uuid(), ${drawId}, 0, serial_from, id, now(), now() + interval '1 day'
      from raffle_ticket_grants where track_sale_id = ${sale.id}`),
  );
  const { waited } = await holdWhile(app, rows('raffle_awards', `draw_id = '${drawId}'`), act);
  expect(waited).toMatch(/"raffle_awards".* for update$/);
  // It was offered by nobody, which the books would notice.
  await transaction(db, (tx) =>
    tx.execute(sql`delete from raffle_awards where draw_id = ${drawId}`),
  );
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
