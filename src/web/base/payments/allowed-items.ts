// What the visitor may buy: by their place, and while no break from playing keeps them from it.
import { refusals } from '#contract/errors.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { type RestrictedItem, restrictedCodes } from '#rules/restrictions/restrictions.ts';
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

/** The items that the visitor may buy, or be thanked with. */
export function useAllowedItems(): Loaded<RestrictedItem[]> {
  return useLoaded(askAll);
}

/** The sentence for an item that is not allowed; the server refuses it in the same words. */
export function restrictionText(item: RestrictedItem): string {
  return refusals[restrictedCodes[item]].message;
}

/** Whether a refusal is about the place. */
export function isRestriction(code: string | null): boolean {
  return Object.values<string | null>(restrictedCodes).includes(code);
}
