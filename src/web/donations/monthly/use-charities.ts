// The charities by name, asked once in a page.

import { address } from '#contract/client.ts';
import type { Charity, contentApi } from '#contract/content.ts';
import { alwaysTakingGifts, anyPurpose, formerCharity } from '#rules/donations/purpose.ts';
import { call } from '../../base/api.ts';
import { useLoaded } from '../../base/payments/use-loaded.ts';

const charities = address<typeof contentApi.charities>({ method: 'GET', path: '/data/charities' });
let asked: Promise<Charity[]> | null = null;

function askOnce(): Promise<Charity[]> {
  asked ??= call(charities, {}).catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** The charities; none until they have come. */
export const useCharities = (): Charity[] => useLoaded(askOnce).value ?? [];

/** The name of the charity that a gift is for; '' until it is known. */
export function charityName(charities: readonly Charity[], preference: string | null): string {
  if (preference === null) return anyPurpose;
  if (charities.length === 0) return '';
  const charity = charities.find((one) => one.preference === preference);
  return charity?.name ?? formerCharity(preference);
}

/** Whether gifts for it are known not to be taken any more: a monthly one then waits for its donor. */
export const takesNoGifts = (charities: readonly Charity[], preference: string | null): boolean =>
  preference !== null &&
  charities.length > 0 &&
  !alwaysTakingGifts.includes(preference) &&
  !charities.some((one) => one.preference === preference);
