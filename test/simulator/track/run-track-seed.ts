// Runs one seed of a day at the track: desks that sell, send twice, late and out of order, void, lie and get lost.
import { sql } from 'drizzle-orm';
import { rowsOf } from '#base/database/raw-sql.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { type BroughtIn, maxAtOnce, type SoldSale } from '#contract/track.ts';
import { serialOfSale } from '#rules/track/track.ts';
import type { TestApp } from '../../support/app.ts';
import { addDraw, databaseNow, runJob } from '../../support/draws.ts';
import { type Member, refusalOf } from '../../support/members.ts';
import { foldOf, openDesk, rangesOf } from '../../support/track.ts';
import { type Random, randomOf } from '../random.ts';
import {
  freeze,
  type ModelDesk,
  type ModelSale,
  type TrackModel,
  takeIn,
  takeVoid,
  tillOf,
} from './track-model.ts';

const minuteMs = 60_000;
/** All shifts were opened so long ago, so that draws have closed meanwhile. */
const openedAgoMs = 180 * minuteMs;

/** Who acts, on which app, and what ought to be. */
export interface TrackWorld {
  app: TestApp;
  owner: Member;
  finance: Member;
  seller: Member;
  model: TrackModel;
}

type Seeded = TrackWorld & { random: Random; own: ModelDesk[] };

const serialOf = (sale: SoldSale) => serialOfSale(sale.blockFrom, sale.place);
const now = async ({ app }: TrackWorld) => (await databaseNow(app)).getTime();

function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** @throws Error naming the seed and what is amiss */
export async function runTrackSeed(world: TrackWorld, seed: number): Promise<void> {
  const random = randomOf(seed);
  try {
    const seeded: Seeded = { ...world, random, own: await openDesks(world, random) };
    await addDraws(seeded);
    for (let step = 0; step < 30; step++) await act(seeded);
    await endDay(seeded);
    await demandTheSame(seeded);
  } catch (error) {
    throw new Error(`Track seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

async function openDesks({ app, owner, seller, model }: TrackWorld, random: Random) {
  const own: ModelDesk[] = [];
  for (let count = 1 + random.below(3); count > 0; count--) {
    const floatCents = 100 * random.below(200);
    const behindMs = random.pick([0, 500, 90_000, 3_600_000, -45_000]);
    const desk = await openDesk(app, owner, seller, { floatCents, behindMs });
    own.push({ desk, floatCents, sales: [], voids: [], allInAt: null, closed: null });
    await rowsOf(
      app.database.db,
      sql`update track_shifts set opened_at = opened_at - make_interval(secs => ${openedAgoMs / 1000})
        where id = ${desk.state.shiftId}`,
    );
  }
  model.desks.push(...own);
  return own;
}

/** One that closed long ago, one that closed a while ago, and one that is to come. */
async function addDraws({ app, model, ...world }: Seeded): Promise<void> {
  const at = await now({ app, model, ...world });
  for (const ago of [120 * minuteMs, 5 * minuteMs, -60 * minuteMs]) {
    const closesAt = new Date(at - ago);
    const drawId = await addDraw(app, { closesAt });
    model.draws.push({ drawId, closesAt: closesAt.getTime(), frozen: null });
  }
}

async function act(world: Seeded): Promise<void> {
  const { random, own } = world;
  const desk = random.pick(own);
  const choice = random.next();
  if (choice < 0.4) await sell(world, desk);
  else if (choice < 0.5) await typeVoid(world, desk);
  else if (choice < 0.75) await bringIn(world, desk);
  else if (choice < 0.82) await voidAtOffice(world, desk);
  else if (choice < 0.9) await freezeDraws(world);
  else if (choice < 0.96) await refund(world);
  else if (choice < 0.97) await close(world, desk);
}

/** A sale at the desk, most often around an instant that decides about it. */
async function sell(world: Seeded, { desk, sales }: ModelDesk): Promise<void> {
  const { random, model } = world;
  const at = await now(world);
  const closings = model.draws.slice(-3, -1).map(({ closesAt }) => closesAt);
  const soldAt = random.pick([
    ...closings.flatMap((closesAt) => [closesAt - 1, closesAt]),
    ...[at - 60 * minuteMs, at - minuteMs, at - 5],
  ]);
  const sale = desk.sell({
    tickets: 1 + random.below(50),
    soldAt: desk.clockOf(new Date(soldAt)),
  });
  sales.push({ sale, soldAt, state: 'unsent', wasLate: false, isRefunded: false });
}

async function typeVoid(world: Seeded, { sales, voids }: ModelDesk): Promise<void> {
  if (sales.length === 0) return;
  const of = world.random.pick(sales);
  voids.push({ of, at: world.random.happens(0.5) ? of.soldAt : await now(world) });
}

/** Some or all of it, in any order, also what was sent before, and now and then twice at the same instant. */
async function bringIn(world: Seeded, { desk, ...kept }: ModelDesk): Promise<void> {
  const { random, model } = world;
  const entry = model.desks.find((one) => one.desk === desk)!;
  const isWhole = random.happens(0.5);
  const shuffled = <T>(all: readonly T[]) =>
    [...all].map((one) => [random.next(), one] as const).sort(([a], [b]) => a - b);
  const some = <T>(all: readonly T[]) =>
    shuffled(all)
      .filter(() => isWhole || random.happens(0.5))
      .map(([, one]) => one)
      .slice(0, maxAtOnce);
  const [sales, voids] = [some(kept.sales), some(kept.voids)];
  // One in ten says that it has nothing more, against the truth.
  const isAllIn = isWhole || random.happens(0.1);
  const deskTime = desk.clockOf(new Date(await now(world)));
  const at = await now(world);
  const sent = {
    sales: sales.map(({ sale }) => sale),
    voids: voids.map((one) => ({
      ...{ saleId: one.of.sale.id, reason: 'Wanted fewer' },
      voidedAt: desk.clockOf(new Date(one.at)),
    })),
    ...{ isAllIn, deskTime },
  };
  const answers = await Promise.all(
    Array.from({ length: random.happens(0.3) ? 2 : 1 }, () => desk.bringIn(sent)),
  );
  for (const one of sales) takeIn(model, entry, one, at);
  const isVoid = voids.map((one) => takeVoid(model, entry, one.of, one.at, false));
  if (isAllIn) entry.allInAt = at;
  // Of two calls at once the second one finds already what the first one has voided.
  const isVoidNow = voids.map(({ of }) => answers.length > 1 && of.state === 'void');
  for (const answer of answers) demandAnswer(answer, sales, { isVoid, isVoidNow });
}

function demandAnswer(
  { sales, voids }: BroughtIn,
  sent: ModelSale[],
  { isVoid, isVoidNow }: { isVoid: boolean[]; isVoidNow: boolean[] },
): void {
  const said = sales.map(({ state }) => state);
  const ought = sent.map(({ wasLate }) => (wasLate ? 'refund-due' : 'in'));
  const isSame = said.every((state, at) => state === ought[at] || state === 'void');
  demand(isSame, `the desk was told ${said} instead of ${ought}`);
  const told = voids.map((one) => one.isVoid);
  const isToldSo = told.every((one, at) => one === isVoid[at] || (one && isVoidNow[at]));
  demand(isToldSo, `voids were answered ${told} instead of ${isVoid}`);
}

async function voidAtOffice(world: Seeded, desk: ModelDesk): Promise<void> {
  const sent = desk.sales.filter(({ state }) => state !== 'unsent');
  if (sent.length === 0) return;
  const one = world.random.pick(sent);
  const input = { saleId: one.sale.id, reason: 'Printed twice' };
  const said = await refusalOf(world.owner.visitor.call(officeTrackApi.voidSale, input));
  const ought = takeVoid(world.model, desk, one, await now(world), true);
  demand((said === 'no refusal') === ought, `the office was told '${said}' of a void`);
}

async function freezeDraws(world: Seeded): Promise<void> {
  const { app, model } = world;
  const at = await now(world);
  await runJob(app, 'run-draws');
  for (const { drawId, frozen } of freeze(model, at, serialOf)) {
    const ranges = await rangesOf(app, drawId);
    const isSame =
      ranges !== null &&
      ranges.size === frozen!.size &&
      [...frozen!].every(([serial, count]) => ranges.get(serial) === count);
    demand(isSame, `draw ${drawId} has ${ranges?.size} sales instead of ${frozen!.size}`);
  }
  for (const { drawId, frozen } of model.draws.slice(-3)) {
    demand(
      frozen !== null || (await rangesOf(app, drawId)) === null,
      `draw ${drawId} was frozen although a desk was to be waited for`,
    );
  }
}

/** Finance gives money back, pressed twice now and then. */
async function refund({ random, finance, own }: Seeded): Promise<void> {
  const sent = own.flatMap(({ sales }) => sales).filter(({ state }) => state !== 'unsent');
  if (sent.length === 0) return;
  const one = random.pick(sent);
  const give = () =>
    refusalOf(finance.visitor.call(officeTrackApi.refund, { saleId: one.sale.id }));
  const said = await Promise.all(random.happens(0.5) ? [give(), give()] : [give()]);
  const isDue = one.state === 'refund-due' && !one.isRefunded;
  const given = said.filter((answer) => answer === 'no refusal').length;
  demand(given === (isDue ? 1 : 0), `money was given back ${given} times`);
  if (isDue) one.isRefunded = true;
}

/** The count: right, over or short; the desk may be lost, and whoever runs the desks closes for it. */
async function close(world: Seeded, desk: ModelDesk): Promise<void> {
  if (desk.closed) return;
  const { random, seller, owner, model } = world;
  const expectedCents = tillOf(desk);
  const countedCents = Math.max(0, expectedCents + random.pick([0, 0, 250, -175]));
  const who = random.pick([seller, owner]);
  const { shiftId } = desk.desk.state;
  const count = () => who.visitor.call(officeTrackApi.close, { shiftId, countedCents });
  const shifts = await Promise.all(random.happens(0.3) ? [count(), count()] : [count()]);
  for (const shift of shifts) {
    const { differenceCents } = shift;
    demand(
      shift.expectedCents === expectedCents && differenceCents === countedCents - expectedCents,
      `a till was said to be ${differenceCents} off instead of ${countedCents - expectedCents}`,
    );
  }
  model.overShortCents += countedCents - expectedCents;
  const at = Date.parse(shifts[0]!.closed!);
  desk.closed = { countedCents, expectedCents, at, isByAnother: who === owner };
}

/** Most desks bring in the rest, some only after they were counted, some never; then all draws go on. */
async function endDay(world: Seeded): Promise<void> {
  const { random, own } = world;
  for (const desk of own) if (random.happens(0.6)) await bringIn(world, desk);
  for (const desk of own) await close(world, desk);
  for (const desk of own) if (random.happens(0.5)) await bringIn(world, desk);
  await freezeDraws(world);
  // What somebody else closed holds draws up until its desk says that all is in, against the truth or not.
  for (const one of own.filter(({ closed }) => closed!.isByAnother)) {
    const { desk } = one;
    one.allInAt = await now(world);
    await desk.bringIn({ isAllIn: true, deskTime: desk.clockOf(new Date(one.allInAt)) });
  }
  await freezeDraws(world);
}

/** Everything that the server and the ledger say is what the model says, to the sale and to the cent. */
async function demandTheSame({ app, own, model }: Seeded): Promise<void> {
  for (const { desk, sales } of own) {
    const rows = await rowsOf<{ id: string; state: string }>(
      app.database.db,
      sql`select s.id::text as id, case when s.voided_at is not null then 'void'
          when s.refund_because is not null then 'refund-due' else 'in' end as state
        from track_sales s where s.shift_id = ${desk.state.shiftId} order by s.id`,
    );
    const known = new Map(rows.map(({ id, state }) => [id, state]));
    for (const { sale, state } of sales) {
      const said = known.get(sale.id) ?? 'unsent';
      demand(said === state, `sale ${sale.id} is ${said} instead of ${state}`);
    }
    const till = await foldOf(app, `cash:${desk.proof.deskId}`);
    demand(till === 0, `the till of a closed shift has ${till} cents`);
  }
  const all = model.desks.flatMap(({ sales }) => sales);
  const cents = (which: (one: ModelSale) => boolean) =>
    all.filter(which).reduce((sum, { sale }) => sum + sale.cents, 0);
  const ought: [string, number][] = [
    ['association', cents(({ state }) => state === 'in')],
    ['refunds-due', cents(({ state, isRefunded }) => state === 'refund-due' && !isRefunded)],
    ['over-short', model.overShortCents],
  ];
  for (const [owner, amount] of ought) {
    const said = await foldOf(app, owner);
    demand(said === amount, `${owner} has ${said} cents instead of ${amount}`);
  }
  const amiss = await app.findBookErrors();
  demand(amiss.length === 0, `the books say: ${amiss.join('; ')}`);
}
