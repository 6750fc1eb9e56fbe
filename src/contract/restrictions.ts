// The calls that say what may be bought and played from where the visitor is, and where that is.
import { z } from 'zod';
import { restrictedItems } from '../rules/restrictions/restrictions.ts';
import { endpoint } from './endpoint.ts';

export const restrictionsApi = {
  allowed: endpoint({
    method: 'GET',
    path: '/auth/geolocation/purchase-restrictions',
    summary: "The items that are allowed at the visitor's place, decided from country and state",
    access: 'visitor',
    input: z.object({}),
    output: z.array(z.enum(restrictedItems)),
    refusals: [],
  }),
  place: endpoint({
    method: 'GET',
    path: '/auth/geolocation/place',
    summary: 'Where the visitor seems to be, as the restrictions take it',
    access: 'visitor',
    input: z.object({}),
    output: z.object({
      name: z
        .string()
        .nullable()
        .describe('The state in the United States, the country elsewhere; null where not known'),
      state: z.string().nullable().describe('The two letters of the state in the United States'),
    }),
    refusals: [],
  }),
};
