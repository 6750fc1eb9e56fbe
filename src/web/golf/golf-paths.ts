// The addresses within the tournament that take something along; the front page needs none of them.
import { paths } from '../paths.ts';

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [string, string]] : [],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
const beyondFirst = (page = 1) => (page > 1 ? page : undefined);

/** The leaderboard of a week, of those with a text in their names, page by page. */
export const standingsPath = (asked: { week?: number; q?: string; page?: number }): string =>
  withQuery(paths.golfStandings(), { ...asked, page: beyondFirst(asked.page) });

/** A page of the teams. */
export const teamsPath = (page: number): string =>
  withQuery(paths.golfTeams(), { page: beyondFirst(page) });

/** The registration, with a team's join code filled in. */
export const joinTeamPath = (joinCode: string): string =>
  `${withQuery(paths.golf(), { team: joinCode })}#register`;
