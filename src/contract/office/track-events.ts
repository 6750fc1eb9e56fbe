// The staff's report of each event at the track: what was sold on a day, the money, and what was not brought in.
import { z } from 'zod';
import { endpoint, id, instant, paging } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const cents = z.int();

const range = z.object({ deskName: z.string(), from: z.string(), to: z.string() });

const unsyncedBlock = z.object({
  shiftId: id,
  deskName: z.string(),
  block: z.string().describe('The first number of the block'),
  from: z.string().describe('The first number that was handed out and not brought in'),
  to: z.string(),
  gaps: z.int().describe('Sales before that which the desk skipped: made, and not brought in'),
  heard: instant,
  allIn: instant.nullable(),
  graceEnds: instant.nullable().describe('When the draw that waits for it does so no longer'),
});

const trackEvent = z
  .object({
    number: z.int().describe('From 1 on, in the order of the days on which a shift was opened'),
    day: z.iso.date().describe('As New York counts days'),
    shifts: z.int(),
    openShifts: z.int(),
    ranges: z.array(range).describe('Of each desk and block, from the first number to the last'),
    prices: z.array(cents).describe('Of one ticket'),
    sales: z.int(),
    tickets: z.int().describe('Of sales that count'),
    grossCents: cents.describe('Of all sales, voided and late ones too'),
    voids: z.int(),
    voidedCents: cents,
    refunds: z.int().describe('Sales that came too late'),
    refundCents: cents,
    netCents: cents.describe('Gross, less what was voided or came too late'),
    overCents: cents.describe('By all that is known, also what came in after the count'),
    shortCents: cents,
    unsynced: z.array(unsyncedBlock),
  })
  .meta({ title: 'TrackEvent' });
export type TrackEvent = z.output<typeof trackEvent>;
export type UnsyncedBlock = z.output<typeof unsyncedBlock>;

const reads = {
  method: 'GET',
  access: 'staff',
  roles: ['raffle-official', 'finance'],
} as const;

export const officeTrackEventsApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/track-events',
    summary: 'The events at the track, the last one first: numbers, prices, money, unsynced blocks',
    paged: true,
    input: z.object(paging(25)),
    output: z.array(trackEvent),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/track-events/export',
    summary: 'The events at the track as a CSV file',
    input: z.object({}),
    output: fileAnswer,
    refusals: [],
  }),
};
