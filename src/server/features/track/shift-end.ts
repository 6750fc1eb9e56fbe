// Reads off a shift when it ended, and whether its seller ended it.
import type { EndOfShift } from '#rules/track/track.ts';
import type { Shift } from './desk-proof.ts';

/**
 * How a shift ended. A shift without a token counts as closed by its seller whoever closed it: anybody with the
 * secret of its desk could make up what was sold before.
 */
export const endOf = ({ closedAt, closedBy, sellerId, tokenHash }: Shift): EndOfShift => ({
  closedAt,
  isByAnother: closedAt !== null && closedBy !== sellerId && tokenHash !== null,
});
