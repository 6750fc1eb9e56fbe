// Tickets at the track: desks that sell without a connection, draws that wait for them, and the till.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { trackApi } from '#contract/track.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { addDraw, databaseNow, passInstant, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import {
  foldOf,
  insertTrackRule,
  openDesk,
  rangesOf,
  reopenDesk,
  type TestDesk,
  testGrace,
} from '#test/support/track.ts';

const app = shareTestApp();
let owner: Member;
let manager: Member;
let finance: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  owner = await signUpStaff(app, 'owner');
  manager = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
  ada = await signUpStaff(app, 'seller');
  ben = await signUpStaff(app, 'seller');
});

const open = (seller = ada, more: { floatCents?: number; behindMs?: number } = {}) =>
  openDesk(app, manager, seller, more);
const close = (desk: TestDesk, countedCents: number, who = ada) =>
  who.visitor.call(officeTrackApi.close, { shiftId: desk.state.shiftId, countedCents });
const readShift = (desk: TestDesk, who = finance) =>
  who.visitor.call(officeTrackApi.shift, { shiftId: desk.state.shiftId });
const serialOf = (sale: { blockFrom: number; place: number }) =>
  serialOfSale(sale.blockFrom, sale.place);
const ticketOf = (serial: number) =>
  app.openVisitor().call(drawsApi.ticket, { serial: printSerial(serial) });

describe('a draw', () => {
  it('waits for a desk that has not brought in everything, and has what was sold a millisecond before it closed', async () => {
    const desk = await open(ada, { behindMs: 90_000 });
    const closesAt = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    await runJob(app, 'run-draws');
    expect(await rangesOf(app, drawId)).toBeNull();
    expect(await refusalOf(manager.visitor.call(officeDrawsApi.run, { drawId }))).toMatch(
      /^409 draw_waits_for_desks/,
    );
    const [before, at] = [new Date(closesAt.getTime() - 1), closesAt].map((instant) =>
      desk.sell({ soldAt: desk.clockOf(instant) }),
    );
    await desk.bringIn({ sales: [before!, at!], isAllIn: true });
    await runJob(app, 'run-draws');
    const ranges = (await rangesOf(app, drawId))!;
    expect([before!, at!].map((sale) => ranges.get(serialOf(sale)))).toEqual([5, undefined]);
    const { draws, isVoid } = await ticketOf(serialOf(before!) + 4);
    expect([isVoid, draws.map(({ _id }) => _id)]).toEqual([
      false,
      expect.arrayContaining([drawId]),
    ]);
    expect((await ticketOf(serialOf(at!))).draws.map(({ _id }) => _id)).not.toContain(drawId);
    expect(await refusalOf(ticketOf(serialOf(at!) + 5))).toMatch(/^404/);
    // What took part is not voided anymore; what is for the next draw is.
    const voids = [before!, at!].map(({ id }) => ({
      ...{ saleId: id, reason: 'Lost', voidedAt: desk.clockOf(new Date()) },
    }));
    const answer = await desk.bringIn({ voids, isAllIn: true });
    expect(answer.voids.map(({ isVoid }) => isVoid)).toEqual([false, true]);
    await close(desk, 0);
  });

  it('goes on without what is brought in after it was frozen, which is void and given back', async () => {
    const desk = await open();
    const closesAt = await databaseNow(app);
    const sold = [-5, -4, -3].map((ms) =>
      desk.sell({ soldAt: desk.clockOf(new Date(closesAt.getTime() + ms)) }),
    );
    const drawId = await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    // The desk says that it has nothing more, against the truth.
    await desk.bringIn({ isAllIn: true });
    await runJob(app, 'run-draws');
    const late = await desk.bringIn({ sales: sold });
    expect(late.sales.map(({ state, refundBecause }) => [state, refundBecause])).toEqual(
      sold.map(() => ['refund-due', 'late']),
    );
    const ticket = await ticketOf(serialOf(sold[0]!));
    expect([ticket.isVoid, ticket.draws]).toEqual([true, []]);
    expect((await rangesOf(app, drawId))!.get(serialOf(sold[0]!))).toBeUndefined();
    const due = { state: 'refund-due', shiftId: desk.state.shiftId } as const;
    const { items } = await finance.visitor.call(officeTrackApi.sales, due);
    expect(items.map(({ _id }) => _id).sort()).toEqual(sold.map(({ id }) => id).sort());
    const refund = () => finance.visitor.call(officeTrackApi.refund, { saleId: sold[0]!.id });
    expect(await refund()).toMatchObject({ refunded: expect.any(String) });
    expect(await refusalOf(refund())).toMatch(/^409 refund_not_due/);
    // The second one was voided at the desk before it was brought in.
    const voidedAt = desk.clockOf(new Date());
    await desk.bringIn({ voids: [{ saleId: sold[1]!.id, reason: 'Wanted fewer', voidedAt }] });
    expect(await readShift(desk)).toMatchObject({
      ...{ sales: 3, tickets: 0, voids: 1, refunds: 2, refundOpenCents: sold[2]!.cents },
    });
    await close(desk, 10_000 + 2 * sold[0]!.cents);
  });

  it('waits no longer than the grace', async () => {
    const desk = await open();
    const now = await databaseNow(app);
    const overdue = new Date(now.getTime() - testGrace * 60_000 - 1);
    const { db } = app.database;
    await rowsOf(
      db,
      sql`update track_shifts set opened_at = ${new Date(overdue.getTime() - 60_000).toISOString()}::timestamptz
        where id = ${desk.state.shiftId}`,
    );
    const drawId = await addDraw(app, { closesAt: overdue });
    const late = desk.sell({ soldAt: desk.clockOf(new Date(overdue.getTime() - 1)) });
    // Nothing is frozen yet, but the grace is over.
    const { sales } = await desk.bringIn({ sales: [late] });
    expect(sales[0]).toMatchObject({ state: 'refund-due', refundBecause: 'late' });
    await runJob(app, 'run-draws');
    expect(await rangesOf(app, drawId)).not.toBeNull();
    await close(desk, 10_000);
  });
});

describe('a desk', () => {
  it('is known by its secret, and takes nothing from the block of another', async () => {
    const [desk, other] = [await open(ada), await open(ben)];
    const { shiftId } = desk.state;
    const stranger = app.openVisitor();
    const asked = { shiftId, deskTime: new Date().toISOString(), isAllIn: true };
    const empty = { sales: [], voids: [] };
    const wrong = { ...desk.proof, secret: 'ab'.repeat(32) };
    expect(
      await refusalOf(stranger.call(trackApi.bringIn, { ...wrong, ...asked, ...empty })),
    ).toMatch(/^403 desk_unknown/);
    expect(
      await refusalOf(stranger.call(trackApi.bringIn, { ...other.proof, ...asked, ...empty })),
    ).toMatch(/^404/);
    const good = desk.sell();
    const bad = [
      desk.sell({ blockFrom: other.state.blocks[0]!.from }),
      desk.sell({ cents: 1 }),
      desk.sell({ tickets: 51 }),
      desk.sell({ place: good.place }),
      { ...good, tickets: good.tickets + 1 },
    ];
    const { sales } = await desk.bringIn({ sales: [good, ...bad] });
    expect(sales.map(({ state }) => state)).toEqual(['in', ...bad.map(() => 'refused')]);
    expect(await readShift(desk)).toMatchObject({ sales: 1 });
    await close(desk, 10_000 + good.cents);
    await close(other, 10_000, ben);
  });

  it('takes an id in two spellings as one sale, and says what is wrong with a time that no clock shows', async () => {
    const desk = await open();
    const sale = desk.sell();
    const spelled = { ...desk.sell(), id: sale.id.toUpperCase() };
    const { sales } = await desk.bringIn({ sales: [sale, spelled] });
    expect(sales.map(({ id, state }) => [id, state])).toEqual([
      [sale.id, 'in'],
      [sale.id, 'refused'],
    ]);
    const voids = [{ saleId: spelled.id, reason: 'Lost', voidedAt: desk.clockOf(new Date()) }];
    const voided = await desk.bringIn({ voids });
    expect(voided.voids).toEqual([{ saleId: sale.id, isVoid: true, problem: null }]);
    const ancient = desk.sell({ soldAt: '0000-01-01T00:00:00.000Z' });
    expect(await refusalOf(desk.bringIn({ sales: [ancient] }))).toMatch(/^400 bad_input/);
    await close(desk, 10_000);
  });

  it('has one shift at a time, closed once by its seller or whoever runs the desks', async () => {
    const desk = await open(ada);
    const again = () => reopenDesk(ada, desk);
    const { shiftId, shiftToken } = await again();
    expect(shiftId).toBe(desk.state.shiftId);
    desk.proof.shiftToken = shiftToken;
    const asBen = { ...desk.proof, deskTime: new Date().toISOString(), floatCents: 1 };
    expect(await refusalOf(ben.visitor.call(officeTrackApi.open, asBen))).toMatch(
      /^409 desk_in_use/,
    );
    expect(await refusalOf(close(desk, 10_000, ben))).toMatch(/^403 shift_of_another/);
    expect(await refusalOf(readShift(desk, ben))).toMatch(/^403 shift_of_another/);
    const retire = () => manager.visitor.call(officeTrackApi.retire, { deskId: desk.proof.deskId });
    expect(await refusalOf(retire())).toMatch(/^409 desk_in_use/);
    const before = await foldOf(app, 'over-short');
    const counted = await Promise.all([close(desk, 10_100), close(desk, 10_100)]);
    expect(counted.map(({ differenceCents }) => differenceCents)).toEqual([100, 100]);
    expect((await foldOf(app, 'over-short')) - before).toBe(100);
    expect(await refusalOf(close(desk, 9_000))).toMatch(/^409 shift_closed/);
    // What was found too much is explained by a sale that comes now, and goes back to its buyer.
    const { sales } = await desk.bringIn({ sales: [desk.sell()] });
    expect(sales[0]).toMatchObject({ state: 'refund-due', refundBecause: 'shift-closed' });
    await retire();
    expect(await refusalOf(again())).toMatch(/^403 desk_unknown/);
  });

  it('sells where and as long as a license is valid, by the rule of the day', async () => {
    const register = (name: string, country: string) =>
      manager.visitor.call(officeTrackApi.register, { name, country, state: null });
    const abroad = await register('Montreal', 'CA');
    expect(await refusalOf(register('MONTREAL', 'US'))).toMatch(/^409 desk_name_taken/);
    const { deskId, secret } = abroad;
    const asked = { deskId, secret, deskTime: new Date().toISOString(), floatCents: 0 };
    expect(await refusalOf(ada.visitor.call(officeTrackApi.open, asked))).toMatch(
      /^403 raffle_restricted/,
    );
    const desk = await open();
    const after = desk.sell({ soldAt: desk.clockOf(new Date()) });
    await rowsOf(
      app.database.db,
      sql`update track_shifts set ends_at = opened_at + interval '1 millisecond'
        where id = ${desk.state.shiftId}`,
    );
    await passInstant(app, new Date(Date.parse(desk.state.opened) + 5));
    const later = desk.sell({ soldAt: desk.clockOf(await databaseNow(app)) });
    const { sales } = await desk.bringIn({ sales: [{ ...after, soldAt: later.soldAt }] });
    expect(sales[0]).toMatchObject({ state: 'refund-due', refundBecause: 'after-end' });
    await close(desk, 10_000 + after.cents);
  });

  it('has a sale voided from the office while its shift is open', async () => {
    const desk = await open();
    const sale = desk.sell({ tickets: 2 });
    await desk.bringIn({ sales: [sale] });
    const voidIt = () =>
      manager.visitor.call(officeTrackApi.voidSale, { saleId: sale.id, reason: 'Printed twice' });
    expect(await voidIt()).toMatchObject({ state: 'void', voidReason: 'Printed twice' });
    expect(await refusalOf(voidIt())).toMatch(/^409 sale_voided/);
    expect((await desk.bringIn({ sales: [sale] })).sales[0]).toMatchObject({ state: 'void' });
    expect(await ticketOf(serialOf(sale))).toMatchObject({ isVoid: true });
    const q = printSerial(serialOf(sale) + 1);
    const { items } = await manager.visitor.call(officeTrackApi.sales, { q });
    expect(items.map(({ _id }) => _id)).toEqual([sale.id]);
    await close(desk, 10_000);
  });

  it('has its shifts as a file, with numbers that add up, for those who run the desks', async () => {
    const desk = await open();
    const [kept, voided] = [desk.sell({ tickets: 4 }), desk.sell({ tickets: 1 })];
    const voids = [{ saleId: voided.id, reason: 'Lost', voidedAt: desk.clockOf(new Date()) }];
    await desk.bringIn({ sales: [kept, voided], voids, isAllIn: true });
    await close(desk, 10_750);
    const { base64, fileName } = await finance.visitor.call(officeTrackApi.exportShifts, {
      stage: 'closed',
    });
    const [heading, ...rows] = Buffer.from(base64, 'base64')
      .toString()
      .replace('\ufeff', '')
      .split('\r\n')
      .map((line) => line.split(','));
    const row = rows.find(([name]) => name === desk.state.deskName)!;
    const cell = (name: string) => row[heading!.indexOf(name)];
    expect(fileName).toBe('shifts.csv');
    expect(
      ['Seller', 'Sales', 'Tickets that count', 'Sold', 'Voided', 'Expected', 'Counted'].map(cell),
    ).toEqual([ada.person.name, '2', '4', '10.00', '2.00', '108.00', '107.50']);
    expect(cell('Over (below zero: short)')).toBe('-0.50');
    expect([cell('First serial'), cell('Last serial')]).toEqual([
      printSerial(serialOf(kept)),
      printSerial(serialOf(voided)),
    ]);
    const asSeller = ada.visitor.call(officeTrackApi.exportShifts, {});
    expect(await refusalOf(asSeller)).toMatch(/^403/);
    const { items } = await owner.visitor.call(officeAuditApi.list, { action: 'data.exported' });
    expect(JSON.stringify(items[0])).toContain('track-shifts/export');
  });
});
