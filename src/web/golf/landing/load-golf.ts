// Gathers what the tournament's page shows, on the server, with its dates in words.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { golfApi, golfEvent, type Tournament, type TournamentEntry } from '#contract/golf.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { dayStart } from '#rules/golf/sessions.ts';
import { fixtureParts, longDate } from '../golf-times.ts';
import { pageCount, rowsFromTheEnd } from '../players/newest-first.ts';
import { formatPlace } from '../registration/format-entry.ts';

const perPage = 40;
const longestCode = 40;

function presentTournament({ registrationClosesAt, rounds }: Tournament, now: Date) {
  return {
    closesAt: registrationClosesAt,
    closes: longDate(registrationClosesAt),
    isClosed: Date.parse(registrationClosesAt) <= now.getTime(),
    rounds: rounds.map(({ startsAt, ...round }) => ({
      ...round,
      startsAt,
      ...fixtureParts(startsAt),
    })),
    firstDay: rounds[0] ? dayStart(Date.parse(rounds[0].startsAt)) : null,
  };
}

function presentEntry(entry: Omit<TournamentEntry, 'event'>) {
  const { _id, name, likes, dislikes, created } = entry;
  return { _id, name, place: formatPlace(entry), likes, dislikes, created };
}
export type Entrant = ReturnType<typeof presentEntry>;

/** A page of entries, newest first, made of the pages that the API gives oldest first. */
async function loadEntries(call: Caller, asked: string | null) {
  const apiPage = (page: number) =>
    call(golfApi.entries, { event: golfEvent, page, limit: perPage });
  const first = await apiPage(1);
  const pages = pageCount(first.total, perPage);
  const wanted = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = wanted <= pages ? wanted : 1;
  const rows = rowsFromTheEnd(first.total, perPage, page);
  const parts = await Promise.all(
    rows.apiPages.map((number) => (number === 1 ? first : apiPage(number))),
  );
  return {
    items: parts
      .flatMap((part) => part.items)
      .slice(rows.skip, rows.skip + rows.take)
      .reverse()
      .map(presentEntry),
    total: first.total,
    page,
    pages,
  };
}
export type Entrants = Awaited<ReturnType<typeof loadEntries>>;

/** The page as of `now`, for whoever came with an affiliate's code. */
export async function loadGolf(
  call: Caller,
  asked: { affiliateCode: string | undefined; page: string | null },
  now: Date,
) {
  const [tournaments, entrants, { golfImageId, golfImageAlt }] = await Promise.all([
    call(golfApi.tournament, {}),
    loadEntries(call, asked.page),
    call(contentApi.highlights, {}),
  ]);
  const code = asked.affiliateCode?.trim();
  return {
    imageId: golfImageId,
    imageAlt: golfImageAlt,
    tournament: tournaments[0] ? presentTournament(tournaments[0], now) : null,
    /** Its prizes and cuts; the usual ones until a tournament is announced. */
    plan: tournaments[0]?.plan ?? standardPlan,
    affiliateCode: code && code.length <= longestCode ? code : null,
    entrants,
  };
}
export type Golf = Awaited<ReturnType<typeof loadGolf>>;
export type GolfTournament = NonNullable<Golf['tournament']>;
