// Gathers the leaderboard on the server, for the week, name and page that an address asks for.
import type { Caller } from '#contract/client.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { weekNumbers } from '#rules/golf/weeks.ts';
import { yearAsked } from '#web/base/golf-paths.ts';
import { readStandings } from './read-standings.ts';

const longestName = 120;

/** What the address asks for; what makes no sense in it is left aside. */
export function readAsked(asked: URLSearchParams) {
  const page = asked.get('page') ?? '';
  return {
    year: yearAsked(asked),
    week: weekNumbers.find((week) => String(week) === asked.get('week')) ?? null,
    q: (asked.get('q') ?? '').trim().slice(0, longestName),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * The standings of the page; null where there is no tournament. Until the first round has begun it is
 * the tournament before, unless the address asks for something else.
 */
export async function loadStandings(call: Caller, query: URLSearchParams) {
  const asked = readAsked(query);
  const standings = await readStandings(call, golfStandingsApi, asked);
  const isPlain = !asked.year && !asked.week && !asked.q;
  const year = standings?.earlier[0];
  if (!isPlain || !year || standings.week.stage !== 'to-come') return standings;
  return (await readStandings(call, golfStandingsApi, { ...asked, year })) ?? standings;
}
