// Gathers the list of draws on the server, with its dates in words.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { type DrawSummary, drawsApi } from '#contract/draws.ts';
import { formatDay } from '#rules/format/dates.ts';
import { fixtureParts, startTimes } from '#rules/jackpot/race-times.ts';
import {
  countEntries,
  gameOf,
  isDemo,
  type Standing,
  shortTitle,
  standingOf,
} from '#web/base/draws/draw-labels.ts';
import { liveriesOf } from '#web/base/jackpot/race-schedule.ts';
import { type DrawFilter, perPage, readFilter, soonest } from './draw-filter.ts';

/** A draw as a row shows it. */
export interface ShownDraw {
  _id: string;
  kind: DrawSummary['kind'];
  game: string;
  title: string;
  standing: Standing;
  isDemo: boolean;
  isRedraw: boolean;
  source: DrawSummary['announced'];
  closesAt: string;
  closingParts: { weekday: string; day: string; month: string };
  /** The time of the closing in New York and in London. */
  closing: string[];
  /** The round of the beacon that its closing time fixes. */
  round: number | null;
  /** The day it was drawn, where that is not the day it closed. */
  drawn: string | null;
  entries: string | null;
  result: string[];
}

function otherDay(instant: string, than: string): string | null {
  const date = formatDay(instant);
  return date === formatDay(than) ? null : date;
}

/** A draw in words as of `now`. */
export function presentDraw(draw: DrawSummary, now: Date): ShownDraw {
  const source = draw.source ?? draw.announced;
  return {
    _id: draw._id,
    kind: draw.kind,
    game: gameOf(draw),
    title: shortTitle(draw.title),
    standing: standingOf(draw, now),
    isDemo: isDemo(draw),
    isRedraw: draw.redrawOf !== null,
    source,
    closesAt: draw.closesAt,
    closingParts: fixtureParts(draw.closesAt),
    closing: startTimes(draw.closesAt).split(' / '),
    round: source === 'drand' ? draw.round : null,
    drawn: draw.drawnAt && otherDay(draw.drawnAt, draw.closesAt),
    entries: draw.entries === null ? null : countEntries(draw.kind, draw.entries),
    result: draw.result,
  };
}

/** One list of draws and where it is paged to. */
interface DrawPage {
  draws: ShownDraw[];
  total: number;
  page: number;
  pages: number;
}

async function loadPage(
  call: Caller,
  filter: DrawFilter,
  list: { stage?: 'coming' | 'drawn'; page: number; limit: number },
  now: Date,
): Promise<DrawPage> {
  const { items, total } = await call(drawsApi.list, { ...list, kind: filter.kind });
  return {
    draws: items.map((draw) => presentDraw(draw, now)),
    total,
    page: list.page,
    pages: Math.max(1, Math.ceil(total / list.limit)),
  };
}

/**
 * Everything on the page of all draws as of `now`: the soonest and the latest ones, or one of the two
 * lists alone, as the address asks.
 */
export async function loadDraws(call: Caller, asked: URLSearchParams, now: Date) {
  const filter = readFilter(asked);
  const { page } = filter;
  const [coming, past, cars] = await Promise.all([
    filter.show === 'overview'
      ? loadPage(call, filter, { stage: 'coming', page: 1, limit: soonest }, now)
      : filter.show === 'coming'
        ? loadPage(call, filter, { stage: 'coming', page, limit: perPage }, now)
        : null,
    filter.show === 'coming'
      ? null
      : loadPage(
          call,
          filter,
          { stage: filter.show === 'overview' ? 'drawn' : undefined, page, limit: perPage },
          now,
        ),
    call(contentApi.cars, {}),
  ]);
  return { filter, coming, past, liveries: liveriesOf(cars), now: now.toISOString() };
}
/** The data of the page of all draws. */
export type Draws = Awaited<ReturnType<typeof loadDraws>>;
