// What gifts of some amounts do, in words that staff keep.
import type { PageTextName } from '#contract/page-texts.ts';

/** Amounts of dollars, and the text that says what each does. */
export const giftEffects = [
  { amount: 25, effect: 'homeGift25' },
  { amount: 100, effect: 'homeGift100' },
  { amount: 500, effect: 'homeGift500' },
] as const satisfies { amount: number; effect: PageTextName }[];

/** These amounts with their words. */
export type GiftEffect = { amount: number; effect: string };

export const effectsOf = (texts: Readonly<Record<PageTextName, string>>): GiftEffect[] =>
  giftEffects.map(({ amount, effect }) => ({ amount, effect: texts[effect] }));

/**
 * What a gift does at least: the words of the largest of these amounts that it reaches.
 *
 * Example: for $250 those of $100; for $10 none.
 */
export const effectFor = (effects: readonly GiftEffect[], dollars: number): GiftEffect | null =>
  effects.findLast(({ amount }) => amount <= dollars) ?? null;
