// The public calls on the tournament as it is played, for the table of all public calls.
import { expect } from 'vitest';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { badChoice, badPaging, type PublicCall, plainList, unknownId } from './public-call.ts';
import { flag, instant, listOf, number, orNull, text, uuid } from './shapes.ts';

const badEvent = badChoice(
  'event',
  'ps-golf-event',
  'event must be ps-golf-event, or ps-golf-event-2025 for one of its year.',
);
const weekSentence = 'week must be a whole number from 1 to 5.';
const stage = expect.toBeOneOf(['to-come', 'being-played', 'closed']);
const team = orNull({ _id: uuid, name: text });

const weekStanding = {
  position: orNull(number),
  positionText: text,
  total: orNull(number),
  rounds: listOf({
    round: number,
    strokes: orNull(number),
    mark: expect.toBeOneOf(['counted', 'dropped', 'absent', 'missing']),
  }),
  why: text,
  goesOn: orNull(flag),
  onward: orNull(text),
  prizeCents: number,
};

/** The summary, a standing, a player, and the teams. */
/** The plan of a tournament. */
export const golfPlan = {
  ...{ firstPrizeCents: number, secondPrizeCents: number },
  ...{ cutAfterWeek1: number, cutAfterWeek2: number, cutAfterWeek3: number, cutAfterWeek4: number },
};

export const golfCalls: PublicCall[] = [
  {
    ...plainList(golfStandingsApi.summary, {
      event: 'ps-golf-event',
      entries: number,
      currentWeek: number,
      weeks: listOf({
        week: number,
        title: text,
        detail: text,
        startsAt: orNull(instant),
        stage,
        fieldSize: orNull(number),
        ranked: number,
        cutPlaces: orNull(number),
        hasTies: flag,
        cutTotal: orNull(number),
      }),
      prizes: [
        { place: 1, amountCents: 5_000_000, winner: null },
        { place: 2, amountCents: 1_000_000, winner: null },
      ],
      corrections: [],
      giftPacks: { count: 1000, valueCents: 10_000 },
      earlier: [],
    }),
    bad: badEvent,
  },
  {
    ...plainList(golfStandingsApi.standings, {
      _id: uuid,
      name: text,
      city: text,
      state: text,
      country: text,
      team,
      ...weekStanding,
    }),
    bad: [
      ...badEvent,
      ...['0', '6', '-1', '1.5', 'x', '1&week=1'].map((value): [string, string, string] => [
        `week=${value}`,
        'week',
        weekSentence,
      ]),
      [`q=${'x'.repeat(121)}`, 'q', 'That is too long to search for.'],
      ['q=a&q=b', 'q', 'q must be a text.'],
      ...badPaging,
    ],
  },
  {
    endpoint: golfStandingsApi.player,
    good: (content) => `/data/tournament-players/${content.entries[0]}`,
    shape: {
      entry: {
        _id: uuid,
        event: 'ps-golf-event',
        name: text,
        city: text,
        state: text,
        country: text,
        sessionDay: text,
        sessionTimeslot: text,
        likes: number,
        dislikes: number,
        created: instant,
      },
      team,
      weeks: listOf({
        week: number,
        title: text,
        stage,
        fieldSize: number,
        sessionStartsAt: orNull(instant),
        sessionEndsAt: orNull(instant),
        ...weekStanding,
      }),
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/tournament-players/${unknownId}`],
  },
  {
    ...plainList(golfStandingsApi.teams, {
      _id: uuid,
      name: text,
      created: instant,
      members: listOf({ _id: uuid, name: text, isCaptain: flag }),
    }),
    bad: [...badEvent, ...badPaging],
  },
];
