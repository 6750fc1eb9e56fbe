// Race day as its console shows it: what is due first, who has done what, and what can be done now.
import { expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaceDayApi } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { addDraw } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { payAtDesk } from '#test/support/winners.ts';
import { closeDueRaces } from './close-race.ts';

const app = shareTestApp();
const finishers = [7, 12, 3, 31];
const over = { opens: -200, closes: -100, starts: -90 };
const read = (who: Member, raceId: string) => who.visitor.call(officeRaceDayApi.read, { raceId });

it('leads from the cards to a paid prize, and says at each step what cannot be done yet', async () => {
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const auditor = await signUpStaff(app, 'auditor');
  const { db } = app.database;
  const raceId = await insertRace(db, {}, { name: 'The 50% Cup' });
  const player = await signUpPlayer(app, 16);
  const picks = Array.from({ length: 16 }, (_, at) => {
    const others = Array.from({ length: 36 }, (_, car) => car + 1).filter(
      (car) => !finishers.includes(car),
    );
    return [...finishers, others[2 * at]!, others[2 * at + 1]!];
  });
  await player.visitor.call(jackpotApi.saveCards, { picks, race: raceId });

  const open = await read(official, raceId);
  expect(open).toMatchObject({
    race: { stage: 'open' },
    cards: 16,
    returnedCards: 0,
    potCents: 0,
    desk: null,
    whyNot: { finish: 'The race has not started yet.', scratch: null, cancel: null },
    prizes: { claimable: 0, claimed: 0, paid: 0, expired: 0 },
    history: [],
  });
  expect(open.cars).toHaveLength(36);

  await official.visitor.call(officeRacesApi.scratch, {
    raceId,
    carNumber: open.cars.find(({ number }) => number === 1)!.number,
    reason: 'Engine failure',
  });
  expect(await read(official, raceId)).toMatchObject({ cards: 15, returnedCards: 1 });
  await moveRace(db, raceId, over);
  await closeDueRaces(db);
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() - 60_000), raceId });
  expect((await read(official, raceId)).desk?.whyNot.run).toBe(
    'The first four finishers have to be entered first.',
  );
  const second = await signUpStaff(app, 'race-official');
  const enter = (cars: number[], who = official) =>
    who.visitor.call(officeRacesApi.finish, { raceId, finishers: cars });
  expect(await refusalOf(enter([1, 12, 3, 31]))).toBe(
    '400 bad_input: Car 1 was scratched from this race.',
  );
  await enter(finishers);
  await enter(finishers, second);
  const finished = await read(auditor, raceId);
  expect(finished.desk).toMatchObject({ deciding: 'demo', whyNot: { run: null } });
  expect(finished.whyNot.settle).toBe('The two numbers have to be drawn first.');

  await official.visitor.call(officeDrawsApi.run, { drawId });
  const drawn = await read(finance, raceId);
  expect(drawn).toMatchObject({
    race: { stage: 'drawn' },
    desk: { drawnBy: official.person.name, whyNot: { run: 'This draw is made.' } },
    whyNot: { finish: 'The draw is frozen: the finish stands.', settle: null },
  });
  await official.visitor.call(officeRacesApi.settle, { raceId });
  const settled = await read(official, raceId);
  expect(settled.settledBy).toBe(official.person.name);
  expect(settled.prizes.claimable).toBe(15);
  expect(settled.history.map(({ action, who, note }) => [action, who, note])).toEqual([
    ['race.car-scratched', official.person.name, 'Car 1: Engine failure'],
    ['race.finish-entered', official.person.name, null],
    ['race.finish-entered', second.person.name, null],
    ['race.finished', second.person.name, 'Cars 7, 12, 3, 31'],
    ['draw.frozen', official.person.name, '15 entries'],
    ['race.drawn', null, `Cars ${settled.race.drawnNumbers.join(' and ')}`],
    ['draw.drawn', official.person.name, null],
    ['race.settled', official.person.name, null],
  ]);

  const { items } = await finance.visitor.call(officeRacesApi.prizes, { race: raceId });
  const prizeId = items[0]!._id;
  const claim = { prizeId, legalName: 'Robin Park', isAdult: true as const };
  await player.visitor.call(jackpotApi.claimPrize, {
    ...claim,
    postalAddress: '1 Long Road, Reno, NV 89501',
  });
  const [first] = (await finance.visitor.call(officeRaceDayApi.list, { which: 'due' })).items;
  expect(first).toMatchObject({ _id: raceId, due: 'payments', claimsToPay: 1, cards: 15 });
  await payAtDesk(finance, 'Check 12');
  expect(await read(finance, raceId)).toMatchObject({
    prizes: { claimable: 14, claimed: 0, paid: 1 },
  });

  // Another winner sends a letter.
  const letter = {
    prizeId: items[1]!._id,
    legalName: 'Robin Park',
    postalAddress: '1 Long Road, Reno, NV 89501',
    isAdult: true as const,
  };
  const record = () => official.visitor.call(officeRacesApi.recordClaim, letter);
  expect(await record()).toMatchObject({ status: 'claimed', claimName: 'Robin Park' });
  expect(await refusalOf(record())).toMatch(/^409 prize_claimed/);
  const unknown = { ...letter, prizeId: crypto.randomUUID() };
  expect(await refusalOf(official.visitor.call(officeRacesApi.recordClaim, unknown))).toMatch(
    /^404 not_found/,
  );
});

it('lists what is due first, then what is to come, then the past', async () => {
  const official = await signUpStaff(app, 'race-official');
  const { db } = app.database;
  const names = ['Listed: later', 'Listed: sooner', 'Listed: closed', 'Listed: closed before'];
  const times = [
    { starts: 900, closes: 890 },
    { starts: 500, closes: 490 },
    { ...over, starts: -80 },
    { ...over, starts: -95, closes: -99 },
  ];
  const ids = [];
  for (const [at, name] of names.entries()) ids.push(await insertRace(db, times[at], { name }));
  const canceled = await insertRace(db, {}, { name: 'Listed: canceled' });
  await official.visitor.call(officeRacesApi.cancel, { raceId: canceled, reason: 'Storm warning' });
  const list = (narrowing: object) =>
    official.visitor.call(officeRaceDayApi.list, { q: 'LISTED:', ...narrowing });
  const { items, total } = await list({});
  expect(total).toBe(5);
  expect(items.map(({ name, due }) => [name, due])).toEqual([
    ['Listed: closed before', 'finish'],
    ['Listed: closed', 'finish'],
    ['Listed: sooner', 'start'],
    ['Listed: later', 'start'],
    ['Listed: canceled', 'nothing'],
  ]);
  expect((await list({ page: 2, limit: 3 })).items.map(({ name }) => name)).toEqual([
    'Listed: later',
    'Listed: canceled',
  ]);
  expect((await list({ which: 'over' })).items).toMatchObject([{ stage: 'canceled' }]);
  expect((await list({ which: 'coming' })).total).toBe(2);
  expect((await list({ q: '50%d' })).total).toBe(0);
  expect(await read(official, canceled)).toMatchObject({
    race: { cancelReason: 'Storm warning' },
    whyNot: { cancel: 'This race was canceled.' },
  });
});

it('is for those who run it alone', async () => {
  const raffle = await signUpStaff(app, 'raffle-official');
  expect(await refusalOf(raffle.visitor.call(officeRaceDayApi.list, {}))).toMatch(/role_missing/);
  const official = await signUpStaff(app, 'race-official');
  const unknown = '00000000-0000-7000-8000-000000000000';
  expect(await refusalOf(read(official, unknown))).toMatch(/^404 race_unknown/);
  expect(await refusalOf(read(official, 'x'))).toMatch(/^400 bad_input/);
});
