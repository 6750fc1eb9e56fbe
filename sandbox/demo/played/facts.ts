// What the demo's articles may tell of the races that were played, out of their settlements.
import type { Past } from './past.ts';

/** The figures of the season that stand in articles; cents, and counts of cards. */
export interface PlayedFacts {
  /** The race that somebody won: its cards, what each prize came to, and how many won it. */
  won: {
    drawnNumbers: number[];
    cards: number;
    sixCents: number;
    fives: { winners: number; eachCents: number };
    fours: { winners: number; eachCents: number };
  };
  /** The races since then, in none of which anybody had all six. */
  rolls: number;
  /** The purse that the next race begins with. */
  nextPurseCents: number;
  /** What all cards together have given to young adults. */
  charityCents: number;
  /** How many races cards were sold for. */
  races: number;
}

/** The facts of a past; in each there is one race that was won. */
export function factsOf({ played: { played, next } }: Past): PlayedFacts {
  const at = played.findIndex(({ settlement }) => settlement.six.winners > 0);
  const { settlement, drawnNumbers } = played[at]!;
  const { six, five, four } = settlement;
  return {
    won: {
      drawnNumbers,
      cards: settlement.cards,
      sixCents: six.eachCents,
      fives: { winners: five.winners, eachCents: five.eachCents },
      fours: { winners: four.winners, eachCents: four.eachCents },
    },
    rolls: played.length - 1 - at,
    nextPurseCents: next.purseCents,
    charityCents: played.reduce((sum, one) => sum + one.settlement.charityCents, 0),
    races: played.length,
  };
}
