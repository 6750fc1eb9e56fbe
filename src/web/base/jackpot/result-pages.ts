// Divides the results into seasons, and each season into pages, so that two years stay readable.
import { seasonOf } from '#rules/jackpot/race-times.ts';

const perPage = 10;

/** One page of results and where it stands. */
export interface ResultPage<T> {
  season: string;
  /** Every season with results, newest first. */
  seasons: string[];
  page: number;
  pages: number;
  races: T[];
}

/**
 * The page that an address asks for, out of the past races, newest first. A season or page that
 * doesn't exist leads to the newest one. Null without any results.
 */
export function findResultPage<T extends { raceDate: string }>(
  pastRaces: readonly T[],
  asked: URLSearchParams,
): ResultPage<T> | null {
  const seasons = [...new Set(pastRaces.map((race) => seasonOf(race.raceDate)))];
  const season = seasons.find((candidate) => candidate === asked.get('season')) ?? seasons[0];
  if (season === undefined) return null;
  const races = pastRaces.filter((race) => seasonOf(race.raceDate) === season);
  const pages = Math.ceil(races.length / perPage);
  const wanted = Number(asked.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= pages ? wanted : 1;
  return { season, seasons, page, pages, races: races.slice((page - 1) * perPage, page * perPage) };
}
