// The staff's calls on what is not offered where.
import { z } from 'zod';
import { restrictedItems } from '#rules/restrictions/restrictions.ts';
import { fieldOf, recordsApi } from '../records.ts';

/** The fields of a place that a rule is for: a country, or a state of it. */
export const placeFields = {
  country: z
    .string('Please enter a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'A country is its two letters of ISO 3166: US, CA, GB.'),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,3}$/, 'A state is its one to three letters of ISO 3166-2: NV.')
    .nullable(),
};

export const placeRestrictionsApi = recordsApi({
  noun: 'place-restrictions',
  one: 'restriction',
  roles: ['raffle-official', 'race-official', 'finance'],
  needsStepUp: true,
  fields: {
    ...placeFields,
    item: z.enum(restrictedItems, 'Please choose what is not offered.'),
    reason: fieldOf.text('why', 500),
  },
  row: {
    country: z.string(),
    state: z.string().nullable(),
    item: z.string(),
    reason: z.string(),
  },
  sorts: ['country', 'state', 'item'],
  filters: {
    item: z.enum(restrictedItems, `item must be one of ${restrictedItems.join(', ')}.`).optional(),
  },
});
