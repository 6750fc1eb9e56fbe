// Who a member of staff is to the back office: their roles, and how they prove who they are.
import { z } from 'zod';
import { endpoint, instant, staffRoles } from '../endpoint.ts';

/** Whoever is signed in, as the back office sees them; without roles they are no staff. */
export const officeMe = z
  .object({
    roles: z.array(z.enum(staffRoles)),
    factors: z.object({
      hasAuthenticator: z.boolean(),
      passkeys: z.int(),
      recoveryCodesLeft: z.int(),
    }),
    provenAt: instant
      .nullable()
      .describe('When the second factor was last given in this browser; null: not yet'),
  })
  .meta({ title: 'OfficeMe' });
export type OfficeMe = z.output<typeof officeMe>;

export const officeMeApi = {
  read: endpoint({
    method: 'GET',
    path: '/office/data/me',
    summary: 'One’s own roles and second factors',
    access: 'user',
    input: z.object({}),
    output: officeMe,
    refusals: ['signed_out'],
  }),
};
