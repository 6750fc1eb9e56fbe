// Reads a week's standing as a page shows it: on the server for the page, in the browser to keep it fresh.
import type { Caller } from '#contract/client.ts';
import type { golfStandingsApi } from '#contract/golf-standings.ts';
import { presentRow, presentSummary, type StandingsRow } from './present-standings.ts';

/** Rows of a page. */
export const standingsAtOnce = 50;

/** The two calls that it takes: from the contract, or by their addresses alone. */
export type StandingsCalls = Pick<typeof golfStandingsApi, 'summary' | 'standings'>;

/** What of the standings is looked at; a missing week is the one that is or was last played. */
export interface StandingsAsked {
  /** The year of a tournament before; null for the one that can be entered. */
  year: string | null;
  week: number | null;
  q: string;
  page: number;
}

/** The standing that is asked for; null where there is no tournament. */
export async function readStandings(call: Caller, calls: StandingsCalls, asked: StandingsAsked) {
  const { year } = asked;
  const event = year ? `ps-golf-event-${year}` : 'ps-golf-event';
  const [found] = await call(calls.summary, { event });
  if (!found) return null;
  const summary = presentSummary(found);
  const number = asked.week ?? found.currentWeek;
  const week = summary.weeks.find((one) => one.week === number);
  if (!week) return null;
  const { q } = asked;
  const rowsOf = (page: number, limit: number) =>
    call(calls.standings, { event, week: number, page, limit, ...(q ? { q } : {}) });
  const none = { items: [], total: 0 };
  const isShown = week.stage !== 'to-come';
  const first = isShown ? await rowsOf(asked.page, standingsAtOnce) : none;
  const pages = Math.max(1, Math.ceil(first.total / standingsAtOnce));
  const page = Math.min(asked.page, pages);
  const shown = page === asked.page ? first : await rowsOf(page, standingsAtOnce);
  const rows = shown.items.map((row) => presentRow(row, week));
  return {
    ...summary,
    year,
    week,
    rows,
    q,
    total: first.total,
    page,
    pages,
    isCutAbove: await isCutAbove(rows, page, async () => {
      const before = await rowsOf((page - 1) * standingsAtOnce, 1);
      return before.items[0]?.goesOn === true;
    }),
  };
}

/** A page of standings with everything around it. */
export type StandingsView = NonNullable<Awaited<ReturnType<typeof readStandings>>>;

/** Whether the cut lies between the page before and this one. */
async function isCutAbove(
  rows: readonly StandingsRow[],
  page: number,
  doesRowBeforeGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const isPossible = page > 1 && rows[0] !== undefined && rows[0].goesOn !== true;
  return isPossible && (await doesRowBeforeGoOn());
}
