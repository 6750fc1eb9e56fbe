// The figures of the rules as texts state them: pages, terms, emails and papers take them from here and
// from the files of the games beside it, so that no sentence can contradict a rule.

import { formatNumber, plural } from './format/counts.ts';
import { formatRoundMoney } from './format/money.ts';
import { numberWord } from './format/number-words.ts';
import { breakDays } from './play-limits/play-limits.ts';
import {
  creditCents,
  entryCents,
  leastDollars,
  maxDollars,
  maxPieces,
  ticketCents,
} from './prices.ts';
import { ticketYears } from './raffle/raffle.ts';

/** Who plays, enters and claims is at least so old, in years. */
export const leastAge = 18;

/** What the association is liable for at most, in cents, apart from prizes. */
const liabilityCents = 10_000;

/** Prices and limits. */
export const amounts = {
  credit: formatRoundMoney(creditCents),
  ticket: formatRoundMoney(ticketCents),
  entry: formatRoundMoney(entryCents),
  leastDonation: formatRoundMoney(leastDollars * 100),
  maxDonation: formatRoundMoney(maxDollars * 100),
  maxPieces: formatNumber(maxPieces),
  liability: formatRoundMoney(liabilityCents),
};

/** How long a raffle ticket is valid: `one year`. */
export const ticketLife = `${numberWord(ticketYears)} ${plural(ticketYears, 'year')}`;

/** How many days a break from playing can last: `1, 7 or 30`. */
export const breakChoices = breakDays['cooling-off'].join(', ').replace(/, (\d+)$/, ' or $1');
