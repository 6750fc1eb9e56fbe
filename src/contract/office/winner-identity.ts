// What proves who a winner is: two documents as staff enter them, and as they are noted.
import { z } from 'zod';
import { identityKindNames } from '#rules/winners/desk.ts';
import { enteredDay, instant } from '../endpoint.ts';

/** A document that was looked at; never its whole number. */
export const identityDocument = z.object({
  kind: z.enum(identityKindNames, 'Please choose what you looked at.'),
  lastFour: z
    .string('Please enter the last four characters of its number.')
    .trim()
    .regex(/^[0-9A-Za-z]{4}$/, 'Please enter the last four characters of its number, and no more.'),
  issuer: z
    .string('Please enter who issued it.')
    .trim()
    .min(2, 'Please enter who issued it.')
    .max(80, 'That is too long.'),
  expiresOn: enteredDay('Please enter until when it is valid.').nullable().default(null),
});

/** The documents that were looked at, when and by whom. */
export const checkedIdentity = z.object({
  documents: z.array(
    z.object({
      kind: z.enum(identityKindNames),
      lastFour: z.string(),
      issuer: z.string(),
      expiresOn: z.string().nullable(),
    }),
  ),
  at: instant,
  by: z.string(),
});
