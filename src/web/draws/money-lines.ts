// The statement of a raffle draw, line by line in words.
import type { DrawStatement } from '#contract/raffle.ts';
import { listAnd } from '#rules/format/lists.ts';
import { pieces } from '#rules/format/pieces.ts';
import { newYorkMoment } from '../base/draws/draw-labels.ts';

/** One line; what was taken off has its cents below zero. */
export interface MoneyLine {
  label: string;
  note?: string;
  cents: number;
}

/** What the section shows. */
export interface DrawMoney {
  /** Until the draw closes everything is as of now. */
  isSoFar: boolean;
  period: string;
  lines: MoneyLine[];
  /** The prizes that cost nothing, with who gave them. */
  given: string | null;
  leftCents: number;
}

/** The lines of a statement as of `now`. */
export function moneyLines(statement: DrawStatement, now: Date): DrawMoney {
  const { from, to, tickets, soldCents, backCents, feesCents, prizes, boughtPrizesCents } =
    statement;
  const isSoFar = Date.parse(to) > now.getTime();
  const bought = prizes.filter(({ sponsorName }) => sponsorName === null);
  const given = prizes.filter(({ sponsorName }) => sponsorName !== null);
  const off = (label: string, cents: number, note?: string): MoneyLine[] =>
    cents === 0 ? [] : [{ label, cents: -cents, ...(note ? { note } : {}) }];
  return {
    isSoFar,
    period: `${from ? `Since the closing before, on ${newYorkMoment(from)},` : 'From the first ticket'} until ${
      isSoFar ? 'now' : newYorkMoment(to)
    }`,
    lines: [
      {
        label: 'Tickets sold',
        note: pieces(tickets, 'ticket') ?? 'none',
        cents: soldCents,
      },
      ...off('Paid back', backCents, 'refunds and lost disputes'),
      ...off('Kept by the payment providers', feesCents, 'as far as they have reported'),
      ...off(
        bought.length === 1 ? 'The prize' : 'Prizes',
        boughtPrizesCents,
        listAnd(bought.map(({ name }) => name)),
      ),
    ],
    given:
      given.length === 0
        ? null
        : `${listAnd(given.map(({ name, sponsorName }) => `${name} (given by ${sponsorName})`))} cost nothing.`,
    leftCents: statement.leftCents,
  };
}
