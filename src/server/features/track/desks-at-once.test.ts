// Two desks that sell for hours without a connection, and what comes of it: to the serial and to the cent.
import { expect, it } from 'vitest';
import { officeTrackApi } from '#contract/office/track.ts';
import { raffleApi } from '#contract/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { verifyServed } from '#test/support/draw-files.ts';
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

const close = (who: Member, desk: TestDesk, countedCents: number) =>
  who.visitor.call(officeTrackApi.close, { shiftId: desk.state.shiftId, countedCents });

/** Shuffles by a seed, so that a run can be repeated. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const rest = [...all];
  let state = seed;
  const taken: T[] = [];
  while (rest.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    taken.push(...rest.splice(state % rest.length, 1));
  }
  return taken;
}

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

it('two desks that sell 500 times each without a connection tie out to the cent, one killed and restored', async () => {
  await insertTrackRule(app.database.db);
  const owner = await signUpStaff(app, 'owner');
  const [ada, ben] = [await signUpStaff(app, 'seller'), await signUpStaff(app, 'seller')];
  const association = await foldOf(app, 'association');
  const desks = [
    await openDesk(app, owner, ada),
    await openDesk(app, owner, ben, { floatCents: 5_000, behindMs: 3_600_000 }),
  ];
  const sold = desks.map((desk) =>
    Array.from({ length: 500 }, (_, at) => desk.sell({ tickets: (at % 50) + 1 })),
  );
  const voided = sold.map((sales) => sales.filter((_, at) => at % 100 === 7));
  // Both at once, out of order; the second one is killed after two batches, and sends all of it again.
  await Promise.all(
    desks.map(async (desk, which) => {
      const batches = inBatches(shuffled(sold[which]!, 7 + which), 200);
      for (const sales of which === 0 ? batches : batches.slice(0, 2))
        await desk.bringIn({ sales });
    }),
  );
  for (const [which, desk] of desks.entries()) {
    for (const sales of inBatches(shuffled(sold[which]!, 70 + which), 200)) {
      const answer = await desk.bringIn({ sales });
      expect(new Set(answer.sales.map(({ state }) => state))).toEqual(new Set(['in']));
    }
    const voids = voided[which]!.map(({ id, soldAt: voidedAt }) => ({
      ...{ saleId: id, voidedAt, reason: 'The buyer changed their mind' },
    }));
    for (let times = 0; times < 2; times++) {
      const { voids: answers } = await desk.bringIn({ voids, isAllIn: true });
      expect(answers.every(({ isVoid }) => isVoid)).toBe(true);
    }
  }
  const centsOf = (sales: { cents: number }[]) => sales.reduce((sum, { cents }) => sum + cents, 0);
  for (const [which, desk] of desks.entries()) {
    const [gross, back] = [centsOf(sold[which]!), centsOf(voided[which]!)];
    const float = desk.state.floatCents;
    const { shiftId } = desk.state;
    expect(await owner.visitor.call(officeTrackApi.shift, { shiftId })).toMatchObject({
      ...{ sales: 500, voids: 5, refunds: 0, soldCents: gross, voidedCents: back },
      ...{ expectedCents: float + gross - back, allIn: expect.any(String), isClockMoved: false },
    });
    expect(await foldOf(app, `cash:${desk.proof.deskId}`)).toBe(-(float + gross - back));
  }
  const net = centsOf(sold.flat()) - centsOf(voided.flat());
  expect((await foldOf(app, 'association')) - association).toBe(net);
  // Nobody has a serial of somebody else, and all that count are in the next draw.
  const drawId = await addDraw(app, { closesAt: await databaseNow(app) });
  await passInstant(app, await databaseNow(app));
  for (const desk of desks) await desk.bringIn({ isAllIn: true });
  await runJob(app, 'run-draws');
  const ranges = (await rangesOf(app, drawId))!;
  const gone = new Set(voided.flat().map(({ id }) => id));
  for (const sale of sold.flat()) {
    const serial = serialOfSale(sale.blockFrom, sale.place);
    expect(ranges.get(serial)).toBe(gone.has(sale.id) ? undefined : sale.tickets);
  }
  const { checks, transcript } = await verifyServed(app, drawId);
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(transcript.announcement?.terms).toMatchObject({ trackGraceMinutes: testGrace });
  // The public statement of the draw says the same money.
  const ticketsOf = (sales: { tickets: number }[]) =>
    sales.reduce((sum, one) => sum + one.tickets, 0);
  expect(await app.openVisitor().call(raffleApi.statement, { drawId })).toMatchObject({
    soldCents: centsOf(sold.flat()),
    backCents: centsOf(voided.flat()),
    tickets: ticketsOf(sold.flat()) - ticketsOf(voided.flat()),
  });
  const counted = desks[0]!.state.floatCents + centsOf(sold[0]!) - centsOf(voided[0]!);
  expect(await close(ada, desks[0]!, counted - 250)).toMatchObject({ differenceCents: -250 });
  expect(await close(owner, desks[1]!, 0)).toMatchObject({ closedBy: owner.person.name });
});
