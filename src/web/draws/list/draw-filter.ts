// Which draws an address asks for, and the addresses of the other choices.
import { paths } from '#web/base/paths.ts';

/** How many draws a page of a list has. */
export const perPage = 12;

/** How many of the coming draws stand above the results. */
export const soonest = 6;

/**
 * What is shown: the soonest and the drawn ones, all that are to come, or all there are, those that
 * were canceled among them.
 */
export interface DrawFilter {
  show: 'overview' | 'coming' | 'all';
  kind?: 'raffle' | 'jackpot';
  page: number;
}

/**
 * The filter of an address; whatever it doesn't know leads to the overview.
 *
 * Example: `?show=coming&kind=raffle&page=2` → the second page of the raffle's coming draws.
 */
export function readFilter(asked: URLSearchParams): DrawFilter {
  const show = asked.get('show');
  const kind = asked.get('kind');
  const page = Number(asked.get('page') ?? 1);
  return {
    show: show === 'coming' || show === 'all' ? show : 'overview',
    kind: kind === 'raffle' || kind === 'jackpot' ? kind : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a filter: `/draws` for the overview of both games. */
export function filterPath({ show, kind, page }: DrawFilter): string {
  const query = new URLSearchParams();
  if (show !== 'overview') query.set('show', show);
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return paths.draws() + (text && `?${text}`);
}
