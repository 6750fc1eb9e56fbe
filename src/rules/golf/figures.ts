// The figures of the golf tournament as texts state them.
import { formatNumber } from '../format/counts.ts';
import { formatRoundMoney } from '../format/money.ts';
import { numberWord } from '../format/number-words.ts';
import type { TournamentPlan } from './plan.ts';
import {
  cardsNeeded,
  championshipWeek,
  countedRounds,
  giftPacks,
  maxTeamMembers,
  quietDays,
  roundsOf,
} from './weeks.ts';

/** What holds for every tournament; small numbers in words. */
export const golfFigures = {
  /** How many get the gift pack, and what it is worth: `1,000` and `$100`. */
  giftPacks: formatNumber(giftPacks.count),
  giftPack: formatRoundMoney(giftPacks.valueCents),
  weeks: numberWord(championshipWeek),
  rounds: numberWord(roundsOf(1)),
  leastRounds: numberWord(cardsNeeded(1)),
  countedRounds: numberWord(countedRounds),
  teamMembers: numberWord(maxTeamMembers),
  quietDays,
};

/** How many play the championship, in a sentence: `eight`, and `24` where a word would be long. */
export const formatFinalists = (count: number): string =>
  count < 20 ? numberWord(count) : formatNumber(count);

/** The prizes of one tournament, and how many go on in it. */
export const planFigures = (plan: TournamentPlan) => ({
  firstPrize: formatRoundMoney(plan.firstPrizeCents),
  secondPrize: formatRoundMoney(plan.secondPrizeCents),
  /** How many go on after each week. */
  afterWeek1: formatNumber(plan.cutAfterWeek1),
  afterWeek2: formatNumber(plan.cutAfterWeek2),
  afterWeek3: formatNumber(plan.cutAfterWeek3),
  afterWeek4: formatNumber(plan.cutAfterWeek4),
  /** The same in a sentence. */
  finalists: formatFinalists(plan.cutAfterWeek4),
  /** What they are called: `Grateful 8`. */
  finalistsName: `Grateful ${formatNumber(plan.cutAfterWeek4)}`,
});
