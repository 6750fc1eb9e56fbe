// An article in words, and what the words may refer to.
import { formatNumber } from '#rules/format/counts.ts';
import type { CharityScene } from '../charity-texts.ts';
import type { PlayedFacts } from '../played/facts.ts';
import type { DemoArticle, DemoRace } from '../types.ts';

/** The scenes that were drawn for an article, and what each shows. */
export const articleScenes = {
  movingDay: 'Two people carry a sofa from a truck toward a tall house',
  cookieTin: 'An open cookie tin with buttons, a key and a raffle ticket',
  budgetClass: 'Five envelopes, coins and a bus pass on a table',
  longTable: 'A long table laid for dinner under a row of lamps',
  annualReport: 'A row of houses drawn as the bars of a chart',
} as const;

/** The pictures that articles may show. */
export type Scene =
  | keyof typeof articleScenes
  | CharityScene
  | 'hero'
  | 'golf'
  | 'pageant'
  | 'raffle'
  | 'mission'
  | 'winningNumbers';

/** What an article may tell about the season that it appears in. */
export interface Desk {
  /** A race whose jackpot somebody won, and its circuit. */
  wonRace: DemoRace;
  wonAt: string;
  /** The race that was run last, and the one that comes next with its circuit. */
  lastRace: DemoRace;
  nextRace: DemoRace;
  nextAt: string;
  /** The pageant that is open. */
  contestName: string;
  contestOpensAt: Date;
  /** What the races that were played came to. */
  facts: PlayedFacts;
  /** How many stand in the open pageant, and who was chosen last season. */
  ballot: { candidates: number; categories: number; states: number; lastChoice: string };
  /** The Friday of the last weekly draw for the bicycle before this season's published draws. */
  bicycleDrawnAt: Date;
  /** The year that the latest annual report is about. */
  reportYear: number;
  /** When the golf tournament begins, and until when one can sign up. */
  golfBegins: Date;
  golfRegistrationCloses: Date;
  /** A scene's picture with a caption, as HTML. */
  figure(scene: Scene, caption: string): string;
}

/** An article before it has an id. */
export type ArticleText = Pick<DemoArticle, 'articleType' | 'title' | 'blurb' | 'body'> & {
  /** Names it in its id, so that links keep working. */
  slug: string;
  scene: Scene | null;
  /** Days before now (negative in the future), an instant, or null for a draft. */
  published: number | Date | null;
};

/** Cents as people say them in an article: `$27,240`. */
export function dollars(cents: number): string {
  return `$${formatNumber(Math.floor(cents / 100))}`;
}

/** A day as people say it in an article: `Saturday, March 7`. */
export function formatDayOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant);
}

/** A list of numbers as people say it: `4, 9 and 31`. */
export function formatList(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** A whole number with its thousands apart: `2,481`. */
export const count = (number: number): string => formatNumber(number);

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Which one of a row it is: `fourth`; from nine on `9th`. */
export const ordinal = (number: number): string => ordinals[number] ?? `${number}th`;

/** What became of a share of the purse: `3 cards with five right numbers share 13 percent: $541 each.` */
export function formatShareOf(
  matches: string,
  { winners, eachCents }: { winners: number; eachCents: number },
  percent: number,
): string {
  if (winners === 0) {
    return `Nobody had ${matches} right numbers, so that ${percent} percent stays in the purse.`;
  }
  const prize = dollars(eachCents);
  return winners === 1
    ? `One card with ${matches} right numbers wins ${percent} percent of the purse, ${prize}.`
    : `${winners} cards with ${matches} right numbers share ${percent} percent of the purse, ${prize} each.`;
}
