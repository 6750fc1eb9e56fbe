// An article in words, and what the words may refer to.
import type { ArticleScene } from '../drawings/articles.ts';
import type { CharityScene } from '../drawings/charities.ts';
import type { DemoArticle, DemoRace } from '../types.ts';

/** The pictures that articles may show. */
export type Scene =
  | ArticleScene
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
  return `$${Math.floor(cents / 100).toLocaleString('en-US')}`;
}

/** A day as people say it in an article: `Saturday, March 7`. */
export function dayInWords(instant: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant);
}

/** A list of numbers as people say it: `4, 9 and 31`. */
export function listInWords(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
