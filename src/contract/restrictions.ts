// The call that says what may be bought and played from where the visitor is.
import { z } from 'zod';
import { restrictedItems } from '#rules/restrictions.ts';
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
};
