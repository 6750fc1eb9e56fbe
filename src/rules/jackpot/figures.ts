// The figures of the jackpot as texts state them.

import { counted, formatNumber } from '../format/counts.ts';
import { formatMoney, formatRoundMoney } from '../format/money.ts';
import { numberWord } from '../format/number-words.ts';
import { creditCents } from '../prices.ts';
import { carCount, finisherCount, pickCount } from './cards.ts';
import { leastHeadlineCents, type PaidMatches, shares } from './jackpot.ts';
import { jackpotOdds, oneIn } from './odds.ts';
import { closesBeforeMinutes, opensBeforeDays } from './races.ts';
import {
  charityCentsPerCard,
  claimWithinDays,
  leastClaimDays,
  potCentsPerCard,
  taxFormCents,
} from './settlement.ts';

/** Amounts, numbers and times. */
export const jackpotFigures = {
  /** What the jackpot starts at, and six matches win at least: `$10,000`. */
  least: formatRoundMoney(leastHeadlineCents),
  /** The price of a credit to the cent: `$2.00`. */
  credit: formatMoney(creditCents),
  potPerCard: formatMoney(potCentsPerCard),
  charityPerCard: formatMoney(charityCentsPerCard),
  /** From this prize on there is a tax form: `$600`. */
  taxForm: formatRoundMoney(taxFormCents),
  /** `30 days` */
  claimWithin: counted(claimWithinDays, 'day'),
  /** `14 days` */
  leastClaim: counted(leastClaimDays, 'day'),
  cars: carCount,
  /** How many cars are left for the draw of the last numbers. */
  carsLeft: carCount - finisherCount,
  /** `six`, `four` and `two`. */
  picks: numberWord(pickCount),
  finishers: numberWord(finisherCount),
  drawn: numberWord(pickCount - finisherCount),
  differentCards: formatNumber(jackpotOdds(pickCount).of),
  /** `seven days` */
  opensBefore: `${numberWord(opensBeforeDays)} days`,
  /** `ten minutes` */
  closesBefore: `${numberWord(closesBeforeMinutes)} minutes`,
};

/** A share of the purse: `80%`. */
export const sharePercent = (matches: PaidMatches): string => `${shares[matches]}%`;

/** So many matches of a card: `5 of 6`. */
export const ofPicks = (matches: number): string => `${matches} of ${pickCount}`;

/** So many winning combinations of a number of matches: `6,525`. */
export const winningCards = (matches: number): string => formatNumber(jackpotOdds(matches).cards);

/** The odds of a number of matches: `1 in 299`. */
export const formatOdds = (matches: number): string =>
  `1 in ${formatNumber(oneIn(jackpotOdds(matches)))}`;
