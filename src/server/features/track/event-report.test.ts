// The report of an event at the track: its numbers and money tie out, and what is not brought in is named.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { trackShifts } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { officeTrackEventsApi } from '#contract/office/track-events.ts';
import { printSerial, serialsPerBlock } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { addDraw } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, openDesk, testGrace } from '#test/support/track.ts';
import { exportShifts } from './shifts-file.ts';

const app = shareTestApp();
let owner: Member;
let finance: Member;
let seller: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  owner = await signUpStaff(app, 'owner');
  finance = await signUpStaff(app, 'finance');
  seller = await signUpStaff(app, 'seller');
});

const report = () => finance.visitor.call(officeTrackEventsApi.list, {});

it('has numbers, money and what its desks did not bring in, as page and file', async () => {
  expect((await report()).items).toEqual([]);
  const closesAt = new Date(Date.now() + 3_600_000);
  await addDraw(app, { closesAt });
  const [done, lost] = [await openDesk(app, owner, seller), await openDesk(app, owner, seller)];
  const [kept, voided] = [done.sell({ tickets: 4 }), done.sell({ tickets: 1 })];
  const voids = [{ saleId: voided.id, reason: 'Lost', voidedAt: done.clockOf(new Date()) }];
  await done.bringIn({ sales: [kept, voided], voids, isAllIn: true });
  // The first sale of the other desk is not in, the second is.
  const [skipped, brought] = [lost.sell(), lost.sell()];
  await lost.bringIn({ sales: [brought] });
  const close = (who: Member, { state: { shiftId } }: typeof done, countedCents: number) =>
    who.visitor.call(officeTrackApi.close, { shiftId, countedCents });
  await close(seller, done, 10_750);
  await close(owner, lost, 11_100);
  const { items, total } = await report();
  // The day may turn between two shifts, so what is said of all days is looked at together.
  const sum = (of: (event: (typeof items)[number]) => number) =>
    items.reduce((all, event) => all + of(event), 0);
  expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => total - at));
  expect(items.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
  expect([
    sum(({ sales }) => sales),
    sum(({ tickets }) => tickets),
    sum(({ grossCents }) => grossCents),
    sum(({ voidedCents }) => voidedCents),
    sum(({ netCents }) => netCents),
    sum(({ overCents }) => overCents),
    sum(({ shortCents }) => shortCents),
  ]).toEqual([3, 9, 2_000, 200, 1_800, 100, 50]);
  const numbersOf = (sale: typeof kept) => {
    const first = serialOfSale(sale.blockFrom, sale.place);
    return [printSerial(first), printSerial(first + sale.tickets - 1)];
  };
  const ranges = items.flatMap((event) => event.ranges.map(({ from, to }) => [from, to]));
  expect(ranges.sort()).toEqual(
    [[numbersOf(kept)[0], numbersOf(voided)[1]], numbersOf(brought)].sort(),
  );
  expect(new Set(items.flatMap(({ prices }) => prices))).toEqual(new Set([200]));
  // The shift that its seller closed is all in; of the other, one sale and all behind it are not.
  const unsynced = items.flatMap((event) => event.unsynced);
  expect(unsynced).toMatchObject([
    {
      shiftId: lost.state.shiftId,
      deskName: lost.state.deskName,
      from: printSerial(serialOfSale(brought.blockFrom, brought.place + 1)),
      to: printSerial(brought.blockFrom + serialsPerBlock - 1),
      gaps: 1,
      allIn: null,
      graceEnds: new Date(closesAt.getTime() + testGrace * 60_000).toISOString(),
    },
    // The block behind it was handed out too.
    { gaps: 0 },
  ]);
  expect(unsynced[1]!.from).toBe(unsynced[1]!.block);
  const { base64, fileName } = await finance.visitor.call(officeTrackEventsApi.export, {});
  const text = Buffer.from(base64, 'base64').toString();
  expect(fileName).toBe('track-events.csv');
  for (const cell of [numbersOf(kept)[0]!, '2.00', unsynced[0]!.from, '1 skipped']) {
    expect(text).toContain(cell);
  }
  expect(await refusalOf(seller.visitor.call(officeTrackEventsApi.list, {}))).toMatch(/^403/);
  // Once the lost desk is found, what it skipped is not missing anymore.
  await lost.bringIn({ sales: [skipped] });
  const later = (await report()).items.flatMap((event) => event.unsynced);
  expect(later.map(({ gaps }) => gaps)).toEqual([0, 0]);
});

it('has one day with the shift and the file of shifts, where a shift runs over midnight', async () => {
  const desk = await openDesk(app, owner, seller);
  await desk.bringIn({ sales: [desk.sell({ tickets: 4 })], isAllIn: true });
  const { shiftId } = desk.state;
  // Ten minutes to midnight in New York, when it is the next day in UTC.
  const openedAt = new Date('2026-03-05T04:50:00Z');
  await transaction(app.database.db, (tx) =>
    tx.update(trackShifts).set({ openedAt }).where(eq(trackShifts.id, shiftId)),
  );
  const { items } = await report();
  expect(items.at(-1)).toMatchObject({ day: '2026-03-04', sales: 1, grossCents: 800 });
  const shift = await finance.visitor.call(officeTrackApi.shift, { shiftId });
  expect(shift).toMatchObject({ day: '2026-03-04', opened: openedAt.toISOString() });
  const { base64 } = await finance.visitor.call(officeTrackApi.exportShifts, {});
  const lines = Buffer.from(base64, 'base64').toString().split('\r\n');
  const at = lines[0]!.split(',').indexOf('Day of its event (New York)');
  const line = lines.find((one) => one.includes(openedAt.toISOString()));
  expect(line?.split(',')[at]).toBe('2026-03-04');
  const cut = await exportShifts(app.database.db, finance.userId, {}, 0);
  expect(cut.cut).toMatch(/^Only the first 0 rows are here/);
});
