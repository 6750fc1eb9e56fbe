// The golf tournaments that staff keep, and their dates.
import { z } from 'zod';
import { formatNumber } from '#rules/format/counts.ts';
import { leastFinalists } from '#rules/golf/plan.ts';
import { instant } from '../endpoint.ts';
import { golfYear, planShape } from '../golf.ts';
import { fieldOf, recordsApi } from '../records.ts';

const maxPlaces = 1_000_000;
const tooMany = `The number of places is at most ${formatNumber(maxPlaces)}.`;

const maxPrizeCents = 10_000_000_00;
/** Without one a new tournament has the usual one, and a change leaves it as it is. */
const prize = (which: string) =>
  fieldOf
    .cents(`the ${which} prize`, maxPrizeCents)
    .min(1, `Please enter the ${which} prize.`)
    .optional();
const cut = (week: string) =>
  z
    .int(`Please enter how many go on after week ${week}, as a whole number.`)
    .min(leastFinalists, `After week ${week} at least ${leastFinalists} go on.`)
    .max(100_000, `After week ${week} at most ${formatNumber(100_000)} go on.`)
    .optional();

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
    firstPrizeCents: prize('first'),
    secondPrizeCents: prize('second'),
    cutAfterWeek1: cut('1'),
    cutAfterWeek2: cut('2'),
    cutAfterWeek3: cut('3'),
    cutAfterWeek4: cut('4'),
  },
  row: {
    year: z.string(),
    opensAt: instant.nullable(),
    registrationClosesAt: instant,
    capacity: z.int().nullable(),
    packsClaimedBy: instant.nullable(),
    ...planShape,
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
