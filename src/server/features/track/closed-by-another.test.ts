// A shift that somebody else than its seller closes: it ends, and takes nobody's tickets out of a draw.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { addDraw, databaseNow, passInstant, runJob } from '#test/support/draws.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import {
  foldOf,
  insertTrackRule,
  openDesk,
  rangesOf,
  type TestDesk,
  testGrace,
} from '#test/support/track.ts';

const app = shareTestApp();
let manager: Member;
let ada: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  manager = await signUpStaff(app, 'raffle-official');
  ada = await signUpStaff(app, 'seller');
});

const open = () => openDesk(app, manager, ada);
const close = ({ state: { shiftId } }: TestDesk, countedCents: number, who = manager) =>
  who.visitor.call(officeTrackApi.close, { shiftId, countedCents });
const soldAt = (desk: TestDesk, at: Date, ms: number) =>
  desk.sell({ soldAt: desk.clockOf(new Date(at.getTime() + ms)) });
const closedAt = async (desk: TestDesk) => new Date((await close(desk, 10_000)).closed!) as Date;
const serialOf = (sale: { blockFrom: number; place: number }) =>
  serialOfSale(sale.blockFrom, sale.place);
/** Moves a shift into the past, which lasted some minutes then. */
const moveBack = ({ state: { shiftId } }: TestDesk, minutes: number) =>
  rowsOf(
    app.database.db,
    sql`update track_shifts set opened_at = opened_at - make_interval(mins => ${minutes + 5}),
      closed_at = closed_at - make_interval(mins => ${minutes}) where id = ${shiftId}`,
  );

it('holds a draw up no longer than its grace, and no later draw', async () => {
  const desk = await open();
  await close(desk, 10_000);
  await moveBack(desk, testGrace + 2);
  const overdue = new Date((await databaseNow(app)).getTime() - testGrace * 60_000 - 1);
  const drawId = await addDraw(app, { closesAt: overdue });
  await runJob(app, 'run-draws');
  expect(await rangesOf(app, drawId)).not.toBeNull();
  const late = soldAt(desk, overdue, -3 * 60_000);
  expect((await desk.bringIn({ sales: [late] })).sales[0]).toMatchObject({
    refundBecause: 'late',
  });
  // All that it could bring in now came too late for that draw.
  const closesAt = await databaseNow(app);
  const nextId = await addDraw(app, { closesAt });
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  expect(await rangesOf(app, nextId)).not.toBeNull();
});

it.each([
  ['just before a draw closes', true],
  ['just after a draw has closed', false],
])(
  'that is closed by an official %s keeps its sales in the draw, also of a desk that is retired',
  async (_, isBefore) => {
    const desk = await open();
    const before = await foldOf(app, 'over-short');
    const begun = await databaseNow(app);
    const sale = soldAt(desk, begun, 0);
    // The desk is offline with the sale, and its money is in the till.
    await passInstant(app, begun);
    if (isBefore) await close(desk, 10_000 + sale.cents);
    const closesAt = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    if (!isBefore) await close(desk, 10_000 + sale.cents);
    await manager.visitor.call(officeTrackApi.retire, { deskId: desk.proof.deskId });
    await runJob(app, 'run-draws');
    expect(await rangesOf(app, drawId)).toBeNull();
    const { sales, state } = await desk.bringIn({ sales: [sale], isAllIn: true });
    expect([sales[0]!.state, state.isOpen, state.blocks]).toEqual(['in', false, []]);
    await runJob(app, 'run-draws');
    expect((await rangesOf(app, drawId))!.get(serialOf(sale))).toBe(sale.tickets);
    // What was over at the count is explained by it.
    expect(await foldOf(app, 'over-short')).toBe(before);
  },
);

it('ends with its closing: what is sold or voided after it counts for nothing, and what was before does', async () => {
  const desk = await open();
  const begun = await databaseNow(app);
  const [kept, voided] = [soldAt(desk, begun, 0), soldAt(desk, begun, 0)];
  await desk.bringIn({ sales: [kept] });
  await passInstant(app, begun);
  const closed = await closedAt(desk);
  await passInstant(app, new Date(closed.getTime() + 5));
  const [at, later] = [soldAt(desk, closed, 0), soldAt(desk, closed, 2)];
  const { sales } = await desk.bringIn({ sales: [at, later, voided] });
  expect(sales.map(({ state, refundBecause }) => refundBecause ?? state)).toEqual([
    ...['shift-closed', 'shift-closed', 'in'],
  ]);
  const voidOf = ({ id }: { id: string }, ms: number) => ({
    ...{ saleId: id, reason: 'Wanted fewer' },
    voidedAt: desk.clockOf(new Date(closed.getTime() + ms)),
  });
  const { voids } = await desk.bringIn({ voids: [voidOf(kept, 1), voidOf(voided, -1)] });
  expect(voids.map(({ isVoid }) => isVoid)).toEqual([false, true]);
  await desk.bringIn({ isAllIn: true });
});

it('is over once its seller closes it, and nobody waits for it', async () => {
  const desk = await open();
  const sale = soldAt(desk, await databaseNow(app), 0);
  await close(desk, 10_000, ada);
  const closesAt = await databaseNow(app);
  const drawId = await addDraw(app, { closesAt });
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  expect(await rangesOf(app, drawId)).not.toBeNull();
  expect((await desk.bringIn({ sales: [sale] })).sales[0]).toMatchObject({
    refundBecause: 'shift-closed',
  });
});
