// Draws that nobody has to make: by the beacon and of the demo, from the freeze to the public files.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { closingOfRound1000, round1000, round1001 } from '#test/support/drand-rounds.ts';
import { canonicalManifestOf, verifyServed } from '#test/support/draw-files.ts';
import {
  addClosedDraw,
  addDraw,
  databaseNow,
  enterFree,
  freezeAt,
  passInstant,
  type Relay,
  runJob,
  startRelay,
} from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { races } from '../database/schema/content.ts';
import { drawResults, draws } from '../database/schema/draws.ts';
import { raffleAwards } from '../database/schema/raffle-awards.ts';
import { transaction } from '../database/transaction.ts';

const closesAt = new Date(closingOfRound1000);
const aSecondLater = new Date(closesAt.getTime() + 1000);

let app: TestApp;
let second: TestApp;
let relays: Relay[];
let staff: Member;
let serial: number;
beforeAll(async () => {
  relays = [await startRelay(), await startRelay()];
  const drandRelays = relays.map(({ url }) => url);
  app = await startTestApp({ drandRelays });
  second = await startAppOn(app.database, { drandRelays });
  staff = await signUpStaff(app, 'raffle-official');
  // A ticket with a long life, so that it is in draws of 2023 and of today.
  serial = await enterFree(staff, app, { tickets: 10 }, { createdAt: new Date('2023-01-01') });
});
afterEach(() => {
  for (const relay of relays) relay.answer(null);
});
afterAll(async () => {
  for (const relay of relays) relay.close();
  expect(await app.findBookErrors()).toEqual([]);
  await second.app.close();
  await second.stripe.close();
  await second.paypal.close();
  await app.close();
});

const run = (drawId: string, on = app, member = staff) =>
  member.visitor.call(officeDrawsApi.run, { drawId }).then(() => read(drawId, on));
const read = (drawId: string, on = app) => on.openVisitor().call(drawsApi.read, { drawId });
const get = (path: string, headers = {}) => fetch(app.url + path, { headers });

/** A draw of 2023, frozen in time, for which the beacon has spoken. */
async function addBeaconDraw(): Promise<string> {
  const drawId = await addDraw(app, { closesAt, announced: 'drand' });
  await freezeAt(app, drawId, aSecondLater, [[serial, 10]]);
  return drawId;
}

describe('the beacon', () => {
  it('F6: is not replaced by people while its round can be had, a day later or ever', async () => {
    const drawId = await addBeaconDraw();
    const change = () =>
      staff.visitor.call(officeDrawsApi.changeSource, {
        drawId,
        source: 'manual',
        reason: 'No relay answered.',
      });
    relays[1]!.answer(round1000);
    expect(await refusalOf(change())).toMatch(
      /^409 draw_source_fixed: The beacon’s round 1000 can be had from http/,
    );
    relays[1]!.answer(null);
    expect(await refusalOf(change())).toBe('no refusal');
    relays[1]!.answer(round1000);
    expect((await run(drawId)).source).toBe('drand');
  });

  it('decides by the round that the closing time fixed, and anybody can verify it', async () => {
    const drawId = await addBeaconDraw();
    expect(await read(drawId)).toMatchObject({
      stage: 'frozen',
      announced: 'drand',
      source: null,
      entries: 10,
      round: 1000,
      roundAt: '2023-08-23T15:59:24.000Z',
      result: [],
      seal: null,
    });
    expect((await get(`/draws/${drawId}/transcript.json`)).status).toBe(404);
    relays[1]!.answer(round1000);
    const drawn = await run(drawId);
    expect(drawn).toMatchObject({ stage: 'drawn', source: 'drand', awards: [{ position: 0 }] });
    expect(drawn.result).toHaveLength(6);
    expect(drawn.awards[0]?.serial).toBe(drawn.result[0]);
    const { checks, transcript } = await verifyServed(app, drawId);
    expect(checks.map(({ name, outcome }) => `${outcome} ${name}`)).toEqual([
      'passed form',
      'passed seal',
      'passed manifest',
      'passed announcement',
      'passed times',
      'passed round',
      'passed signature',
      'passed randomness',
      'passed result',
    ]);
    expect(transcript).toMatchObject({ x: round1000.randomness, seal: drawn.seal });
  });

  it('makes no draw with a wrong, forged, other or missing round, and is asked again', async () => {
    const drawId = await addBeaconDraw();
    const useless = [
      null,
      round1001,
      { ...round1001, round: 1000 },
      { ...round1000, signature: `${round1000.signature.slice(0, -1)}8` },
      { ...round1000, signature: round1000.signature.toUpperCase() },
      { round: 1000 },
    ];
    for (const body of useless) {
      for (const relay of relays) relay.answer(body);
      expect(await refusalOf(run(drawId))).toMatch(/^503 beacon_unavailable/);
    }
    await runJob(app, 'run-draws');
    expect(await read(drawId)).toMatchObject({ stage: 'frozen', result: [], awards: [] });
    relays[0]!.answer(round1000);
    await runJob(app, 'run-draws');
    expect(await read(drawId)).toMatchObject({ stage: 'drawn', source: 'drand' });
  });

  it('F6: is waited for again when the entries were frozen after its round was out', async () => {
    const drawId = await addDraw(app, { closesAt, announced: 'drand' });
    for (const relay of relays) relay.answer(round1000);
    expect(await refusalOf(run(drawId))).toMatch(/^409 draw_too_early: The entries are frozen/);
    await runJob(app, 'run-draws');
    const waiting = await read(drawId);
    expect(waiting).toMatchObject({ stage: 'frozen', source: null });
    expect(waiting.round).toBeGreaterThan(1000);
  });

  it('is waited for until its round is out', async () => {
    const now = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt: now, announced: 'drand' });
    const refusal = /^409 draw_too_early: The entries are frozen. Round \d+ comes out at 20/;
    expect(await refusalOf(run(drawId))).toMatch(refusal);
    expect(await read(drawId)).toMatchObject({ stage: 'frozen', entries: 10 });
  });
});

describe('a draw of the demo', () => {
  it('is made by the job, and says everywhere that it is not independent', async () => {
    const drawId = await addClosedDraw(app);
    expect((await read(drawId)).commitments).toHaveLength(1);
    await runJob(app, 'run-draws');
    const drawn = await read(drawId);
    expect(drawn).toMatchObject({
      stage: 'drawn',
      announced: 'demo',
      source: 'demo',
      round: null,
      protocol: 'draw/v2',
    });
    const { checks, text } = await verifyServed(app, drawId);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(text).toContain('DEMO: not independently random');
  });

  it('is made once, however often and wherever it is pressed', async () => {
    const drawId = await addClosedDraw(app);
    const other = await signUpStaff(second, 'owner');
    const answers = await Promise.all([
      run(drawId),
      run(drawId),
      run(drawId, second, other),
      run(drawId, second, other),
      runJob(app, 'run-draws').then(() => read(drawId)),
      runJob(second, 'run-draws').then(() => read(drawId, second)),
    ]);
    const last = await run(drawId);
    for (const answer of answers) expect(answer.seal).toBe(last.seal);
    const { db } = app.database;
    const results = (await db.select().from(drawResults)).filter((row) => row.drawId === drawId);
    const awards = (await db.select().from(raffleAwards)).filter((row) => row.drawId === drawId);
    expect([results.length, awards.length]).toEqual([1, 1]);
  });

  it('is refused before it closes, and where nobody takes part', async () => {
    const later = await addDraw(app, { closesAt: new Date(Date.now() + 60_000) });
    expect(await refusalOf(run(later))).toMatch(/^409 draw_too_early/);
    const empty = await addDraw(app, { closesAt: new Date('2020-01-01') });
    expect(await refusalOf(run(empty))).toMatch(/^409 draw_no_entries/);
    expect(await read(empty)).toMatchObject({ stage: 'frozen', entries: 0 });
    await runJob(app, 'run-draws');
    expect(await refusalOf(run(crypto.randomUUID()))).toMatch(/^404 not_found/);
  });
});

describe('a jackpot', () => {
  it('waits for the finish, and then draws two other cars', async () => {
    const times = { opens: -300, closes: -150, starts: -140 };
    const raceId = await insertRace(app.database.db, times);
    const drawId = await addClosedDraw(app, { raceId });
    expect(await refusalOf(run(drawId))).toMatch(/^409 draw_no_finish/);
    await runJob(app, 'run-draws');
    expect(await read(drawId)).toMatchObject({ stage: 'announced', raceId, prize: null });
    const finishers = [7, 12, 3, 31];
    await transaction(app.database.db, (tx) =>
      tx.update(races).set({ finishers }).where(eq(races.id, raceId)),
    );
    const { result } = await run(drawId);
    expect(result).toHaveLength(2);
    expect(result.filter((car) => finishers.includes(Number(car)))).toEqual([]);
    const { checks } = await verifyServed(app, drawId);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  it('is not drawn when its race was canceled', async () => {
    const closesAt = await databaseNow(app);
    const raceId = await insertRace(app.database.db, { opens: -300, closes: -150, starts: -139 });
    const drawId = await addDraw(app, { closesAt, raceId });
    await transaction(app.database.db, (tx) =>
      tx.update(draws).set({ canceledAt: closesAt }).where(eq(draws.id, drawId)),
    );
    await passInstant(app, closesAt);
    await runJob(app, 'run-draws');
    expect(await refusalOf(run(drawId))).toMatch(/^409 draw_done: This draw was canceled/);
    expect(await read(drawId)).toMatchObject({ stage: 'canceled', frozenAt: null });
  });
});

describe('the files', () => {
  it('are the canonical bytes, for ever', async () => {
    const drawId = await addBeaconDraw();
    const manifest = await get(`/draws/${drawId}/manifest.json`);
    expect(await manifest.text()).toBe(canonicalManifestOf([[serial, 10]]));
    relays[0]!.answer(round1000);
    await run(drawId);
    const first = await get(`/draws/${drawId}/transcript.json`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag') as string;
    const again = await get(`/draws/${drawId}/transcript.json`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const plain = await get(`/draws/${drawId}/transcript.json`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await first.text());
  });

  it('answer 404 for what is none', async () => {
    for (const path of [
      `/draws/${crypto.randomUUID()}/transcript.json`,
      `/draws/${crypto.randomUUID()}/manifest.json`,
      '/draws/nonsense/transcript.json',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'not_found' });
    }
  });

  it('have the verifier beside them, to download', async () => {
    const response = await get('/draws/verify-draw.mjs');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('filename="verify-draw.mjs"');
    expect(await response.text()).toContain('function utf8(text) {');
  });
});

it('lists the draws by kind and by what is still to come', async () => {
  const { call } = app.openVisitor();
  const all = await call(drawsApi.list, { limit: 100 });
  const times = all.items.map((draw) => draw.closesAt);
  expect(times).toEqual([...times].sort().reverse());
  const drawn = await call(drawsApi.list, { stage: 'drawn' });
  expect(drawn.items.every((draw) => draw.stage === 'drawn')).toBe(true);
  const coming = await call(drawsApi.list, { stage: 'coming', kind: 'raffle' });
  expect(coming.items.map((draw) => draw.closesAt)).toEqual(
    coming.items.map((draw) => draw.closesAt).sort(),
  );
  const canceled = all.items.filter((draw) => draw.stage === 'canceled');
  expect(drawn.total + coming.total + canceled.length).toBe(all.total);
  const jackpots = await call(drawsApi.list, { kind: 'jackpot' });
  expect(jackpots.items.map((draw) => draw.kind)).toEqual(['jackpot', 'jackpot']);
});
