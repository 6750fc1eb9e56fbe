// How the winners' desk names games, states and what is withheld.
import type { OfficeWinner } from '#contract/office/winners.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Tone } from '../kit/mark.tsx';

export const gameLabels: Record<OfficeWinner['game'], string> = {
  jackpot: 'Jackpot',
  raffle: 'Raffle',
  golf: 'Golf',
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
