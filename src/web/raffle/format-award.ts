// Says how a raffle prize that one's ticket was drawn for stands.
import type { RaffleAward } from '#contract/raffle.ts';
import { formatMoment } from '#rules/format/dates.ts';

/** How far a prize is. Example: offered → 'Accept it by Dec 5, 2026, 1:30 PM EST, or it goes to the next ticket.' */
export function formatOwnAward({ status, acceptBy }: RaffleAward): string {
  const labels: Record<RaffleAward['status'], string> = {
    offered: `Accept it by ${formatMoment(acceptBy)}, or it goes to the next ticket.`,
    accepted: 'It is yours. We will write to you about how you get it.',
    'handed over': 'Handed over. Enjoy it!',
    declined: 'You left it to the next ticket.',
    lapsed: `It was not accepted by ${formatMoment(acceptBy)} and went to the next ticket.`,
    'not eligible': 'It could not be given to this ticket and went to the next one.',
  };
  return labels[status];
}
