// What race day looks like to those who run it: which race is due, and one race with all of it.
import { z } from 'zod';
import { carCount } from '#rules/jackpot/cards.ts';
import { endpoint, id, instant, paging, uuid } from '../endpoint.ts';
import { type prizeStatuses, raceDetail, raceStage } from '../jackpot.ts';
import { drawDesk, pastAct, staffPerson, whyNot } from './draws.ts';

const count = z.int().min(0);

/** What a race waits for next. */
export const raceDue = z.enum(['start', 'finish', 'draw', 'settlement', 'payments', 'nothing']);
export type RaceDue = z.output<typeof raceDue>;

/** A race in the list. */
export const raceDayRow = z.object({
  _id: id,
  name: z.string(),
  raceDate: instant,
  locationName: z.string(),
  stage: raceStage,
  due: raceDue,
  cards: count,
  purseCents: z.int(),
  claimsToPay: count.describe('Prizes that are claimed and not paid'),
});
export type RaceDayRow = z.output<typeof raceDayRow>;

/** One race with everything that happens on its day. */
export const raceDay = z.object({
  race: raceDetail,
  cards: count.describe('Cards that take part, as of the answer'),
  returnedCards: count.describe('Cards whose credit went back'),
  potCents: z.int().describe('What lies in the pot now'),
  cars: z
    .array(z.object({ number: z.int(), driverName: z.string().nullable() }))
    .describe(`All ${carCount} cars, for entering the finish`),
  desk: drawDesk.nullable().describe('Its draw; null before it is announced, or once canceled'),
  settledBy: z.string().nullable(),
  prizes: z
    .object({
      ...{ claimable: count, claimed: count, paid: count, expired: count },
      'not eligible': count,
    } satisfies Record<(typeof prizeStatuses)[number], typeof count>)
    .describe('How many there are of each'),
  finishEntries: z
    .array(
      z.object({
        person: staffPerson,
        entered: instant,
        finishers: z
          .array(z.int())
          .nullable()
          .describe('Null while somebody else still has to enter it by themselves'),
      }),
    )
    .describe('What officials entered; the finish stands once two entered the same'),
  whyNot: z.object({
    finish: whyNot,
    scratch: whyNot,
    undoScratch: whyNot,
    cancel: whyNot,
    settle: whyNot,
  }),
  history: z.array(pastAct).describe('What staff and the jobs did, the first act first'),
});
export type RaceDay = z.output<typeof raceDay>;

const looks = { method: 'GET', access: 'staff', roles: ['race-official', 'finance'] } as const;

export const officeRaceDayApi = {
  list: endpoint({
    ...looks,
    path: '/office/data/race-day',
    summary: 'The races: what is due first, then those to come, then those that are over',
    paged: true,
    input: z.object({
      ...paging(25),
      q: z.string().trim().max(200).optional(),
      which: z.enum(['due', 'coming', 'over'], 'which must be due, coming or over.').optional(),
    }),
    output: z.array(raceDayRow),
    refusals: [],
  }),
  read: endpoint({
    ...looks,
    path: '/office/data/race-day/{raceId}',
    summary: 'One race with its cards, cars, draw, prizes, and what can be done now',
    input: z.object({ raceId: uuid('raceId must be the id of a race.') }),
    output: raceDay,
    refusals: ['race_unknown'],
  }),
};
