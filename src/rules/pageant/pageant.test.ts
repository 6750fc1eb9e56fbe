// What ranks before what, and which votes go when money goes back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ballotTokens,
  type CountedBallot,
  isTallyHidden,
  printBallotSerial,
  rankTallies,
  readBallotSerial,
  votesToWithdraw,
} from './pageant.ts';

describe('ranking', () => {
  const tally = (candidateId: string, votes: number, lastSerial: number) => ({
    candidateId,
    votes,
    lastSerial,
  });

  it('puts more votes first, and of equal ones who had them earlier', () => {
    const tallies = [tally('ann', 5, 9), tally('bea', 5, 7), tally('cleo', 6, 8)];
    expect(rankTallies(tallies)).toEqual(['cleo', 'bea', 'ann']);
  });

  it('leaves out who has no votes', () => {
    expect(rankTallies([tally('ann', 0, 9), tally('bea', 1, 2)])).toEqual(['bea']);
  });

  it('gives one order, whatever order the tallies come in', () => {
    const some = fc.uniqueArray(fc.record({ votes: fc.nat(3), lastSerial: fc.nat(50) }), {
      selector: ({ lastSerial }) => lastSerial,
    });
    fc.assert(
      fc.property(some, (found) => {
        const tallies = found.map((one, at) => ({ candidateId: `c${at}`, ...one }));
        expect(rankTallies(tallies.toReversed())).toEqual(rankTallies(tallies));
      }),
    );
  });
});

describe('taking votes out', () => {
  const ballots: CountedBallot[] = [
    { ballotId: 'late', counted: [{ candidateId: 'ann', votes: 2 }] },
    {
      ballotId: 'early',
      counted: [
        { candidateId: 'ann', votes: 3 },
        { candidateId: 'bea', votes: 3 },
      ],
    },
  ];

  it('takes the latest first', () => {
    expect(votesToWithdraw(ballots, 4)).toEqual([
      { ballotId: 'late', candidateId: 'ann', votes: 2 },
      { ballotId: 'early', candidateId: 'ann', votes: 2 },
    ]);
  });

  it('takes exactly what is asked for, or all there is, and nothing twice', () => {
    const counted = fc.array(fc.record({ candidateId: fc.uuid(), votes: fc.nat(5) }));
    const some = fc.array(fc.record({ ballotId: fc.uuid(), counted }));
    fc.assert(
      fc.property(some, fc.nat(40), (given, tokens) => {
        const all = given.flatMap((ballot) => ballot.counted).reduce((n, c) => n + c.votes, 0);
        const taken = votesToWithdraw(given, tokens);
        expect(taken.reduce((n, { votes }) => n + votes, 0)).toBe(Math.min(all, tokens));
        expect(taken.every(({ votes }) => votes > 0)).toBe(true);
      }),
    );
  });
});

it('costs a token for each vote', () => {
  expect(ballotTokens({ votes: ['ann', 'bea'], numVotes: 3 })).toBe(6);
});

it('hides the tally from its instant until just before the close', () => {
  const contest = { tallyHiddenFrom: new Date(1000), closesAt: new Date(2000) };
  const at = (ms: number) => isTallyHidden(contest, new Date(ms));
  expect([999, 1000, 1999, 2000].map(at)).toEqual([false, true, true, false]);
  expect(isTallyHidden({ ...contest, tallyHiddenFrom: null }, new Date(1500))).toBe(false);
});

it('prints serials that catch a misread', () => {
  expect(printBallotSerial(1)).toBe('PV-0000-0000-0011');
  expect(readBallotSerial('PV-0000-0000-0011')).toBe(1);
  expect(readBallotSerial('PV-0000-0000-0021')).toBeNull();
  expect(readBallotSerial('GJ-0000-0000-0011')).toBeNull();
});
