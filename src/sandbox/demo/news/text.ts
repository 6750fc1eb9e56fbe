// An article in words, and what the words may refer to.
import type { ArticleScene } from '../drawings/articles.ts';
import type { DemoArticle, DemoRace } from '../types.ts';

/** What an article may tell about the season that it appears in. */
export interface Desk {
  now: Date;
  /** The last race whose jackpot somebody won, with its circuit. */
  wonRace: DemoRace;
  wonAt: string;
  /** The race that comes next, with its circuit. */
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
  /** The id of a scene's picture, for an `img` in the text. */
  picture(scene: ArticleScene): string;
}

/** An article before it has an id; `daysAgo` is negative in the future and null for a draft. */
export type ArticleText = Pick<DemoArticle, 'articleType' | 'title' | 'blurb' | 'body'> & {
  /** Names it in its id, so that links keep working. */
  slug: string;
  scene: ArticleScene | null;
  /** When it appears: days before now, or an instant; null for a draft. */
  published: number | Date | null;
};
