// What the day of a raffle draw looks like to those who run it: which draw is due, and one with all of it.
import { z } from 'zod';
import { drawDetail, sourceKind } from '../draws.ts';
import { endpoint, id, instant, largestInt, paging, uuid } from '../endpoint.ts';
import { drawDesk, pastAct, staffPerson, whyNot } from './draws.ts';

/** How many stubs stand on one sheet, and how many are answered, and so printed, at once. */
export const stubsPerSheet = 24;
export const maxStubs = 2400;

/** How far the draw of a prize is, up to the prize in its winner's hands. */
export const drawDayStage = z.enum([
  'announced',
  'closed',
  'frozen',
  'offered',
  'accepted',
  'handed over',
  'without winner',
  'repeated',
  'canceled',
]);
export type DrawDayStage = z.output<typeof drawDayStage>;

/** A draw in the list. */
export const drawDayRow = z.object({
  _id: id,
  title: z.string(),
  prizeName: z.string(),
  valueCents: z.int(),
  announced: sourceKind,
  closesAt: instant,
  entries: z.int().nullable(),
  stage: drawDayStage,
  acceptBy: instant.nullable().describe('Until when the open offer can be accepted'),
});
export type DrawDayRow = z.output<typeof drawDayRow>;

/** An offer of a prize, with the person it was made to. */
export const officeAward = drawDetail.shape.awards.element.extend({
  answered: instant.nullable().describe('When it was accepted or ended'),
  handedOver: instant.nullable(),
  winner: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      postalAddress: z.string().nullable().describe('Of a free entry, as it was recorded'),
      hasAccount: z.boolean(),
      needsCode: z
        .boolean()
        .describe('The ticket is from the track and in no account: it belongs to whoever has it'),
      isByPostAlone: z
        .boolean()
        .describe(
          'A free entry without an account and an email address: only staff hear from them',
        ),
    })
    .describe('The name is empty where the account is closed'),
});
export type OfficeAward = z.output<typeof officeAward>;

/** One raffle draw with everything that happens on its day. */
export const drawDay = z.object({
  desk: drawDesk,
  awards: z.array(officeAward),
  redraw: z
    .object({
      reason: z.string(),
      asked: instant,
      askedBy: staffPerson,
      confirmedBy: z.string().nullable(),
    })
    .nullable(),
  whyNot: z.object({ accept: whyNot, endAward: whyNot, handOver: whyNot, redraw: whyNot }),
  history: z.array(pastAct).describe('What staff and the jobs did, the first act first'),
});
export type DrawDay = z.output<typeof drawDay>;

const looks = { method: 'GET', access: 'staff', roles: ['raffle-official', 'finance'] } as const;
const drawId = uuid('drawId must be the id of a draw.');

export const officeDrawDayApi = {
  list: endpoint({
    ...looks,
    path: '/office/data/draw-day',
    summary: 'The raffle draws: what is due first, then those to come, then those that are over',
    paged: true,
    input: z.object({
      ...paging(25),
      q: z.string().trim().max(200).optional(),
      which: z.enum(['due', 'coming', 'over'], 'which must be due, coming or over.').optional(),
    }),
    output: z.array(drawDayRow),
    refusals: [],
  }),
  read: endpoint({
    ...looks,
    path: '/office/data/draw-day/{drawId}',
    summary:
      'One raffle draw with its people, its offers and their winners, and what can be done now',
    isRecorded: ({ awards }: DrawDay) =>
      awards
        .filter(({ winner }) => winner.hasAccount || winner.email || winner.postalAddress)
        .map(({ position }) => `award:${position}`),
    input: z.object({ drawId }),
    output: drawDay,
    refusals: ['not_found'],
  }),
  stubs: endpoint({
    ...looks,
    path: '/office/data/draw-day/{drawId}/stubs',
    summary: 'A range of the frozen tickets by their printed serials, for the stubs of a barrel',
    input: z.object({
      drawId,
      from: z.coerce
        .number('from must be a whole number from 0.')
        .int('from must be a whole number from 0.')
        .min(0, 'from must be a whole number from 0.')
        .max(largestInt, 'from is too large.')
        .default(0)
        .describe('The place of the first one, counted from 0'),
    }),
    output: z.object({
      title: z.string(),
      closesAt: instant,
      total: z.int(),
      serials: z.array(z.string()).describe(`At most ${maxStubs}`),
    }),
    refusals: ['not_found', 'draw_not_manual', 'draw_not_frozen'],
  }),
};
