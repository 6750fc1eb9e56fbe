// How the winners' desk names games, states and what is withheld.
import type { OfficeWinner } from '#contract/office/winners.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Tone } from '../kit/mark.tsx';

export const gameLabels: Record<OfficeWinner['game'], string> = {
  jackpot: 'Jackpot',
  raffle: 'Raffle',
  golf: 'Golf',
};

/** What becomes of a prize whose winner is not eligible: before it is decided, and afterwards. */
export const whatComesOfIt: Record<OfficeWinner['game'], { asked: string; done: string }> = {
  raffle: {
    asked:
      'It is offered to the next alternate at once; both are told by email. The pages of the draw and the ticket show it as a correction.',
    done: 'The prize went to the next alternate.',
  },
  jackpot: {
    asked:
      'The money goes back to the pot at once, with whatever else they won in this race, were not paid, and cannot have for the same reason; they are told by email. The pages of the race and the card show it as a correction.',
    done: 'The prize went back to the pot.',
  },
  golf: {
    asked:
      'It goes to nobody else, and the standing stays; they are told by email. The page of the standings shows it as a correction.',
    done: 'The prize went to nobody else.',
  },
};

/** Where a winner stands, for a mark. */
export function stateOf(winner: OfficeWinner): { text: string; tone: Tone } {
  if (winner.ineligible) return { text: 'Not eligible', tone: 'over' };
  if (winner.filed) return { text: 'Filed', tone: 'over' };
  if (winner.paid && winner.isReported) return { text: 'Form to file', tone: 'waiting' };
  if (winner.paid) return { text: winner.isCash ? 'Paid' : 'Cleared', tone: 'good' };
  if (!winner.claimed) return { text: 'Not claimed yet', tone: 'waiting' };
  if (winner.missing.length > 0) return { text: 'Something is missing', tone: 'warning' };
  return { text: winner.isCash ? 'To be paid' : 'To be cleared', tone: 'waiting' };
}

/** The tax of a share in a few words. */
export function formatTax({ withholding, withheldCents, isReported }: OfficeWinner): string {
  if (withheldCents > 0) {
    return `${formatMoney(withheldCents)}${withholding === 'backup' ? ', without a tax number' : ''}`;
  }
  return isReported ? 'None, reported' : 'None';
}
