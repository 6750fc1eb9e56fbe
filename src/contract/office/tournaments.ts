// The golf tournaments that staff keep, and their dates.
import { z } from 'zod';
import { formatNumber } from '#rules/format/counts.ts';
import { instant } from '../endpoint.ts';
import { golfYear } from '../golf.ts';
import { fieldOf, recordsApi } from '../records.ts';

const maxPlaces = 1_000_000;
const tooMany = `The number of places is at most ${formatNumber(maxPlaces)}.`;

export const tournamentsApi = recordsApi({
  noun: 'tournaments',
  one: 'golf tournament',
  roles: ['tournament-director'],
  fields: {
    year: z
      .string('Please enter the year.')
      .trim()
      .regex(golfYear, 'Please enter a year like 2027; the second one within it is 2027-2.'),
    opensAt: fieldOf.instant('when the registration opens').nullable(),
    registrationClosesAt: fieldOf.instant('when the registration closes'),
    capacity: z
      .int('The number of places is a whole number.')
      .min(1, 'The number of places is at least 1.')
      .max(maxPlaces, tooMany)
      .nullable(),
    packsClaimedBy: fieldOf
      .instant('until when gift packs can be claimed')
      .nullable()
      .default(null),
  },
  row: {
    year: z.string(),
    opensAt: instant.nullable(),
    registrationClosesAt: instant,
    capacity: z.int().nullable(),
    packsClaimedBy: instant.nullable(),
    isShown: z.boolean().describe('Whether it is the one on the site now'),
    entries: z.int(),
  },
  sorts: ['-registrationClosesAt'],
  filters: {},
});

const tournament = z
  .string('Please choose the tournament.')
  .regex(/^ps-golf-event(-\d{4}(-[2-9])?)?$/, 'Please choose the tournament.');

export const tournamentDatesApi = recordsApi({
  noun: 'tournament-dates',
  one: 'date of a tournament',
  roles: ['tournament-director'],
  fields: {
    event: tournament,
    title: fieldOf.line('a title'),
    detail: fieldOf.line('a few words about it', 300),
    startsAt: fieldOf.instant('when it begins'),
  },
  row: {
    event: z.string(),
    year: z.string().nullable(),
    title: z.string(),
    detail: z.string(),
    startsAt: instant,
  },
  sorts: ['startsAt', 'title'],
  filters: { event: tournament.optional() },
});
