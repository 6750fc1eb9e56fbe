// What the scenes are called at which a screen can be held, and the shows that it can show.
import type { ShownOrder, StagedShow } from '#contract/office/screens.ts';
import type { HeldScene } from '#rules/show/stage-order.ts';
import { dayAndTimeOf, timeOf } from '../kit/office-times.ts';

/** Each scene, as it is said after 'Stay at'. */
export const sceneNames: Record<HeldScene, string> = {
  race: 'the race',
  finish: 'the finish',
  number: 'the number',
  sealed: 'the sealed votes',
};

/** A show with the moment that tells it from others. */
export const showLabel = ({ name, closes }: StagedShow): string =>
  `${name}, closes ${dayAndTimeOf(closes)}`;

/** What was ordered, in one sentence. */
export const orderSentence = ({ scene, until }: ShownOrder): string =>
  `${scene ? `Stays at ${sceneNames[scene]} once it is there, until` : 'Until'} ${timeOf(until)}`;
