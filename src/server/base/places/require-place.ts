// Refuses a place that there is not: a rule for it would hold nowhere, and nobody would notice.
import { Refusal } from '#contract/errors.ts';
import { readCountry } from '#rules/format/country-list.ts';
import type { Place } from '#rules/restrictions/restrictions.ts';
import { stateNameOf } from './us-states.ts';

// Kosovo has no letters in ISO 3166; these are what geo-IP data and banks write.
const isCountry = (code: string) => code === 'XK' || readCountry(code) !== null;

/**
 * Demands a country that there is, and of the US a state that there is.
 *
 * @param within what its fields are called before their own names, such as `home.`
 * @throws Refusal `bad_input`
 */
export function requirePlace({ country, state }: Place, within = ''): void {
  if (!isCountry(country)) {
    const sentence = `No country has the letters ${country} in ISO 3166. The United Kingdom is GB, for example.`;
    throw new Refusal('bad_input', {
      message: sentence,
      fields: { [`${within}country`]: sentence },
    });
  }
  if (country === 'US' && state !== null && stateNameOf(state) === null) {
    const sentence = `The US has no state ${state}. Nebraska is NE, for example.`;
    throw new Refusal('bad_input', { message: sentence, fields: { [`${within}state`]: sentence } });
  }
}
