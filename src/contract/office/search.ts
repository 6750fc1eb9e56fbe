// The one search of the back office: people, payments, serials and what the site shows.
import { z } from 'zod';
import { type Endpoint, endpoint, mayCall, type StaffRole, staffRoles } from '../endpoint.ts';
import {
  carsApi,
  charitiesApi,
  driversApi,
  locationsApi,
  raceRecordsApi,
  sponsorsApi,
} from './content.ts';
import { candidatesApi, contestsApi } from './contests.ts';
import { officeDrawDayApi } from './draw-day.ts';
import { officeGolfApi } from './golf.ts';
import { articlesApi } from './news.ts';
import { officePaymentsApi } from './payments.ts';
import { prizesApi } from './prizes.ts';
import { officeRaceDayApi } from './race-day.ts';
import { officeSupportersApi } from './supporters.ts';

/** What can be found, each with the call whose roles may find it. */
const finders = {
  supporter: officeSupportersApi.list,
  payment: officePaymentsApi.list,
  card: officeRaceDayApi.list,
  ticket: officeDrawDayApi.list,
  entrant: officeGolfApi.entries,
  race: raceRecordsApi.list,
  prize: prizesApi.list,
  candidate: candidatesApi.list,
  contest: contestsApi.list,
  article: articlesApi.list,
  charity: charitiesApi.list,
  sponsor: sponsorsApi.list,
  driver: driversApi.list,
  car: carsApi.list,
  location: locationsApi.list,
} as const satisfies Record<string, Pick<Endpoint, 'method' | 'roles'>>;

export type FoundKind = keyof typeof finders;
export const foundKinds = Object.keys(finders) as [FoundKind, ...FoundKind[]];

/** What tells more about somebody than the site does. */
const personal: readonly FoundKind[] = ['supporter', 'payment', 'card', 'ticket', 'entrant'];

/** Whether somebody with these roles finds this kind. */
export const mayFind = (kind: FoundKind, own: readonly StaffRole[]): boolean =>
  mayCall(finders[kind], own);

const found = z.object({
  kind: z.enum(foundKinds),
  _id: z.string().describe('Of what was found; of a card and a ticket its serial as printed'),
  title: z.string(),
  detail: z.string().describe('What tells it from others of its name; may be empty'),
});
export type Found = z.output<typeof found>;

export const officeSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/office/data/search',
    summary: 'Finds people, payments, cards, tickets and content by a part of their name or number',
    isRecorded: (all: Found[]) =>
      all.filter(({ kind }) => personal.includes(kind)).map(({ _id }) => _id),
    access: 'staff',
    roles: staffRoles,
    input: z.object({
      q: z
        .string('Please enter what you look for.')
        .trim()
        .min(2, 'Please enter at least two characters.')
        .max(200, 'That is too long to search for.'),
    }),
    output: z.array(found).describe('At most five of each kind'),
    refusals: [],
  }),
};
