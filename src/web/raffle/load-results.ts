// Gathers the raffle's results on the server: past prize draws with what became of each prize.
import type { Caller } from '#contract/client.ts';
import { type DrawDetail, drawsApi } from '#contract/draws.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import {
  countEntries,
  formatAward,
  isDemo,
  pickName,
  shortTitle,
} from '../base/draws/draw-labels.ts';
import { formatCorrection } from '../base/draws/format-correction.ts';

const perPage = 12;

/** A past prize draw as the page of results shows it. */
export function presentResult(draw: DrawDetail) {
  const award = draw.awards.at(-1);
  return {
    _id: draw._id,
    title: draw.prize?.name ?? shortTitle(draw.title),
    value: draw.prize && formatRoundMoney(Math.round(draw.prize.value * 100)),
    imageId: draw.prize?.imageId ?? null,
    imageAlt: draw.prize?.imageAlt ?? '',
    drawnAt: draw.drawnAt ?? draw.closesAt,
    date: formatDay(draw.drawnAt ?? draw.closesAt),
    entries: draw.entries === null ? null : countEntries('raffle', draw.entries),
    // Where the prize has gone on to an alternate, its ticket is the one that counts.
    serial: award?.serial ?? draw.result[0] ?? null,
    pick: pickName(award?.position ?? 0),
    status: award ? formatAward(award) : null,
    corrections: draw.awards.flatMap(({ position, serial, correction }) =>
      correction ? [`${pickName(position)}, ${serial}: ${formatCorrection(correction)}`] : [],
    ),
    isDemo: isDemo(draw),
    redraw: draw.redraw?.drawId ? { reason: draw.redraw.reason, drawId: draw.redraw.drawId } : null,
    repeats: draw.redrawOf ? { reason: draw.redrawReason, drawId: draw.redrawOf } : null,
  };
}
/** A result in words. */
export type RaffleResult = ReturnType<typeof presentResult>;

/** One page of results, the newest first. */
export async function loadResults(call: Caller, asked: URLSearchParams) {
  const wanted = Number(asked.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
  const list = { kind: 'raffle', stage: 'drawn', page, limit: perPage } as const;
  const { items, total } = await call(drawsApi.list, list);
  const draws = await Promise.all(items.map(({ _id }) => call(drawsApi.read, { drawId: _id })));
  return {
    results: draws.map(presentResult),
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
  };
}
