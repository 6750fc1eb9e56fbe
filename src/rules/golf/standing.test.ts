// Standings, cuts and their sentences, on examples and against a naive count.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordinal } from '../format/ordinals.ts';
import { cutWeek, onwardOf } from './cuts.ts';
import { standardPlan as plan } from './plan.ts';
import {
  type FieldPlayer,
  isTieDecisive,
  type PlayOff,
  printPosition,
  prizeOf,
  rankWeek,
  type Standing,
} from './standing.ts';
import { onwardSentence, positionSentence } from './standing-sentences.ts';

const player = (
  entryId: string,
  strokes: (number | null)[],
  leave: FieldPlayer['leave'] = null,
): FieldPlayer => ({ entryId, strokes, absentRounds: [], leave });

/** Players named by their index, with few different strokes, so that ties are common. */
const field = (most: number) =>
  fc
    .array(fc.array(fc.integer({ min: 70, max: 73 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: most,
    })
    .map((all) => all.map((strokes, at) => player(`p${at}`, strokes)));

const cutOf = (week: number, standings: Standing[]) => {
  const ranked = standings.filter(({ position }) => position !== null);
  return cutWeek({ week, plan }, ranked.length, (place) => ranked[place]!.score.total!)!;
};

/** By entry, of those with a total. */
const onward = (week: number, standings: Standing[]) =>
  standings.flatMap((one) => {
    const found = onwardOf(cutOf(week, standings), one);
    return found ? [[one.entryId, found] as const] : [];
  });

const totalOf = ({ strokes }: FieldPlayer) => {
  const numbers = strokes as number[];
  return numbers.reduce((a, b) => a + b, 0) - Math.max(...numbers);
};

describe('a standing', () => {
  it('shares positions by total, lists by countback, and explains it', () => {
    const standings = rankWeek(
      2,
      [
        player('late', [70, 70, null, null]),
        player('level', [74, 70, 66, 80]),
        player('better', [65, 71, 74, 80]),
        player('out', [60, 60, 60, 60], 'disqualified'),
        player('first', [60, 61, 62, 63]),
        player('levelToo', [66, 70, 74, 80]),
      ],
      [],
    );
    expect(standings.map((one) => [one.entryId, printPosition(one)])).toEqual([
      ['first', '1'],
      ['better', 'T2'],
      ['level', 'T2'],
      ['levelToo', 'T2'],
      ['late', '–'],
      ['out', '–'],
    ]);
    expect(standings.map((one) => positionSentence(2, one))).toEqual([
      'Nobody else has as few as 183 strokes.',
      'Shares position 2 with 2 others on 210 strokes; countback lists this player 1st of them.',
      'Shares position 2 with 2 others on 210 strokes; countback lists this player 2nd of them, level with 1 other.',
      'Shares position 2 with 2 others on 210 strokes; countback lists this player 2nd of them, level with 1 other.',
      'Has 2 of the 3 scorecards that a total needs.',
      'Was disqualified.',
    ]);
  });

  it('says so when countback finds nothing, and who is behind whom', () => {
    const [a, , c] = rankWeek(
      3,
      [player('a', [70, 70, 70, 70]), player('b', [70, 70, 70, 70]), player('c', [71, 71, 71, 71])],
      [],
    );
    expect(positionSentence(3, a!)).toBe(
      'Shares position 1 with 1 other on 210 strokes; countback finds no difference between them.',
    );
    expect(positionSentence(3, c!)).toBe('2 players have fewer than 213 strokes.');
  });

  it('agrees with counting how many have fewer', () => {
    fc.assert(
      fc.property(field(30), (players) => {
        const standings = rankWeek(2, players, []);
        expect(standings.map(({ entryId }) => entryId).sort()).toEqual(
          players.map(({ entryId }) => entryId).sort(),
        );
        const totals = new Map(players.map((one) => [one.entryId, totalOf(one)]));
        for (const one of standings) {
          const own = totals.get(one.entryId) as number;
          const all = [...totals.values()];
          expect(one.score.total).toBe(own);
          expect(one.position).toBe(all.filter((total) => total < own).length + 1);
          expect(one.sharers).toBe(all.filter((total) => total === own).length);
        }
      }),
    );
  });

  it('does not depend on the order of those who can be told apart', () => {
    fc.assert(
      fc.property(field(20), (players) => {
        const order = (list: FieldPlayer[]) =>
          rankWeek(4, list, []).map(({ level }) => [...level].sort()[0]);
        expect(order(players.toReversed())).toEqual(order(players));
      }),
    );
  });
});

describe('a cut', () => {
  it('takes everybody who ties for the last place', () => {
    const players = Array.from({ length: 40 }, (_, at) =>
      player(`p${at}`, at < 31 ? [70, 70, 70, 70] : at < 35 ? [71, 71, 71, 71] : [72, 72, 72, 72]),
    );
    const standings = rankWeek(3, players, []);
    const cut = cutOf(3, standings);
    expect(cut).toMatchObject({ places: 32, total: 213 });
    expect(onward(3, standings).filter(([, { goesOn }]) => goesOn)).toHaveLength(35);
    const sentences = [0, 31, 39].map((at) => onwardSentence(standings[at]!, cut));
    expect(sentences).toEqual([
      'Goes on: the cut is at 213 strokes.',
      'Goes on: all who tie for the 32nd place do.',
      '3 strokes over the cut, which is at 213.',
    ]);
  });

  it('takes all with a total where there are fewer players than places', () => {
    const standings = rankWeek(
      4,
      [player('a', [70, 70, 70, 70]), player('b', [70, 70, null, null])],
      [],
    );
    const cut = cutOf(4, standings);
    expect(onward(4, standings)).toEqual([['a', { goesOn: true, by: 'total' }]]);
    expect(onwardSentence(standings[1]!, cut)).toBe('Does not go on without a total.');
  });

  it('keeps to its definition for any scores', () => {
    fc.assert(
      fc.property(field(60), (players) => {
        const goOn = (week: number) =>
          onward(week, rankWeek(week, players, [])).flatMap(([id, { goesOn }]) =>
            goesOn ? [id] : [],
          );
        const sorted = players.map(totalOf).sort((a, b) => a - b);
        const line = sorted[Math.min(32, sorted.length) - 1] as number;
        const expected = players
          .filter((one) => totalOf(one) <= line)
          .map(({ entryId }) => entryId);
        expect(goOn(3).sort()).toEqual(expected.sort());
        expect(goOn(4).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('the eighth place', () => {
  const seven = Array.from({ length: 7 }, (_, at) => player(`best${at}`, [60, 60, 60, 60 + at]));
  const fatesOf = (players: FieldPlayer[], playOffs: PlayOff[]) => {
    const standings = rankWeek(4, players, playOffs);
    const cut = cutOf(4, standings);
    return Object.fromEntries(
      standings.slice(7).map((one) => [one.entryId, onwardSentence(one, cut)]),
    );
  };

  it('is decided by countback where it can', () => {
    const tied = [player('a', [68, 70, 72, 75]), player('b', [66, 70, 74, 75])];
    expect(fatesOf([...seven, ...tied], [])).toEqual({
      b: 'Goes on by countback among those who tie for the 8th place.',
      a: 'Misses the 8th place by countback.',
    });
  });

  it('else by the newest play-off, and by nothing before it', () => {
    const tied = ['a', 'b', 'c'].map((id) => player(id, [68, 70, 72, 75]));
    const open = 'A play-off has to decide who has the 8th place.';
    expect(fatesOf([...seven, ...tied], [])).toEqual({ a: open, b: open, c: open });
    const playOffs = [
      { week: 4, entryIds: ['a', 'b', 'c'] },
      { week: 4, entryIds: ['c', 'a', 'b'] },
      { week: 5, entryIds: ['b', 'a', 'c'] },
    ];
    expect(fatesOf([...seven, ...tied], playOffs)).toEqual({
      c: 'Won the play-off for the 8th place.',
      a: 'Lost the play-off for the 8th place.',
      b: 'Lost the play-off for the 8th place.',
    });
  });

  it('lets exactly eight go on once every decisive tie is played off', () => {
    fc.assert(
      fc.property(field(40), (players) => {
        const tie = rankWeek(4, players, []).find((one) => isTieDecisive({ week: 4, plan }, one));
        const playOffs = tie ? [{ week: 4, entryIds: tie.level.toReversed() }] : [];
        const fates = onward(4, rankWeek(4, players, playOffs)).map(([, { goesOn }]) => goesOn);
        expect(fates).not.toContain(null);
        expect(fates.filter(Boolean)).toHaveLength(Math.min(8, players.length));
      }),
    );
  });
});

describe('the championship', () => {
  const eight = (...strokes: number[]) => strokes.map((one, at) => player(`p${at}`, [one]));
  const prizes = (players: FieldPlayer[], playOffs: PlayOff[] = []) =>
    rankWeek(5, players, playOffs).map((one) => [
      one.entryId,
      printPosition(one),
      prizeOf({ week: 5, plan }, one) / 100,
    ]);

  it('gives the prizes to the lowest and the second lowest', () => {
    expect(prizes(eight(70, 66, 68, 72, 72))).toEqual([
      ['p1', '1', 50_000],
      ['p2', '2', 10_000],
      ['p0', '3', 0],
      ['p3', 'T4', 0],
      ['p4', 'T4', 0],
    ]);
  });

  it('gives none of a tied prize before its play-off', () => {
    const players = eight(66, 66, 66, 70);
    expect(prizes(players).map(([, , prize]) => prize)).toEqual([0, 0, 0, 0]);
    const playOff = { week: 5, entryIds: ['p2', 'p0', 'p1'] };
    expect(prizes(players, [playOff])).toEqual([
      ['p2', '1', 50_000],
      ['p0', '2', 10_000],
      ['p1', '3', 0],
      ['p3', '4', 0],
    ]);
    const [, second] = rankWeek(5, players, [playOff]);
    expect(positionSentence(5, second!)).toBe(
      'Played off with 2 others who had 66 strokes too, and came 2nd of them.',
    );
  });
});

it('writes ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 32, 75, 111, 250].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 32nd 75th 111th 250th',
  );
});
