// What the visitor may buy: by their place, and while no break from playing keeps them from it.
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { playItems } from '#rules/play-limits/play-limits.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { call } from '../api.ts';
import { askOwnBreak } from './own-break.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

let asked: Promise<RestrictedItem[]> | null = null;

/** What is allowed at the place; asked once in a page. */
function askPlace(): Promise<RestrictedItem[]> {
  asked ??= call(restrictionsApi.allowed, {}).catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

async function askAll(): Promise<RestrictedItem[]> {
  const [inPlace, taken] = await Promise.all([askPlace(), askOwnBreak()]);
  return taken ? inPlace.filter((item) => !isPlay(item)) : inPlace;
}

/** Whether a break from playing covers an item. */
export function isPlay(item: RestrictedItem): boolean {
  return (playItems as readonly RestrictedItem[]).includes(item);
}

/** The items that the visitor may buy, or be thanked with. */
export function useAllowedItems(): Loaded<RestrictedItem[]> {
  return useLoaded(askAll);
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
