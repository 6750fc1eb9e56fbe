// A country of the list that forms offer.
import { z } from 'zod';
import { readCountry } from '#rules/format/country-list.ts';

/** A country as the list writes it. @param missing what is said where none is given */
export const listedCountry = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(120, 'That is too long.')
    .transform((text, { addIssue }) => {
      const name = readCountry(text);
      if (name === null) {
        addIssue({ code: 'custom', message: 'Please choose the country from the list.' });
        return z.NEVER;
      }
      return name;
    })
    .describe('A country of the list by its English name, or its two letters');
