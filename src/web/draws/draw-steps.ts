// The life of a draw as a line of steps, from its announcement to its prize.
import type { DrawDetail } from '#contract/draws.ts';
import { formatDay } from '#rules/format/dates.ts';
import {
  countEntries,
  decidingOf,
  formatAward,
  newYorkTime,
  sources,
} from '../base/draws/draw-labels.ts';

/** A step, reached or still ahead; the last one that was reached is where the draw stands. */
export interface DrawStep {
  name: string;
  isReached: boolean;
  isCurrent: boolean;
  /** Day and time by New York's clock, where they are known. */
  moment: { date: string; time: string } | null;
  /** What came of it, in a few words. */
  detail: string | null;
}

type Draft = Omit<DrawStep, 'isCurrent' | 'moment'> & { at: string | null };

function closing(draw: DrawDetail, now: Date): Draft {
  const isReached = Date.parse(draw.closesAt) <= now.getTime();
  const name = draw.kind === 'raffle' ? 'Tickets' : 'Draw';
  return {
    name: isReached ? `${name} closed` : `${name} ${draw.kind === 'raffle' ? 'close' : 'closes'}`,
    isReached,
    at: draw.closesAt,
    detail: null,
  };
}

function freezing(draw: DrawDetail): Draft {
  return {
    name: draw.frozenAt ? 'Entries frozen' : 'Entries are frozen',
    isReached: draw.frozenAt !== null,
    at: draw.frozenAt,
    detail: draw.entries === null ? null : countEntries(draw.kind, draw.entries),
  };
}

function chance(draw: DrawDetail, now: Date): Draft {
  const source = decidingOf(draw);
  const isBeacon = source === draw.announced && draw.roundAt !== null;
  const isReached =
    draw.drawnAt !== null ||
    (isBeacon && draw.frozenAt !== null && Date.parse(draw.roundAt!) <= now.getTime());
  return {
    name: isReached ? 'Randomness came' : 'Randomness comes',
    isReached,
    at: isBeacon ? draw.roundAt : null,
    detail: isBeacon && draw.round !== null ? `Round ${draw.round}` : sources[source].name,
  };
}

function ending(draw: DrawDetail, settledAt: string | null): Draft {
  if (draw.kind === 'jackpot') {
    return {
      name: settledAt ? 'Prizes settled' : 'Prizes are settled',
      isReached: settledAt !== null,
      at: settledAt,
      detail: null,
    };
  }
  const award = draw.awards.at(-1);
  return {
    name: 'Prize',
    isReached: award !== undefined,
    at: null,
    detail: award ? formatAward(award) : 'Offered to the winner',
  };
}

/**
 * The six steps of a draw at an instant; a canceled one has those that it came to.
 *
 * Example: of a frozen raffle the first three are reached, and 'Entries frozen' is the current one.
 *
 * @param settledAt when the prizes of a jackpot's race were settled
 */
export function drawSteps(draw: DrawDetail, settledAt: string | null, now: Date): DrawStep[] {
  const drafts: Draft[] = [
    { name: 'Announced', isReached: true, at: draw.announcedAt, detail: null },
    closing(draw, now),
    freezing(draw),
    chance(draw, now),
    {
      name: draw.drawnAt ? 'Drawn' : 'The draw',
      isReached: draw.drawnAt !== null,
      at: draw.drawnAt,
      detail: null,
    },
    ending(draw, settledAt),
  ];
  const isCanceled = draw.stage === 'canceled';
  const shown = isCanceled ? drafts.filter(({ isReached }) => isReached) : drafts;
  const current = shown.findLastIndex(({ isReached }) => isReached);
  return shown.map(({ at, ...draft }, index) => ({
    ...draft,
    isCurrent: index === current,
    moment: at === null ? null : { date: formatDay(at), time: newYorkTime(at) },
  }));
}
