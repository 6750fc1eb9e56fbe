// Rounds of the beacon under draw/v2: for a late freeze, behind the dice of witnesses, and handed in by anybody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawDice,
  drawResults,
  drawSeeds,
  drawSourceChanges,
} from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { commitSeed } from '#rules/draws/sources.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { closingOfRound1000, round1000, round1001 } from '#test/support/drand-rounds.ts';
import { verifyServed } from '#test/support/draw-files.ts';
import { addDraw, databaseNow, enterFree, freezeAt } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { nodeHashes } from '../node-hashes.ts';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let serial: number;
beforeAll(async () => {
  app = await startTestApp({ drandRelays: [] });
  ada = await signUpStaff(app, 'race-official');
  ben = await signUpStaff(app, 'raffle-official');
  cleo = await signUpStaff(app, 'owner');
  serial = await enterFree(ben, app, { tickets: 5 }, { createdAt: new Date('2023-01-01') });
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const dice = [3, 1, 6, 2, 2, 5, 4, 6, 1, 3];
const seeds = { ada: 'a1'.repeat(32), ben: 'b2'.repeat(32) };
const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const run = (who: Member, drawId: string) => who.visitor.call(officeDrawsApi.run, { drawId });
const promise = (who: Member, drawId: string, seed: string) =>
  who.visitor.call(officeDrawsApi.commit, { drawId, commitment: commitSeed(seed, nodeHashes) });
const roll = (who: Member, drawId: string) =>
  who.visitor.call(officeDrawsApi.rollDice, { drawId, dice });
const reveal = (who: Member, drawId: string, seed: string) =>
  who.visitor.call(officeDrawsApi.reveal, { drawId, seed });
const handIn = (drawId: string, signature: string) =>
  app.openVisitor().call(drawsApi.handInRound, { drawId, signature });

/** The transcript of a draw, all checks of which pass. */
async function verified(drawId: string) {
  const { checks, transcript } = await verifyServed(app, drawId);
  expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  return transcript;
}

describe('a witnessed draw', () => {
  const rolledAt = new Date(closingOfRound1000);
  const minutesBefore = (minutes: number) => new Date(rolledAt.getTime() - minutes * 60_000);

  /** A draw of 2023 whose dice named round 1000; these seeds were revealed in time. */
  async function addRolled(revealed: { ada?: boolean; ben?: boolean }): Promise<string> {
    const closesAt = minutesBefore(10);
    const drawId = await addDraw(app, { closesAt, announced: 'witnessed' });
    await freezeAt(app, drawId, minutesBefore(9), [[serial, 5]], { protocol: 'draw/v2' });
    await transaction(app.database.db, async (tx) => {
      for (const [name, who] of [['ada', ada] as const, ['ben', ben] as const]) {
        const commitment = commitSeed(seeds[name], nodeHashes);
        const opened = revealed[name] ? { seed: seeds[name], revealedAt: rolledAt } : {};
        const promised = { drawId, userId: who.userId, commitment, committedAt: closesAt };
        await tx.insert(drawSeeds).values({ ...promised, ...opened });
      }
      await tx.insert(drawDice).values({ drawId, dice, rolledAt, enteredBy: cleo.userId });
    });
    return drawId;
  }
  it('F5: waits for a round that the dice name, so that the last one to open gains nothing', async () => {
    const closesAt = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt, announced: 'witnessed' });
    await promise(ada, drawId, seeds.ada);
    await promise(ben, drawId, seeds.ben);
    expect(await refusalOf(run(ben, drawId))).toMatch(/^409 draw_needs_people/);
    expect(await read(drawId)).toMatchObject({ protocol: 'draw/v2', round: null });
    await roll(cleo, drawId);
    const now = (await databaseNow(app)).getTime();
    await reveal(ada, drawId, seeds.ada);
    const opened = await reveal(ben, drawId, seeds.ben);
    expect(opened).toMatchObject({ stage: 'frozen', source: null });
    expect(Date.parse(opened.roundAt!)).toBeGreaterThanOrEqual(now + 15 * 60_000 - 10_000);
    expect(await refusalOf(run(ben, drawId))).toMatch(
      new RegExp(`^409 draw_too_early: The entries are frozen. Round ${opened.round} comes out`),
    );
  });

  it('F5: mixes both seeds with the round, which anybody can verify', async () => {
    const drawId = await addRolled({ ada: true, ben: true });
    expect(await read(drawId)).toMatchObject({ round: 1000, handedIn: null });
    expect(await handIn(drawId, round1000.signature)).toMatchObject({
      stage: 'drawn',
      source: 'witnessed',
    });
    expect(await verified(drawId)).toMatchObject({
      protocol: 'draw/v2',
      source: { beacon: { round: 1000, signature: round1000.signature } },
    });
  });

  it('F11: is made without a seed that was lost or withheld, and holds nothing up', async () => {
    const drawId = await addRolled({ ada: true });
    // With the round known, opening now would be a choice between two results.
    expect(await refusalOf(reveal(ben, drawId, seeds.ben))).toMatch(/^409 seed_too_late/);
    expect(await handIn(drawId, round1000.signature)).toMatchObject({ stage: 'drawn' });
    const transcript = await verified(drawId);
    if (transcript.source.kind !== 'witnessed') throw new Error('not witnessed');
    expect(transcript.source.seeds.map(({ seed }) => seed).toSorted()).toEqual([seeds.ada, null]);
    const without = await addRolled({});
    expect(await handIn(without, round1000.signature)).toMatchObject({ stage: 'drawn' });
    expect(await verified(without)).toMatchObject({ source: { revealedAt: null } });
  });
});

it('takes no result of the version before for entries that were frozen under draw/v2', async () => {
  const closesAt = new Date(closingOfRound1000);
  const drawId = await addDraw(app, { closesAt, announced: 'demo' });
  await freezeAt(app, drawId, closesAt, [[serial, 5]], { protocol: 'draw/v2' });
  const insert = () =>
    transaction(app.database.db, (tx) =>
      tx.insert(drawResults).values({
        ...{ drawId, drawnAt: closesAt, seal: '', picks: [serial] },
        source: { kind: 'manual', witnesses: [] },
        transcript: '{"protocol":"draw/v1"}',
      }),
    );
  await expect(insert()).rejects.toMatchObject({
    cause: { message: 'the transcript is of another protocol than the freeze' },
  });
});

describe("people in the beacon's place", () => {
  const change = (who: Member, drawId: string, source: 'witnessed' | 'manual' = 'manual') =>
    who.visitor.call(officeDrawsApi.changeSource, {
      ...{ drawId, source },
      reason: 'No relay answered.',
    });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it('F6: are not wanted for a freeze that came late, which names a later round instead', async () => {
    const closesAt = hoursAgo(30);
    const drawId = await addDraw(app, { closesAt, announced: 'drand' });
    const before = (await databaseNow(app)).getTime();
    expect(await refusalOf(run(ben, drawId))).toMatch(/^409 draw_too_early/);
    const frozen = await read(drawId);
    expect(frozen).toMatchObject({ stage: 'frozen', protocol: 'draw/v2' });
    expect(Date.parse(frozen.roundAt!)).toBeGreaterThanOrEqual(before + 15 * 60_000);
    const manifest = await (await fetch(`${app.url}/draws/${drawId}/manifest.json`)).json();
    expect(manifest).toMatchObject({ protocol: 'draw/v2', round: frozen.round });
    expect(await refusalOf(change(ada, drawId))).toMatch(/^409 draw_source_fixed/);
  });

  /** Frozen in time under draw/v2, in 2023, when round 1001 was named, which nobody has so far. */
  async function addWaiting(): Promise<string> {
    const closesAt = new Date(Date.parse(closingOfRound1000) + 3000);
    const drawId = await addDraw(app, { closesAt, announced: 'drand' });
    const frozenAt = new Date(closesAt.getTime() + 1000);
    const terms = { protocol: 'draw/v2', round: 1001 } as const;
    await freezeAt(app, drawId, frozenAt, [[serial, 5]], terms);
    return drawId;
  }
  const wishADayAgo = (drawId: string, { userId }: Member) =>
    transaction(app.database.db, (tx) =>
      tx.insert(drawSourceChanges).values({
        ...{ drawId, userId, source: 'manual', reason: 'Nobody has it.' },
        wantedAt: hoursAgo(24),
      }),
    );

  it('F6: have to ask a day apart, the first in public, and give way to the round even then', async () => {
    const drawId = await addWaiting();
    expect(await refusalOf(change(ada, drawId, 'witnessed'))).toMatch(/the last witness/);
    await change(ada, drawId);
    expect(await read(drawId)).toMatchObject({
      wish: { source: 'manual', reason: 'No relay answered.' },
      replacement: null,
    });
    expect(await refusalOf(change(ben, drawId))).toMatch(/^409 draw_source_fixed/);
    const other = await addWaiting();
    await wishADayAgo(other, cleo);
    await change(ada, other);
    expect(await read(other)).toMatchObject({ replacement: { source: 'manual' }, source: null });
    // Whoever brings the round ends it, and every other draw that waits for it can be made too.
    expect(await handIn(other, round1001.signature)).toMatchObject({
      stage: 'drawn',
      source: 'drand',
    });
    expect(await verified(other)).toMatchObject({ reason: null, protocol: 'draw/v2' });
    expect(await refusalOf(change(ben, drawId))).toMatch(/^409 draw_source_fixed/);
    await run(ben, drawId);
    expect((await read(drawId)).source).toBe('drand');
  });

  it('F6: give way to the round that anybody hands in, which proves itself', async () => {
    const drawId = await addWaiting();
    for (const signature of [round1000.signature, 'ab'.repeat(48)]) {
      expect(await refusalOf(handIn(drawId, signature))).toMatch(/^400 bad_input: That is not/);
    }
    const demo = await addDraw(app, { closesAt: hoursAgo(50) });
    expect(await refusalOf(handIn(demo, round1001.signature))).toMatch(/^409 draw_no_round/);
    const coming = await addDraw(app, { closesAt: new Date(), announced: 'drand' });
    expect(await refusalOf(handIn(coming, round1001.signature))).toMatch(/^409 draw_no_round/);
    expect(await handIn(drawId, ` ${round1001.signature.toUpperCase()} `)).toMatchObject({
      stage: 'drawn',
      source: 'drand',
      handedIn: { signature: round1001.signature },
    });
  });
});
