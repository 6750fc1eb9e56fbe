// The addresses within the tournament that take something along; the front page needs none of them.
import { paths } from './paths.ts';

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [string, string]] : [],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
const beyondFirst = (page = 1) => (page > 1 ? page : undefined);

/** Which standing an address is for; without a year of the tournament that can be entered. */
export interface StandingsAddress {
  year?: string | null;
  week?: number;
  q?: string;
  page?: number;
}

/** The leaderboard of a week, of those with a text in their names, page by page. */
export const standingsPath = ({ year, ...asked }: StandingsAddress): string =>
  withQuery(paths.golfStandings(), {
    year: year ?? undefined,
    ...asked,
    page: beyondFirst(asked.page),
  });

/** A page of the teams. */
export const teamsPath = (page: number, year: string | null = null): string =>
  withQuery(paths.golfTeams(), { year: year ?? undefined, page: beyondFirst(page) });

/** The year that an address asks for; null where it asks for none. */
export const yearAsked = (asked: URLSearchParams): string | null =>
  /^\d{4}(-[2-9])?$/.exec(asked.get('year') ?? '')?.[0] ?? null;

/** The registration, with a team's join code filled in. */
export const joinTeamPath = (joinCode: string): string =>
  `${withQuery(paths.golf(), { team: joinCode })}#register`;
