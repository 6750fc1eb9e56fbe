// What the addresses below /news mean, and how they are made.
import type { NewsPress } from '#contract/news.ts';
import { paths } from '../base/paths.ts';

/** The two kinds of articles as addresses name them. */
export type NewsKind = 'press' | 'news';

const typeOfKind: Record<NewsKind, NewsPress['articleType']> = {
  press: 'PRESS_RELEASE',
  news: 'NEWS',
};

/** What an address asks for: a list of one kind or of both, an article, or nothing that exists. */
export type NewsRequest =
  | { view: 'list'; kind: NewsKind | null }
  | { view: 'article'; id: string }
  | { view: 'missing' };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isKind = (text: string): text is NewsKind => Object.hasOwn(typeOfKind, text);

/**
 * Reads the segments after /news. An id counts wherever it comes last, so that an address with a
 * method in between also finds its article: `['press', 'view', '0190…']` → that article.
 */
export function readNewsAddress(segments: readonly (string | undefined)[]): NewsRequest {
  const given = segments.filter((segment) => segment !== undefined);
  const [first, ...more] = given;
  const last = given.at(-1);
  if (last === undefined || first === undefined) return { view: 'list', kind: null };
  if (uuid.test(last) && (isKind(first) || more.length === 0)) return { view: 'article', id: last };
  return isKind(first) && more.length === 0 ? { view: 'list', kind: first } : { view: 'missing' };
}

/** The article type that a kind stands for; undefined for both kinds. */
export function articleTypeOf(kind: NewsKind | null): NewsPress['articleType'] | undefined {
  return kind ? typeOfKind[kind] : undefined;
}

/** The address of a page of the list: `newsListPath('press', 2)` → `/news/press?page=2`. */
export function newsListPath(kind: NewsKind | null, page = 1): string {
  return `${paths.news()}${kind ? `/${kind}` : ''}${page > 1 ? `?page=${page}` : ''}`;
}
