// The figures of the golf tournament as texts state them.
import { formatNumber } from '../format/counts.ts';
import { formatRoundMoney } from '../format/money.ts';
import { numberWord } from '../format/number-words.ts';
import {
  cardsNeeded,
  championshipWeek,
  countedRounds,
  cutPlaces,
  giftPacks,
  maxTeamMembers,
  prizesCents,
  quietDays,
  roundsOf,
} from './weeks.ts';

/** Prizes, and how many go on; small numbers in words. */
export const golfFigures = {
  firstPrize: formatRoundMoney(prizesCents[0]),
  secondPrize: formatRoundMoney(prizesCents[1]),
  /** How many get the gift pack, and what it is worth: `1,000` and `$100`. */
  giftPacks: formatNumber(giftPacks.count),
  giftPack: formatRoundMoney(giftPacks.valueCents),
  /** How many go on after each of the first three weeks. */
  afterWeek1: cutPlaces[1] as number,
  afterWeek2: cutPlaces[2] as number,
  afterWeek3: cutPlaces[3] as number,
  /** How many play for the championship: `eight`. */
  finalists: numberWord(cutPlaces[championshipWeek - 1] as number),
  weeks: numberWord(championshipWeek),
  rounds: numberWord(roundsOf(1)),
  leastRounds: numberWord(cardsNeeded(1)),
  countedRounds: numberWord(countedRounds),
  teamMembers: numberWord(maxTeamMembers),
  quietDays,
};
