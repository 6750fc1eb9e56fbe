// What staff can do about a drawn raffle prize, and what stands in the way of everything else.
import type { Obstacles } from '../draws/acts.ts';

/** What decides which acts a raffle's prize allows. */
export interface PrizeFacts {
  isCanceled: boolean;
  isDrawn: boolean;
  /** The draw is frozen and nobody entered it. */
  isEmpty: boolean;
  /** The offer that has not ended, if there is one. */
  offer: { isAccepted: boolean; isHandedOver: boolean; isLate: boolean } | null;
  /** What has been asked of a redraw: by whoever looks, by somebody else, or it is confirmed. */
  redraw: 'none' | 'asked-by-you' | 'asked' | 'confirmed';
}

/** The acts of a raffle's prize. */
export type PrizeAct = 'accept' | 'endAward' | 'handOver' | 'redraw';

/**
 * Why each act of a raffle's prize is not possible now, as a sentence; null where it is.
 *
 * Example: while the prize is offered → `accept` null, `handOver` 'The prize has to be accepted first.'
 */
export function prizeObstacles(prize: PrizeFacts): Obstacles<PrizeAct> {
  const { offer } = prize;
  const early = prize.isCanceled
    ? 'This draw was canceled.'
    : prize.isDrawn || prize.isEmpty
      ? null
      : 'The prize has to be drawn first.';
  const nobody = offer ? null : 'This prize is not being offered to anybody.';
  const accepted = offer?.isAccepted ? 'The prize is accepted.' : null;
  const late = offer?.isLate ? 'The time to accept is over: it goes to the next alternate.' : null;
  return {
    accept: early ?? nobody ?? accepted ?? late,
    endAward: early ?? nobody ?? accepted,
    handOver: early ?? nobody ?? handOverObstacle(prize),
    redraw: early ?? redrawObstacle(prize),
  };
}

function handOverObstacle({ offer }: PrizeFacts): string | null {
  if (!offer?.isAccepted) return 'The prize has to be accepted first.';
  return offer.isHandedOver ? 'The prize is handed over.' : null;
}

function redrawObstacle({ offer, redraw }: PrizeFacts): string | null {
  if (redraw === 'confirmed') return 'This draw is being repeated.';
  if (offer?.isAccepted) return 'The prize is accepted.';
  if (offer) return 'The prize is still offered to somebody.';
  return redraw === 'asked-by-you' ? 'You have asked. A second person has to confirm it.' : null;
}
