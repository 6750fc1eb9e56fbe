// What may be bought where the visitor is; asked once in a page, when a purchase is first opened.
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import type { RestrictedItem } from '#rules/restrictions.ts';
import { call } from '../api.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

let asked: Promise<RestrictedItem[]> | null = null;

function askOnce(): Promise<RestrictedItem[]> {
  asked ??= call(restrictionsApi.allowed, {}).catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** The items that are allowed at the visitor's place. */
export function useAllowedItems(): Loaded<RestrictedItem[]> {
  return useLoaded(askOnce);
}

const codes = {
  donate: 'donation_restricted',
  raffle: 'raffle_restricted',
  jackpot: 'jackpot_restricted',
  vote: 'vote_restricted',
  tournament: 'tournament_restricted',
} as const satisfies Record<RestrictedItem, RefusalCode>;

/** The sentence for an item that is not allowed; the server refuses it in the same words. */
export function restrictionText(item: RestrictedItem): string {
  return refusals[codes[item]].message;
}

/** Whether a refusal is about the place. */
export function isRestriction(code: string | null): boolean {
  return Object.values<string | null>(codes).includes(code);
}
