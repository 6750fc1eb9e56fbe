// The tournament from its facts: who plays which week, what keeps it from closing, and sessions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '#test/support/ranked-field.ts';
import { standardPlan } from './plan.ts';
import { RankedWeek } from './ranked-week.ts';
import { playSeason, type SeasonCard, type SeasonFacts, type SeasonWeek } from './season.ts';
import { sessionInstants } from './sessions.ts';
import { describeUnresolved, findUnresolved, type OpenComplaint } from './unresolved.ts';
import { roundsOf } from './weeks.ts';

const cards = (entryId: string, week: number, strokes: number): SeasonCard[] =>
  Array.from({ length: roundsOf(week) }, (_, at) => ({ entryId, week, round: at + 1, strokes }));

const facts = (more: Partial<SeasonFacts>): SeasonFacts => ({
  entryIds: ['a', 'b', 'c'],
  scorecards: [],
  absences: [],
  playOffs: [],
  closedWeeks: 0,
  plan: standardPlan,
  ...more,
});

describe('a season', () => {
  it('lets those go on whom closed weeks let go on', () => {
    const scorecards = [...cards('a', 1, 70), ...cards('b', 1, 71), ...cards('b', 2, 72)];
    const weeks = playSeason(facts({ scorecards, closedWeeks: 1 }));
    expect(weeks.map(({ week, isClosed }) => [week, isClosed])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(weeks[1]?.standings.map(({ entryId }) => entryId)).toEqual(['b', 'a']);
  });

  it('leaves those out who withdrew, from that week on and not before', () => {
    const scorecards = [1, 2].flatMap((week) => ['a', 'b'].flatMap((id) => cards(id, week, 70)));
    const absences = [{ entryId: 'a', week: 2, round: null, kind: 'withdrawn' as const }];
    const weeks = playSeason(facts({ scorecards, absences, closedWeeks: 2 }));
    expect(weeks.map(({ standings }) => standings.map(({ position }) => position))).toEqual([
      [1, 1, null],
      [1, null],
      [null],
    ]);
    expect(weeks[2]?.standings.map(({ entryId }) => entryId)).toEqual(['b']);
  });

  it('only ever makes the field smaller', () => {
    const card = fc.record({
      entryId: fc.constantFrom('a', 'b', 'c'),
      week: fc.integer({ min: 1, max: 4 }),
      round: fc.integer({ min: 1, max: 4 }),
      strokes: fc.integer({ min: 60, max: 64 }),
    });
    const selector = (one: SeasonCard) => `${one.entryId} ${one.week} ${one.round}`;
    fc.assert(
      fc.property(fc.uniqueArray(card, { maxLength: 48, selector }), (scorecards) => {
        const weeks = playSeason(facts({ scorecards, closedWeeks: 5 }));
        expect(weeks).toHaveLength(5);
        const fields = weeks.map(({ standings }) => standings.map(({ entryId }) => entryId));
        for (const [at, field] of fields.entries()) {
          for (const id of field) expect(fields[Math.max(0, at - 1)]).toContain(id);
        }
      }),
    );
  });
});

describe('what is unresolved', () => {
  const nameOf = (entryId: string) => `Player ${entryId.toUpperCase()}`;
  const unresolved = ({ week, standings }: SeasonWeek, complaints: OpenComplaint[]) => {
    const ranked = new RankedWeek({ week, plan: standardPlan }, fieldOf(standings), []);
    return findUnresolved(ranked, complaints, []).map((one) =>
      describeUnresolved(ranked, one, nameOf),
    );
  };

  it('names missing scorecards, complaints and ties', () => {
    const week4 = playSeason(
      facts({
        entryIds: Array.from({ length: 9 }, (_, at) => `p${at}`),
        scorecards: [1, 2, 3, 4].flatMap((week) =>
          Array.from({ length: 9 }, (_, at) => cards(`p${at}`, week, 70)).flat(),
        ),
        closedWeeks: 3,
      }),
    )[3]!;
    const [tie, ...rest] = unresolved(week4, []);
    expect(rest).toEqual([]);
    expect(tie).toMatchObject({ kind: 'tie', rounds: [], scorecardId: null });
    expect(tie?.entryIds).toHaveLength(9);
    expect(tie?.sentence).toBe(
      'Player P0, Player P1, Player P2, Player P3, Player P4, Player P5, Player P6, Player P7 and 1 more tie for the 8th place and countback finds no difference: record their play-off.',
    );

    const scorecards = [...cards('a', 1, 70), ...cards('b', 1, 71).slice(0, 1)];
    const absences = [
      { entryId: 'b', week: 1, round: 2, kind: 'not-played' as const },
      { entryId: 'c', week: 1, round: null, kind: 'disqualified' as const },
    ];
    const week1 = playSeason(facts({ scorecards, absences }))[0]!;
    const complaint = { scorecardId: 's', entryId: 'a', week: 1, round: 2, note: 'It was 69.' };
    expect(unresolved(week1, [complaint, { ...complaint, week: 2 }])).toEqual([
      {
        kind: 'scorecard-missing',
        entryIds: ['b'],
        rounds: [3, 4],
        scorecardId: null,
        sentence: 'Player B has no scorecard for rounds 3 and 4, and no absence explains it.',
      },
      {
        kind: 'complaint',
        entryIds: ['a'],
        rounds: [2],
        scorecardId: 's',
        sentence: 'Player A says that the scorecard of round 2 is wrong: “It was 69.”',
      },
    ]);
  });
});

describe('sessions', () => {
  const saturday = new Date('2026-12-26T14:00:00.000Z');

  it('are on the clock of the tournament, seven hours behind Greenwich', () => {
    expect(sessionInstants(saturday, 'sunday', 's5')).toEqual({
      startsAt: new Date('2026-12-28T05:00:00.000Z'),
      endsAt: new Date('2026-12-28T09:00:00.000Z'),
    });
    const first = sessionInstants(saturday, 'saturday', 's1').startsAt;
    expect(first).toEqual(new Date('2026-12-26T13:00:00.000Z'));
  });

  it('are on the wanted day, within the week, in their order', () => {
    const slots = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;
    fc.assert(
      fc.property(
        fc.date({ min: saturday, max: new Date('2099-01-01'), noInvalidDate: true }),
        (start) => {
          for (const [day, number] of [
            ['saturday', 6],
            ['sunday', 0],
          ] as const) {
            const starts = slots.map((slot) =>
              sessionInstants(start, day, slot).startsAt.getTime(),
            );
            expect(starts).toEqual(starts.toSorted((a, b) => a - b));
            const local = new Date((starts[0] as number) - 7 * 3_600_000);
            expect([local.getUTCDay(), local.getUTCHours()]).toEqual([number, 6]);
            expect(Math.abs((starts[0] as number) - start.getTime())).toBeLessThan(
              8 * 24 * 3_600_000,
            );
          }
        },
      ),
    );
  });
});
