// What the first page of the back office shows beside what waits: the week's dates, gifts, and what ran.
import { z } from 'zod';
import { endpoint, instant, staffRoles } from '../endpoint.ts';

/** What can stand in the calendar of the week. */
export const dateKinds = [
  'race',
  'prize-draw',
  'voting-opens',
  'voting-closes',
  'tally-due',
  'registration-closes',
  'golf-date',
  'pageant-date',
] as const;
export type DateKind = (typeof dateKinds)[number];

const weekDate = z.object({
  at: instant,
  kind: z.enum(dateKinds),
  title: z.string(),
  _id: z.string().describe('Of the race, draw of a prize, contest, date or tournament'),
  isReady: z
    .boolean()
    .nullable()
    .describe('Of a race and a prize: whether its draw is announced; null where nothing is'),
});
export type WeekDate = z.output<typeof weekDate>;

const gifts = z.object({ count: z.int(), cents: z.int() });

const today = z
  .object({
    dates: z.array(weekDate).describe('Of the next seven days, the soonest first'),
    gifts: z
      .object({
        today: gifts.describe('Since midnight in New York'),
        week: gifts.describe('Today and the six days before it'),
      })
      .nullable()
      .describe('Null for roles that do not see money'),
    draws: z.object({
      announced: z.int().describe('In the last 24 hours'),
      made: z.int().describe('In the last 24 hours'),
      unannounced: z.int().describe('Races and prizes of the next seven days without a draw yet'),
    }),
    jobs: z
      .object({
        runs: z.int().describe('In the last 24 hours'),
        failed: z.int().describe('Of these'),
        emailsSent: z.int().describe('In the last 24 hours'),
        emailsWaiting: z.int(),
        emailsGivenUp: z.int(),
      })
      .nullable()
      .describe('Null for roles that do not see the jobs'),
  })
  .meta({ title: 'OfficeToday' });
export type OfficeToday = z.output<typeof today>;

export const officeTodayApi = {
  read: endpoint({
    method: 'GET',
    path: '/office/data/today',
    summary: 'The dates of this week, the gifts of today, and what ran by itself',
    access: 'staff',
    roles: staffRoles,
    input: z.object({}),
    output: today,
    refusals: [],
  }),
};
