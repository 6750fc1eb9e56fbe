// Where somebody is at home of whom staff record an entry or a gift.
import { z } from 'zod';
import type { Place } from '#rules/restrictions/restrictions.ts';
import { placeFields } from './restrictions.ts';

/** The fields of the place; a form asks for little more than the state where most people are at home. */
export const homeFields = {
  country: placeFields.country.default('US').describe('ISO 3166-1 alpha-2'),
  state: placeFields.state
    .default(null)
    .describe('The part after the hyphen of ISO 3166-2; needed in the US'),
};

type Issues = z.core.$RefinementCtx;

/** In the US the state decides; where it is not known, a license of a state would open nothing. */
export function checkHome({ country, state }: Place, { addIssue }: Pick<Issues, 'addIssue'>): void {
  if (country !== 'US' || state !== null) return;
  addIssue({ code: 'custom', path: ['state'], message: 'Please enter the state.' });
}

/** The place as a part of an input. */
export const homePlace = z.object(homeFields).superRefine(checkHome);
