// After the count: what comes in without its money is seen, and is not taken for ever.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { officeTrackEventsApi } from '#contract/office/track-events.ts';
import { lateSaleDays } from '#rules/track/track.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { foldOf, insertTrackRule, openDesk, type TestDesk } from '#test/support/track.ts';

const app = shareTestApp();
let manager: Member;
let finance: Member;
let ada: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  manager = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
  ada = await signUpStaff(app, 'seller');
});

const close = ({ state: { shiftId } }: TestDesk, countedCents: number) =>
  ada.visitor.call(officeTrackApi.close, { shiftId, countedCents });
const sellHundreds = (desk: TestDesk, sales: number) =>
  Array.from({ length: sales }, () => desk.sell({ tickets: 50 }));
/** What the tills were over and short, over all events. */
async function readTills() {
  const { items } = await finance.visitor.call(officeTrackEventsApi.list, {});
  const sum = (of: (event: (typeof items)[number]) => number) =>
    items.reduce((all, event) => all + of(event), 0);
  return { over: sum(({ overCents }) => overCents), short: sum(({ shortCents }) => shortCents) };
}
const passDays = (desk: TestDesk, days: number) =>
  rowsOf(
    app.database.db,
    sql`update track_shifts set closed_at = closed_at - make_interval(days => ${days})
      where id = ${desk.state.shiftId}`,
  );

it('sales that come after the count without their money are short in the report, as they are in the books', async () => {
  const desk = await openDesk(app, manager, ada);
  const [known, voided] = [desk.sell(), desk.sell()];
  await desk.bringIn({ sales: [known], isAllIn: true });
  // Of the second sale the money was given back at the desk, which brings both in after the count.
  await close(desk, 10_000 + known.cents);
  expect(await readTills()).toEqual({ over: 0, short: 0 });
  const made = sellHundreds(desk, 19);
  const { sales } = await desk.bringIn({ sales: [...made, voided] });
  expect(new Set(sales.map(({ refundBecause }) => refundBecause))).toEqual(
    new Set(['shift-closed']),
  );
  const voids = [{ saleId: voided.id, reason: 'Lost', voidedAt: desk.clockOf(new Date()) }];
  await desk.bringIn({ voids });
  expect(await readTills()).toEqual({ over: 0, short: 190_000 });
  await finance.visitor.call(officeTrackApi.refund, { saleId: made[0]!.id });
  expect(await readTills()).toEqual({ over: 0, short: 190_000 });
  expect(await foldOf(app, 'over-short')).toBe(-190_000);
});

it('money that was over at the count is explained by the sale that comes after it', async () => {
  const before = await readTills();
  const desk = await openDesk(app, manager, ada);
  const late = desk.sell();
  await close(desk, 10_000 + late.cents);
  expect(await readTills()).toEqual({ ...before, over: before.over + late.cents });
  await desk.bringIn({ sales: [late] });
  expect(await readTills()).toEqual(before);
});

it('a shift that was counted long ago, and a desk that is retired, take no new sales, and answer for those they have', async () => {
  const desk = await openDesk(app, manager, ada);
  const known = desk.sell();
  await desk.bringIn({ sales: [known], isAllIn: true });
  await close(desk, 10_000 + known.cents);
  await passDays(desk, lateSaleDays - 1);
  expect((await desk.bringIn({ sales: [desk.sell()] })).sales[0]).toMatchObject({
    refundBecause: 'shift-closed',
  });
  await passDays(desk, 2);
  const before = [await readTills(), await foldOf(app, 'refunds-due')];
  const [made] = sellHundreds(desk, 1);
  const bringIn = () => refusalOf(desk.bringIn({ sales: [known, made!] }));
  expect(await bringIn()).toMatch(/^409 desk_takes_no_sales/);
  expect((await desk.bringIn({ sales: [known] })).sales[0]).toMatchObject({ state: 'in' });
  await passDays(desk, -lateSaleDays);
  await manager.visitor.call(officeTrackApi.retire, { deskId: desk.proof.deskId });
  expect(await bringIn()).toMatch(/^409 desk_takes_no_sales/);
  expect((await desk.bringIn({ sales: [known] })).sales[0]).toMatchObject({ state: 'in' });
  const refund = finance.visitor.call(officeTrackApi.refund, { saleId: made!.id });
  expect(await refusalOf(refund)).toMatch(/^404 not_found/);
  expect([await readTills(), await foldOf(app, 'refunds-due')]).toEqual(before);
});
