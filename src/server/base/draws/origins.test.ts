// Where entries and votes came from: counted for every draw and every certified tally, to the last one.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { pageantApi } from '#contract/pageant.ts';
import { raffleApi } from '#contract/raffle.ts';
import { countEntries } from '#rules/draws/entry-origins.ts';
import type { JackpotManifest } from '#rules/draws/manifest.ts';
import { closeDueRaces } from '#server/features/jackpot/races/close-race.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { addDraw, databaseNow, enterFree, passInstant, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { giveCredits, insertRace, moveRace } from '#test/support/races.ts';
import { byOneOrTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';
import { races } from '../database/schema/content.ts';
import { transaction } from '../database/transaction.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  owner = await signUpStaff(app, 'owner');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const give = ({ visitor }: Member) =>
  purchase(app, visitor, 'stripe', { type: 'donation', dollarAmount: 100 }, 10_000);

const giveCash = ({ person }: Member) =>
  owner.visitor.call(officeOfflineGiftsApi.record, {
    idempotencyKey: v7(),
    donor: { kind: 'account', email: person.email },
    method: 'cash',
    receivedOn: '2026-03-04',
    amountCents: 10_000,
    hasPerks: true,
    home: { state: 'NV' },
  });

/** Closes a draw of all tickets, or of a race, now; the job freezes, draws and counts it. */
async function closeDraw(raceId?: string): Promise<string> {
  const closesAt = await databaseNow(app);
  const drawId = await addDraw(app, { closesAt, ...(raceId ? { raceId } : {}) });
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  return drawId;
}

const statementOf = (drawId: string) => app.openVisitor().call(raffleApi.statement, { drawId });

const readDraw = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });

async function fileOf(drawId: string, name: 'manifest' | 'origins') {
  const answer = await fetch(`${app.url}/draws/${drawId}/${name}.json`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Six-number cards, each another one. */
const cards = (count: number) => Array.from({ length: count }, (_, i) => [1, 2, 3, 4, 5, 6 + i]);

it('F8: the tickets of a raffle are counted by bought, gift, free entry and cash, as many as the manifest has', async () => {
  const [buyer, refunded] = await Promise.all([signUpConfirmed(app), signUpConfirmed(app)]);
  const tickets = { type: 'raffle-tickets', tickets: 7 } as const;
  await purchase(app, buyer.visitor, 'stripe', tickets, 1_400);
  const back = await purchase(app, refunded.visitor, 'stripe', tickets, 1_400);
  await give(buyer);
  await giveCash(buyer);
  await enterFree(owner, app, { tickets: 3 });
  await owner.visitor.call(officePaymentsApi.refund, {
    paymentId: back.paymentId,
    amountCents: 400,
    reason: 'The buyer asked for it.',
    idempotencyKey: v7(),
  });
  const drawId = await closeDraw();
  const draw = await readDraw(drawId);
  expect(draw.entries).toBe(7 + 5 + 50 + 50 + 3);
  expect(draw.origins).toEqual({ bought: 12, gift: 50, free: 3, cash: 50, other: 0, leftOut: 0 });
  const companion = JSON.parse(await fileOf(drawId, 'origins'));
  expect(companion).toEqual({
    id: drawId,
    count: draw.entries,
    manifestSha256: draw.manifestSha256,
    origins: draw.origins,
  });
  const statement = await statementOf(drawId);
  const { prizes, boughtPrizesCents, ...money } = statement;
  expect(money).toEqual({
    from: null,
    to: draw.closesAt,
    tickets: 12,
    soldCents: 2_800,
    backCents: 400,
    feesCents: 0,
    leftCents: 2_400 - boughtPrizesCents,
  });
  expect(prizes).toMatchObject([{ drawId, sponsorName: null, valueCents: boughtPrizesCents }]);
});

it('A2-2: the money of a raffle draw counts what was sold since the closing before, refunds of today included', async () => {
  const before = await closeDraw();
  const member = await signUpConfirmed(app);
  const tickets = { type: 'raffle-tickets', tickets: 3 } as const;
  const { paymentId } = await purchase(app, member.visitor, 'paypal', tickets, 600);
  const drawId = await closeDraw();
  const first = await statementOf(before);
  expect(await statementOf(drawId)).toMatchObject({
    from: first.to,
    tickets: 3,
    soldCents: 600,
    backCents: 0,
  });
  // Their tickets were drawn, or may have been.
  await byOneOrTwo(app, () =>
    owner.visitor.call(officePaymentsApi.refund, {
      paymentId,
      amountCents: 600,
      reason: 'The buyer asked for it.',
      idempotencyKey: v7(),
    }),
  );
  expect(await statementOf(drawId)).toMatchObject({ tickets: 0, soldCents: 600, backCents: 600 });
  expect(await statementOf(before)).toEqual(first);
  const race = await addDraw(app, {
    closesAt: new Date(Date.now() + 3_600_000),
    raceId: await insertRace(app.database.db),
  });
  expect(await refusalOf(statementOf(race))).toMatch(/^404 not_found/);
});

it('F8: the cards of a race are counted by how their credits came, the first come being used first', async () => {
  const { db } = app.database;
  const [one, two] = await Promise.all([signUpConfirmed(app), signUpConfirmed(app)]);
  const race = await insertRace(db);
  const earlier = await insertRace(db);
  const credits = { type: 'jackpot-credits', credits: 10 } as const;
  await purchase(app, one.visitor, 'stripe', credits, 2_000);
  await give(one);
  await giveCash(two);
  await giveCredits(db, two.userId, 5);
  const save = ({ visitor }: Member, raceId: string, count: number) =>
    visitor.call(jackpotApi.saveCards, { race: raceId, picks: cards(count) });
  // 4 of the bought ones go elsewhere, the other 6 and 14 of the gift's here.
  await save(one, earlier, 4);
  await save(one, race, 20);
  // All 25 of the cash, and 2 of the others.
  await save(two, race, 27);
  await moveRace(db, race, { opens: -300, closes: -20, starts: -10 });
  await closeDueRaces(db);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ finishers: [1, 2, 3, 4] })
      .where(sql`id = ${race}`),
  );
  const drawId = await closeDraw(race);
  const { origins, entries } = await readDraw(drawId);
  expect(origins).toEqual({ bought: 6, gift: 14, free: 0, cash: 25, other: 2, leftOut: 0 });
  const { cards: inManifest } = JSON.parse(await fileOf(drawId, 'manifest')) as JackpotManifest;
  expect(countEntries(origins!)).toBe(inManifest);
  expect(entries).toBe(inManifest);
});

it('F8: the votes of a certified tally are counted by how their tokens came, without those taken out', async () => {
  const { db } = app.database;
  const [first, second] = await Promise.all([signUpConfirmed(app), signUpConfirmed(app)]);
  const { event, ann, bea } = await insertContest(db);
  const tokens = { type: 'vote-tokens', dollarAmount: 25 } as const;
  const { paymentId } = await purchase(app, first.visitor, 'stripe', tokens, 2_500);
  await give(first);
  await giveCash(second);
  const cast = ({ visitor }: Member, votes: string[], numVotes: number) =>
    visitor.call(pageantApi.castVotes, { event, votes, numVotes });
  await cast(first, [ann], 25);
  await cast(first, [ann, bea], 12);
  await cast(second, [bea], 9);
  await owner.visitor.call(officePaymentsApi.refund, {
    paymentId,
    amountCents: 2_500,
    reason: 'The buyer asked for it.',
    idempotencyKey: v7(),
  });
  await owner.visitor.call(officePageantApi.close, { event });
  const editors = await Promise.all([signUpStaff(app, 'editor'), signUpStaff(app, 'editor')]);
  const { digest } = await editors[0].visitor.call(officePageantApi.tally, { event });
  await editors[0].visitor.call(officePageantApi.proposeTally, { event, digest });
  await editors[1].visitor.call(officePageantApi.certifyTally, { event, digest });
  const contests = await app.openVisitor().call(pageantApi.contests, {});
  const { officialTally } = contests.find(({ _id }) => _id === event)!;
  // 49 tokens of the first voter, less the 25 that were paid back: of the gift are those that count.
  expect(officialTally!.origins).toEqual({
    bought: 0,
    gift: 25,
    free: 0,
    cash: 9,
    other: 0,
    leftOut: 0,
  });
  expect(countEntries(officialTally!.origins!)).toBe(officialTally!.votes);
});
