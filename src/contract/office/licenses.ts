// The staff's calls on licenses for games of chance, and on what is open where.
import { z } from 'zod';
import { licensedItems } from '#rules/restrictions/licenses.ts';
import { restrictedItems } from '#rules/restrictions/restrictions.ts';
import { endpoint, instant } from '../endpoint.ts';
import { fieldOf, recordsApi } from '../records.ts';
import { placeFields } from './restrictions.ts';

const roles = ['raffle-official', 'race-official', 'finance'] as const;
const stages = ['coming', 'valid', 'ending', 'over'] as const;

export const licensesApi = recordsApi({
  noun: 'licenses',
  one: 'license',
  roles,
  needsStepUp: true,
  fields: {
    item: z.enum(licensedItems, 'Please choose what it allows.'),
    ...placeFields,
    number: fieldOf.line('its number', 80),
    authority: fieldOf.line('who issued it'),
    validFrom: fieldOf.instant('from when on it is valid'),
    validUntil: fieldOf.instant('when it ends'),
    prizeCeilingCents: z
      .int('Please enter the most that a prize may be worth.')
      .positive('Please enter more than nothing, or leave it empty.')
      .max(2_000_000_000, 'That is too much.')
      .nullable()
      .default(null),
    note: z
      .string()
      .trim()
      .max(2000, 'Please keep it under 2000 characters.')
      .nullable()
      .default(null),
  },
  row: {
    item: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    number: z.string(),
    authority: z.string(),
    validFrom: instant,
    validUntil: instant,
    prizeCeilingCents: z.int().nullable(),
    note: z.string().nullable(),
    stage: z.enum(stages),
  },
  sorts: ['validUntil', 'country', 'number'],
  filters: {
    item: z.enum(licensedItems, `item must be one of ${licensedItems.join(', ')}.`).optional(),
    stage: z.enum(stages, `stage must be one of ${stages.join(', ')}.`).optional(),
  },
});

const openItem = z.object({
  item: z.enum(restrictedItems),
  needsLicense: z.boolean(),
  open: z.array(
    z.object({
      place: z.string(),
      name: z.string().nullable(),
      number: z.string(),
      validUntil: instant,
    }),
  ),
  shut: z.array(z.object({ place: z.string(), name: z.string().nullable(), reason: z.string() })),
  refused: z
    .array(z.object({ place: z.string(), name: z.string().nullable(), times: z.int() }))
    .describe('What was refused in the last 30 days, the places most often asked from first'),
});
export type OpenItem = z.output<typeof openItem>;

export const officePlacesApi = {
  openPlaces: endpoint({
    method: 'GET',
    path: '/office/data/open-places',
    summary: 'Where each item is open now: by which licenses, and what restrictions shut',
    access: 'staff',
    roles,
    input: z.object({}),
    output: z.array(openItem),
    refusals: [],
  }),
};
