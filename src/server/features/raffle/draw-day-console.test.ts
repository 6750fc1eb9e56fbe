// The day of a raffle draw as its console shows it: people, offers and winners, stubs, and free entries.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { maxStubs, officeDrawDayApi } from '#contract/office/draw-day.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { commitSeed } from '#rules/draws/sources.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { addClosedDraw, addDraw, enterFree, freezeAt, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
const read = (who: Member, drawId: string) => who.visitor.call(officeDrawDayApi.read, { drawId });

/** So long that the books no longer compare what was frozen with the tickets of then. */
const longAgo = () => new Date(Date.now() - 70 * 24 * 3_600_000);

it('shows who has recorded a barrel, never what, and then the winner to staff alone', async () => {
  const ada = await signUpStaff(app, 'raffle-official');
  const ben = await signUpStaff(app, 'raffle-official');
  const auditor = await signUpStaff(app, 'auditor');
  const winner = await signUpConfirmed(app);
  const first = await enterFree(ada, app, { email: winner.person.email });
  const second = await enterFree(ada, app);
  const drawId = await addClosedDraw(app, { announced: 'manual' });
  const record = (who: Member, serials: number[]) =>
    who.visitor.call(officeDrawsApi.record, { drawId, picks: serials.map(printSerial) });
  expect((await read(ada, drawId)).desk.whyNot.record).toBe('The entries have to be frozen first.');
  await runJob(app, 'run-draws');
  await record(ada, [first, second]);
  const seen = await read(ben, drawId);
  expect(seen.desk.records).toMatchObject([
    { person: { name: ada.person.name, isYou: false }, picks: null },
  ]);
  expect(JSON.stringify(seen)).not.toContain(printSerial(first));
  expect((await read(ada, drawId)).desk.records).toMatchObject([
    { person: { isYou: true }, picks: [first, second].map(printSerial) },
  ]);
  expect(await refusalOf(record(ben, [second, first]))).toMatch(/draw_record_differs/);
  expect((await read(auditor, drawId)).desk.records.map(({ picks }) => picks)).toEqual([
    null,
    null,
  ]);
  await record(ben, [first, second]);

  const drawn = await read(auditor, drawId);
  expect(drawn).toMatchObject({
    awards: [
      {
        position: 0,
        status: 'offered',
        serial: printSerial(first),
        winner: { name: winner.person.name, email: winner.person.email, hasAccount: true },
      },
    ],
    whyNot: { accept: null, endAward: null, handOver: 'The prize has to be accepted first.' },
  });
  await ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined', position: 0 });
  const [declined, next] = (await read(ada, drawId)).awards;
  expect(declined).toMatchObject({ status: 'declined', answered: expect.any(String) });
  expect(next).toMatchObject({
    status: 'offered',
    winner: { email: null, hasAccount: false, postalAddress: expect.stringContaining('Long Road') },
  });
  await ada.visitor.call(officeRaffleApi.accept, { drawId, position: 1, isWithoutCode: true });
  expect((await read(ada, drawId)).whyNot).toMatchObject({ handOver: null });
  await ada.visitor.call(officeRaffleApi.handOver, { drawId });
  const done = await read(ada, drawId);
  expect(done.awards[1]).toMatchObject({ status: 'handed over', handedOver: expect.any(String) });
  expect(done.history.map(({ action }) => action)).toEqual([
    'draw.frozen',
    'draw.recorded',
    'draw.recorded',
    'draw.recorded',
    'raffle.prize-offered',
    'draw.drawn',
    'raffle.offer-ended',
    'raffle.prize-offered',
    'raffle.prize-accepted',
    'raffle.prize-handed-over',
  ]);
});

it('shows how far two witnesses are, and who asked for a redraw and why', async () => {
  const ada = await signUpStaff(app, 'raffle-official');
  const ben = await signUpStaff(app, 'race-official', 'raffle-official');
  const serial = await enterFree(ada, app);
  // Under draw/v1 the second seed draws at once.
  const closesAt = longAgo();
  const drawId = await addDraw(app, { closesAt, announced: 'witnessed' });
  await freezeAt(app, drawId, new Date(closesAt.getTime() + 1), [[serial, 1]]);
  const seeds = { ada: 'a4'.repeat(32), ben: 'b5'.repeat(32) };
  const promise = (who: Member, seed: string) =>
    who.visitor.call(officeDrawsApi.commit, { drawId, commitment: commitSeed(seed, nodeHashes) });
  const reveal = (who: Member, seed: string) =>
    who.visitor.call(officeDrawsApi.reveal, { drawId, seed });
  await promise(ada, seeds.ada);
  expect((await read(ben, drawId)).desk).toMatchObject({
    deciding: 'witnessed',
    witnesses: [{ person: { name: ada.person.name, isYou: false }, revealed: null }],
    whyNot: {
      commit: null,
      reveal: 'Only its two witnesses reveal their seeds.',
      rollDice: 'Two witnesses have to promise their seeds first.',
    },
  });
  await promise(ben, seeds.ben);
  const dice = [3, 1, 6, 2, 2, 5, 4, 6, 1, 3];
  await ben.visitor.call(officeDrawsApi.rollDice, { drawId, dice });
  await reveal(ada, seeds.ada);
  expect((await read(ada, drawId)).desk).toMatchObject({
    dice: { dice, by: { name: ben.person.name } },
    witnesses: [{ revealed: expect.any(String) }, { revealed: null }],
    whyNot: { reveal: 'You have revealed your seed.' },
  });
  expect(JSON.stringify(await read(ada, drawId))).not.toContain(seeds.ada);
  await reveal(ben, seeds.ben);

  const end = () =>
    ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'not eligible' as const });
  for (;;) {
    const { whyNot } = await read(ada, drawId);
    if (whyNot.endAward) break;
    await end();
  }
  expect((await read(ada, drawId)).whyNot.redraw).toBeNull();
  const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const again = { drawId, closesAt: later, reason: 'No winner can be found' };
  await ada.visitor.call(officeRaffleApi.redraw, again);
  expect(await read(ada, drawId)).toMatchObject({
    redraw: { reason: again.reason, askedBy: { isYou: true }, confirmedBy: null },
    whyNot: { redraw: 'You have asked. A second person has to confirm it.' },
  });
  expect((await read(ben, drawId)).whyNot.redraw).toBeNull();
  await ben.visitor.call(officeRaffleApi.redraw, again);
  expect((await read(ada, drawId)).redraw).toMatchObject({ confirmedBy: ben.person.name });
  const { items } = await ada.visitor.call(officeDrawDayApi.list, { which: 'over' });
  expect(items.find(({ _id }) => _id === drawId)).toMatchObject({ stage: 'repeated' });
});

it('shows who asks for people in the place of the beacon, with the reason', async () => {
  const ada = await signUpStaff(app, 'raffle-official');
  const ben = await signUpStaff(app, 'owner');
  const closesAt = longAgo();
  const drawId = await addDraw(app, { closesAt, announced: 'drand' });
  await freezeAt(app, drawId, new Date(closesAt.getTime() + 1000), [[65_536, 3]]);
  const wish = { drawId, source: 'manual' as const, reason: 'The beacon is silent' };
  expect((await read(ada, drawId)).desk.whyNot.changeSource).toBeNull();
  await ada.visitor.call(officeDrawsApi.changeSource, wish);
  expect((await read(ben, drawId)).desk).toMatchObject({
    deciding: 'drand',
    replaceableAt: expect.any(String),
    wishes: [{ person: { name: ada.person.name }, source: 'manual', reason: wish.reason }],
    whyNot: { changeSource: null },
  });
  expect((await read(ada, drawId)).desk.whyNot.changeSource).toMatch(/second person/);
  await ben.visitor.call(officeDrawsApi.changeSource, wish);
  expect((await read(ben, drawId)).desk).toMatchObject({
    deciding: 'manual',
    whyNot: { record: null },
  });
});

it('gives the stubs of a barrel by ranges, however many tickets there are', async () => {
  const official = await signUpStaff(app, 'raffle-official');
  const closesAt = longAgo();
  const drawId = await addDraw(app, { closesAt, announced: 'manual' });
  const stubs = (from: number, id = drawId) =>
    official.visitor.call(officeDrawDayApi.stubs, { drawId: id, from });
  expect(await refusalOf(stubs(0))).toMatch(/^409 draw_not_frozen/);
  await freezeAt(app, drawId, new Date(), [
    [65_536, 3],
    [131_072, 9_999_997],
  ]);
  const start = await stubs(0);
  expect(start).toMatchObject({ total: 10_000_000, title: 'Raffle: Two nights in Reno' });
  expect(start.serials).toHaveLength(maxStubs);
  expect(start.serials.slice(2, 4)).toEqual([printSerial(65_538), printSerial(131_072)]);
  const { serials } = await stubs(9_999_999);
  expect(serials).toEqual([printSerial(131_072 + 9_999_996)]);
  expect((await stubs(10_000_000)).serials).toEqual([]);
  expect(await refusalOf(stubs(0, await addDraw(app, { closesAt })))).toMatch(/draw_not_manual/);
  expect(await refusalOf(stubs(0, '00000000-0000-7000-8000-000000000000'))).toMatch(/not_found/);
});

it('lists draws by what is due, and searches them', async () => {
  const official = await signUpStaff(app, 'finance');
  const later = await addDraw(app, { closesAt: new Date(Date.now() + 90 * 60_000) });
  const sooner = await addDraw(app, { closesAt: new Date(Date.now() + 30 * 60_000) });
  const due = await addDraw(app, { closesAt: new Date(Date.now() - 30 * 60_000) });
  const list = (narrowing: object) => official.visitor.call(officeDrawDayApi.list, narrowing);
  const { items, total } = await list({ q: 'nights in RENO' });
  expect(total).toBe(items.length);
  const ids = items.map(({ _id }) => _id).filter((id) => [later, sooner, due].includes(id));
  expect(ids).toEqual([due, sooner, later]);
  expect(items.find(({ _id }) => _id === due)).toMatchObject({ stage: 'closed', entries: null });
  const coming = (await list({ which: 'coming' })).items.map(({ _id }) => _id);
  expect(coming.slice(0, 2)).toEqual([sooner, later]);
  expect(coming).not.toContain(due);
  expect((await list({ q: 'nothing like it' })).total).toBe(0);
  const race = await signUpStaff(app, 'race-official');
  expect(await refusalOf(race.visitor.call(officeDrawDayApi.list, {}))).toMatch(/role_missing/);
});

it('lists the free entries with their tickets', async () => {
  const official = await signUpStaff(app, 'raffle-official');
  const member = await signUpConfirmed(app);
  const serial = await enterFree(official, app, { tickets: 4, email: member.person.email });
  const list = (q: string) => official.visitor.call(officeRaffleApi.freeEntries, { q });
  expect((await list(member.person.email.toUpperCase())).items).toMatchObject([
    {
      tickets: 4,
      serialFrom: printSerial(serial),
      serialTo: printSerial(serial + 3),
      recordedBy: official.person.name,
      hasAccount: true,
      draw: null,
    },
  ]);
  expect((await list('%')).total).toBe(0);
  expect((await list('')).total).toBeGreaterThan(1);
});
