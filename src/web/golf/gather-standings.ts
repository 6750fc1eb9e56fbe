// Gathers the leaderboard on the server, for the week, name and page that an address asks for.
import type { Caller } from '#contract/client.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { weekNumbers } from '#rules/golf-weeks.ts';
import { readStandings } from './read-standings.ts';

const longestName = 120;

/** What the address asks for; what makes no sense in it is left aside. */
export function readAsked(asked: URLSearchParams) {
  const page = asked.get('page') ?? '';
  return {
    week: weekNumbers.find((week) => String(week) === asked.get('week')) ?? null,
    q: (asked.get('q') ?? '').trim().slice(0, longestName),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The standings of the page; null where there is no tournament. */
export const gatherStandings = (call: Caller, asked: URLSearchParams) =>
  readStandings(call, golfStandingsApi, readAsked(asked));
