// Draws that people make: witnesses with seeds and dice, a barrel, and people in the beacon's place. What
// draw/v2 adds, the rounds that late freezes and witnesses wait for, is in rounds.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { commitSeed } from '#rules/draws/sources.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
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

const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const run = (who: Member, drawId: string) => who.visitor.call(officeDrawsApi.run, { drawId });
const dice = [3, 1, 6, 2, 2, 5, 4, 6, 1, 3];
const seeds = { ada: 'a1'.repeat(32), ben: 'b2'.repeat(32), other: 'c3'.repeat(32) };
const promise = (who: Member, drawId: string, seed: string) =>
  who.visitor.call(officeDrawsApi.commit, { drawId, commitment: commitSeed(seed, nodeHashes) });
const roll = (who: Member, drawId: string, rolled = dice) =>
  who.visitor.call(officeDrawsApi.rollDice, { drawId, dice: rolled });
const reveal = (who: Member, drawId: string, seed: string) =>
  who.visitor.call(officeDrawsApi.reveal, { drawId, seed });
const record = (who: Member, drawId: string, picks: (string | number)[]) =>
  who.visitor.call(officeDrawsApi.record, { drawId, picks });

async function addClosed(announced: 'witnessed' | 'manual'): Promise<string> {
  return addDraw(app, { closesAt: await databaseNow(app), announced });
}

/** Freezes a draw as the version before did. */
const freezeFirst = async (drawId: string) =>
  freezeAt(app, drawId, await databaseNow(app), [[serial, 5]]);

async function failuresOf(drawId: string) {
  const { checks, transcript } = await verifyServed(app, drawId);
  expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  return transcript;
}

describe('a witnessed draw of draw/v1', () => {
  it('takes two promises, the freeze, dice and both seeds, in this order', async () => {
    const drawId = await addClosed('witnessed');
    await promise(ada, drawId, seeds.ada);
    expect(await refusalOf(roll(cleo, drawId))).toMatch(/^409 draw_not_frozen/);
    await freezeFirst(drawId);
    expect(await refusalOf(run(ben, drawId))).toMatch(/^409 draw_needs_people/);
    expect(await read(drawId)).toMatchObject({ stage: 'frozen', protocol: 'draw/v1' });
    expect(await refusalOf(roll(cleo, drawId))).toMatch(/^409 draw_uncommitted/);
    expect((await promise(ben, drawId, seeds.ben)).commitments).toHaveLength(2);
    expect(await refusalOf(promise(cleo, drawId, seeds.other))).toMatch(/draw_has_witnesses/);
    expect(await refusalOf(reveal(ada, drawId, seeds.ada))).toMatch(/^409 draw_no_dice/);
    await roll(cleo, drawId);
    await roll(cleo, drawId);
    expect(await reveal(ada, drawId, seeds.ada)).toMatchObject({
      stage: 'frozen',
      source: null,
      dice,
    });
    const drawn = await reveal(ben, drawId, seeds.ben);
    expect(drawn).toMatchObject({ stage: 'drawn', source: 'witnessed' });
    expect(await failuresOf(drawId)).toMatchObject({ source: { dice }, reason: null });
    expect(await refusalOf(reveal(ben, drawId, seeds.ben))).toMatch(/^409 draw_done/);
  });

  it('is safe from another seed, a copied promise and other dice', async () => {
    const drawId = await addClosed('witnessed');
    await promise(ada, drawId, seeds.ada);
    expect(await refusalOf(promise(ben, drawId, seeds.ada))).toMatch(/^400 bad_input/);
    await promise(ben, drawId, seeds.other);
    // A lost seed can be replaced as long as nothing is rolled.
    await promise(ben, drawId, seeds.ben);
    await freezeFirst(drawId);
    await roll(ada, drawId);
    expect(await refusalOf(roll(ada, drawId, [...dice, 1]))).toMatch(/^409 draw_done/);
    expect(await refusalOf(promise(ben, drawId, seeds.other))).toMatch(/draw_has_witnesses/);
    expect(await refusalOf(reveal(ben, drawId, seeds.other))).toMatch(/^409 seed_mismatch/);
    expect(await refusalOf(reveal(cleo, drawId, seeds.ada))).toMatch(/^409 seed_mismatch/);
    expect(await refusalOf(reveal(ben, drawId, seeds.ada))).toMatch(/^409 seed_mismatch/);
    expect(await refusalOf(record(ben, drawId, [printSerial(serial)]))).toMatch(/draw_not_manual/);
    expect(await read(drawId)).toMatchObject({ stage: 'frozen', source: null });
    await Promise.all([reveal(ada, drawId, seeds.ada), reveal(ben, drawId, seeds.ben)]);
    expect(await read(drawId)).toMatchObject({ stage: 'drawn' });
    await failuresOf(drawId);
  });
});

describe('a barrel', () => {
  it('counts once two people have recorded the same', async () => {
    const drawId = await addClosed('manual');
    const picks = [serial + 3, serial, serial + 1].map(printSerial);
    expect(await refusalOf(record(ada, drawId, picks))).toMatch(/^409 draw_not_frozen/);
    expect(await refusalOf(run(ben, drawId))).toMatch(/^409 draw_needs_people/);
    expect(await record(ada, drawId, picks)).toMatchObject({ stage: 'frozen' });
    expect(await record(ada, drawId, picks)).toMatchObject({ stage: 'frozen' });
    const other = [...picks].reverse();
    expect(await refusalOf(record(ben, drawId, other))).toMatch(/^409 draw_record_differs/);
    expect(await read(drawId)).toMatchObject({ stage: 'frozen', result: [] });
    // Whoever misread looks at the stubs again.
    expect(await record(ben, drawId, picks)).toMatchObject({
      stage: 'drawn',
      source: 'manual',
      result: picks,
      awards: [{ position: 0, serial: picks[0], status: 'offered' }],
    });
    const transcript = await failuresOf(drawId);
    expect(transcript).toMatchObject({
      x: null,
      source: { witnesses: [ada.person.name, ben.person.name] },
    });
    expect(await refusalOf(record(cleo, drawId, picks))).toMatch(/^409 draw_done/);
  });

  it('gives nothing that takes no part', async () => {
    const drawId = await addClosed('manual');
    await refusalOf(run(ben, drawId));
    const printed = printSerial(serial);
    const wrong = [
      [printSerial(serial + 5)],
      [printed, printed],
      [`${printed.slice(0, -1)}${printed.endsWith('0') ? '1' : '0'}`],
      ['nonsense'],
      [7],
      Array.from({ length: 7 }, () => printed),
    ];
    for (const picks of wrong) {
      expect(await refusalOf(record(ada, drawId, picks))).toMatch(/^400 bad_input/);
    }
  });
});

describe("people in the beacon's place", () => {
  const change = (
    who: Member,
    drawId: string,
    source: 'witnessed' | 'manual' = 'manual',
    reason = 'No relay answered.',
  ) => who.visitor.call(officeDrawsApi.changeSource, { drawId, source, reason });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  async function addLost(hours: number): Promise<string> {
    const closesAt = hoursAgo(hours);
    const drawId = await addDraw(app, { closesAt, announced: 'drand' });
    await freezeAt(app, drawId, new Date(closesAt.getTime() + 1000), [[serial, 5]]);
    return drawId;
  }

  it('are wanted by two, a day after the round', async () => {
    const drawId = await addLost(25);
    expect(await refusalOf(record(ada, drawId, [printSerial(serial)]))).toMatch(/draw_not_manual/);
    await change(ada, drawId);
    await change(ada, drawId);
    expect(await read(drawId)).toMatchObject({ replacement: null });
    expect(await refusalOf(record(ada, drawId, [printSerial(serial)]))).toMatch(/draw_not_manual/);
    expect(await refusalOf(change(ben, drawId, 'witnessed'))).toMatch(/^409 draw_source_fixed/);
    await change(ben, drawId, 'manual', 'I can not reach one either.');
    const replacement = { source: 'manual', reason: 'No relay answered.' };
    expect(await read(drawId)).toMatchObject({ replacement, source: null });
    await record(ada, drawId, [printSerial(serial)]);
    expect(await record(cleo, drawId, [printSerial(serial)])).toMatchObject({
      stage: 'drawn',
      announced: 'drand',
      source: 'manual',
    });
    expect(await failuresOf(drawId)).toMatchObject({ reason: 'No relay answered.' });
  });

  it('are wanted at once where the entries were frozen too late under draw/v1', async () => {
    const drawId = await addDraw(app, { closesAt: hoursAgo(1), announced: 'drand' });
    expect(await refusalOf(change(ada, drawId, 'witnessed'))).toMatch(/^409 draw_source_fixed/);
    await freezeFirst(drawId);
    await change(ada, drawId, 'witnessed');
    await change(cleo, drawId, 'witnessed');
    await promise(ada, drawId, seeds.ada);
    await promise(ben, drawId, seeds.ben);
    await roll(ben, drawId);
    await reveal(ben, drawId, seeds.ben);
    expect(await reveal(ada, drawId, seeds.ada)).toMatchObject({ source: 'witnessed' });
    await failuresOf(drawId);
  });

  it('are not wanted while the beacon may still speak, nor for another source', async () => {
    const drawId = await addLost(23);
    expect(await refusalOf(change(ada, drawId))).toMatch(/^409 draw_source_fixed/);
    const demo = await addDraw(app, { closesAt: hoursAgo(50) });
    expect(await refusalOf(change(ada, demo))).toMatch(/^409 draw_source_fixed/);
  });
});

it('is for officials: an editor or an auditor can change nothing', async () => {
  const drawId = await addClosed('witnessed');
  for (const role of ['editor', 'auditor', 'finance'] as const) {
    const member = await signUpStaff(app, role);
    const calls = [
      () => run(member, drawId),
      () => promise(member, drawId, seeds.ada),
      () => roll(member, drawId),
      () => reveal(member, drawId, seeds.ada),
      () => record(member, drawId, [printSerial(serial)]),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatch(/^403 role_missing/);
  }
  expect(await read(drawId)).toMatchObject({ stage: 'announced', commitments: [] });
});
