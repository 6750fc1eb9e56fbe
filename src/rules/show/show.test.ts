// The scenes of the live show at every boundary, what is announced of them, and what /live chooses.
import { describe, expect, it } from 'vitest';
import { announcing } from './announcing.ts';
import { chooseShow } from './choose-show.ts';
import {
  contestScene,
  drawScene,
  numberPhase,
  picksShown,
  raceScene,
  type ShownDraw,
  type ShownRace,
} from './scene.ts';

const instant = (time: string) => `2026-11-28T${time}.000Z`;
const ms = (time: string) => Date.parse(`2026-11-28T${time}Z`);

const draw: ShownDraw = {
  kind: 'jackpot',
  stage: 'announced',
  deciding: 'drand',
  closesAt: instant('18:30:00'),
  entries: null,
  roundAt: instant('18:45:00'),
  drawnAt: null,
};
const race: ShownRace = {
  startsAt: instant('18:00:00'),
  closesAt: instant('17:50:00'),
  isCanceled: false,
  finish: null,
  draw,
  settlement: null,
};
const sceneAt = (one: Partial<ShownRace>, time: string) => {
  const { scene, phase } = raceScene({ ...race, ...one }, ms(time));
  return phase ? `${scene} ${phase}` : scene;
};

describe('the scene of a race', () => {
  it('changes by the clock at the very instants of closing and start', () => {
    expect(sceneAt({}, '17:49:59.999')).toBe('before');
    expect(sceneAt({}, '17:50:00.000')).toBe('closed');
    expect(sceneAt({}, '17:59:59.999')).toBe('closed');
    expect(sceneAt({}, '18:00:00.000')).toBe('race');
    expect(sceneAt({}, '23:00:00.000')).toBe('race');
  });

  it('is the finish once that stands, until the draw closes', () => {
    const finish = {};
    expect(sceneAt({ finish }, '18:20:00')).toBe('finish');
    expect(sceneAt({ finish }, '18:29:59.999')).toBe('finish');
    expect(sceneAt({ finish }, '18:30:00')).toBe('number freezing');
    expect(sceneAt({ finish, draw: null }, '19:00:00')).toBe('finish');
  });

  it('waits for the round, and says when it is late', () => {
    const frozen = { finish: {}, draw: { ...draw, stage: 'frozen' as const, entries: 9 } };
    expect(sceneAt(frozen, '18:44:59.999')).toBe('number counting');
    expect(sceneAt(frozen, '18:45:00.000')).toBe('number due');
    expect(sceneAt(frozen, '18:46:59.999')).toBe('number due');
    expect(sceneAt(frozen, '18:47:00.000')).toBe('number late');
    expect(sceneAt(frozen, '19:45:00.000')).toBe('number late');
  });

  it('shows the picks before the result, however soon it was settled', () => {
    const drawn = { ...draw, stage: 'drawn' as const, drawnAt: instant('18:46:00') };
    const settled = { finish: {}, settlement: {}, draw: drawn };
    expect(sceneAt({ finish: {}, draw: drawn }, '20:00:00')).toBe('number drawn');
    expect(sceneAt(settled, '18:46:29.999')).toBe('number drawn');
    expect(sceneAt(settled, '18:46:30.000')).toBe('result');
    expect(sceneAt({ ...settled, draw: null }, '18:46:00')).toBe('result');
  });

  it('is canceled whatever else is known', () => {
    expect(sceneAt({ isCanceled: true, finish: {} }, '17:00:00')).toBe('canceled');
  });
});

describe('the scene of a raffle draw', () => {
  const raffle: ShownDraw = { ...draw, kind: 'raffle' };
  const at = (one: Partial<ShownDraw>, time: string) => {
    const { scene, phase } = drawScene({ ...raffle, ...one }, ms(time));
    return phase ? `${scene} ${phase}` : scene;
  };

  it('goes from the countdown over the closing and the number to the result', () => {
    expect(at({}, '18:29:59.999')).toBe('before');
    expect(at({}, '18:30:00')).toBe('closed');
    expect(at({ stage: 'frozen', entries: 3 }, '18:31:00')).toBe('number counting');
    const drawn = { stage: 'drawn' as const, drawnAt: instant('18:46:00') };
    expect(at(drawn, '18:46:29.999')).toBe('number drawn');
    expect(at(drawn, '18:46:30.000')).toBe('result');
  });

  it('ends early without entries, or when it is canceled', () => {
    expect(at({ stage: 'frozen', entries: 0 }, '18:31:00')).toBe('empty');
    expect(at({ stage: 'canceled' }, '18:31:00')).toBe('canceled');
  });

  it('waits for people where a barrel, or dice, decide, and for nothing in a demo', () => {
    const frozen = { ...raffle, stage: 'frozen' as const, entries: 3 };
    expect(numberPhase({ ...frozen, deciding: 'manual' }, ms('18:31:00'))).toBe('people');
    const witnessed = { ...frozen, deciding: 'witnessed' as const };
    expect(numberPhase({ ...witnessed, roundAt: null }, ms('18:31:00'))).toBe('people');
    expect(numberPhase(witnessed, ms('18:31:00'))).toBe('counting');
    expect(numberPhase({ ...frozen, deciding: 'demo' }, ms('18:31:00'))).toBe('seed');
  });
});

it('closes a vote at its very instant, calls its ballots sealed when they are, and waits for two people', () => {
  const vote = { closesAt: instant('18:30:00'), sealed: null, certified: null };
  const at = (one: object, time: string) => contestScene({ ...vote, ...one }, ms(time)).scene;
  expect(at({}, '18:29:59.999')).toBe('before');
  expect(at({ sealed: {} }, '18:29:59.999')).toBe('before');
  expect(at({}, '18:30:00')).toBe('closed');
  expect(at({ sealed: {} }, '18:30:04.999')).toBe('closed');
  expect(at({ sealed: {} }, '18:30:05')).toBe('sealed');
  expect(at({ sealed: {}, certified: {} }, '18:40:00')).toBe('result');
});

it('shows the picks one by one, and all before the result', () => {
  const shown = (picks: number, seconds: number) =>
    picksShown(instant('18:46:00'), picks, ms('18:46:00') + seconds * 1000);
  expect([-9, 4.999, 5, 14.999, 15, 29, 9999].map((one) => shown(2, one))).toEqual([
    0, 0, 1, 1, 2, 2, 2,
  ]);
  expect(shown(6, 29)).toBe(6);
});

it('announces a scene at most once a minute, and the result at once', () => {
  const first = announcing(null, { text: 'a', isResult: false }, 0);
  expect(first).toEqual({ text: 'a', at: 0 });
  expect(announcing(first, { text: 'b', isResult: false }, 59_999)).toBe(first);
  expect(announcing(first, { text: 'b', isResult: false }, 60_000)).toEqual({
    text: 'b',
    at: 60_000,
  });
  expect(announcing(first, { text: 'a', isResult: false }, 90_000)).toBe(first);
  expect(announcing(first, { text: 'r', isResult: true }, 1)).toEqual({ text: 'r', at: 1 });
});

describe('what is shown when nobody says', () => {
  const one = (id: string, closesAt: string, raceDate: string, isCanceled = false) => ({
    ...{ _id: id, isCanceled },
    closesAt: instant(closesAt),
    raceDate: instant(raceDate),
  });
  const races = [one('late', '21:50:00', '22:00:00'), one('early', '11:50:00', '12:00:00')];
  const raffle = { _id: 'raffle', kind: 'raffle' as const, closesAt: instant('10:30:00') };
  const vote = { _id: 'vote', voteEndDate: instant('10:35:00'), officialTally: null };
  const certified = { ...vote, officialTally: { certified: instant('18:20:00') } };
  const chosen = (time: string, of = races, votes = [] as (typeof vote | typeof certified)[]) =>
    chooseShow(of, [raffle], votes, ms(time))?.id ?? null;

  it('is the race that is on, the latest of several, else a raffle, else the next race', () => {
    expect(chosen('09:59:59')).toBe('early');
    expect(chosen('10:00:00')).toBe('raffle');
    expect(chosen('10:50:00')).toBe('early');
    expect(chosen('17:59:59')).toBe('early');
    expect(chosen('18:00:00')).toBe('late');
    expect(chosen('20:50:00')).toBe('late');
    expect(chosen('23:59:00')).toBe('late');
  });

  it('is the final minutes of a vote before a raffle, and its certified result once more', () => {
    expect(chosen('10:24:59', races, [vote])).toBe('raffle');
    expect(chosen('10:25:00', races, [vote])).toBe('vote');
    expect(chosen('10:49:59', races, [vote])).toBe('vote');
    expect(chosen('10:50:00', races, [vote])).toBe('early');
    expect(chosen('11:35:00', [], [vote])).toBe('raffle');
    expect(chosen('18:19:59', [], [certified])).toBeNull();
    expect(chosen('18:20:00', [], [certified])).toBe('vote');
    expect(chosen('19:20:00', [], [certified])).toBeNull();
  });

  it('is nothing where nothing is set, and never a canceled race', () => {
    const canceled = [one('gone', '21:50:00', '22:00:00', true)];
    expect(chosen('20:50:00', canceled)).toBeNull();
    expect(chosen('20:50:00', [])).toBeNull();
  });
});
