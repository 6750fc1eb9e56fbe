// The call that finds a winner not to be eligible: each game declares its own, and this is what they share.
import { z } from 'zod';
import type { WinnerGame } from '#rules/winners/desk.ts';
import { findingNamesOf } from '#rules/winners/findings.ts';
import { type Endpoint, endpoint, uuid } from '../endpoint.ts';
import { publicReason } from '../public-acts.ts';

/** The call of one game; `drawId` is the draw whose page shows what is asked for, where there is one. */
export function findsIneligible<
  Game extends WinnerGame,
  const Draw extends z.ZodRawShape,
  Output extends z.ZodType,
>(call: { game: Game; path: Endpoint['path']; summary: string; drawId: Draw; output: Output }) {
  const { game, path, summary, drawId, output } = call;
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'staff',
    roles: ['finance'],
    needsStepUp: true,
    concerns: ({ winnerId }: { winnerId: string }) => [{ winner: winnerId }],
    safeguard: { name: 'ended-offers', weigh: () => 1 },
    input: z.object({
      ...drawId,
      winnerId: uuid('winnerId must be the id of a winner.'),
      finding: z.enum(findingNamesOf(game), 'Please choose why they cannot have the prize.'),
      publicReason: publicReason
        .optional()
        .describe('Why, for everybody to read: needed where a second person decides'),
    }),
    output,
    refusals: ['not_found', 'winner_paid'],
  });
}
