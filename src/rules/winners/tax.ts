// What a prize means for taxes: whether it is reported, what is withheld of it, and what is paid out.

/** How the law looks at a prize: won by chance for a wager, or by skill. */
export const taxKinds = ['wager', 'skill'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** What counts from a day on; the owner keeps these as dated rows. */
export interface TaxRule {
  /** A prize of so many cents or more, net of its wager, is reported. */
  reportFromCents: number;
  /** And only where it is so many times its wager; null where the law asks for no multiple. */
  wagerMultiple: number | null;
  /** Tax is withheld of prizes beyond so many cents, net of the wager; null where it never is. */
  withholdAboveCents: number | null;
  ratePercent: number;
  /** Withheld of a reported prize whose winner gives no tax number. */
  backupPercent: number;
}

/** A prize as a whole, however many share it. */
export interface TaxedPrize {
  prizeCents: number;
  /** What was paid for the chance; nothing for prizes of skill. */
  wagerCents: number;
}

/** One winner's share of a prize. */
export interface TaxedShare {
  shareCents: number;
  hasTaxNumber: boolean;
}

/** Why tax is withheld. */
export type Withholding = 'none' | 'regular' | 'backup';

/** What a share comes to: `withheldCents` and `paidCents` add up to it. */
export interface ShareTax {
  isReported: boolean;
  withholding: Withholding;
  /** The share less its part of the wager. */
  netCents: number;
  withheldCents: number;
  paidCents: number;
}

/**
 * Whether a prize is reported and whether tax is withheld of it. The prize decides as a whole, since
 * sharing it does not make it smaller.
 *
 * Example: with a report from $2,000 and from 300 times the wager on, $2,002 for $2 is reported,
 * $2,001.99 is not; beyond $5,000 tax is withheld, so of $5,002.01 for $2, and not of $5,002.
 */
export function dutiesOf(
  { prizeCents, wagerCents }: TaxedPrize,
  rule: TaxRule,
): { isReported: boolean; isWithheld: boolean } {
  const netCents = prizeCents - wagerCents;
  const isMultiple = rule.wagerMultiple === null || prizeCents >= rule.wagerMultiple * wagerCents;
  const isWithheld = rule.withholdAboveCents !== null && netCents > rule.withholdAboveCents;
  return {
    // Whatever tax is withheld of is reported, whichever multiple of its wager it is.
    isReported: isWithheld || (netCents >= rule.reportFromCents && isMultiple),
    isWithheld,
  };
}

/** So many percent of an amount, to the nearest cent, half a cent up. */
const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);

/** A share's part of the wager, rounded down: never more is taken off than was paid. */
const wagerOf = ({ prizeCents, wagerCents }: TaxedPrize, shareCents: number): number =>
  Number((BigInt(wagerCents) * BigInt(shareCents)) / BigInt(prizeCents));

/**
 * What a share of a prize of money comes to. Where tax is not withheld anyway, and the prize is
 * reported, a winner without a tax number has the backup rate withheld.
 *
 * Example: all of $10,000 for $2 at 24% → net $9,998, withheld $2,399.52, paid $7,600.48.
 */
export function taxOf(prize: TaxedPrize, share: TaxedShare, rule: TaxRule): ShareTax {
  const { isReported, isWithheld } = dutiesOf(prize, rule);
  const netCents = share.shareCents - wagerOf(prize, share.shareCents);
  const isBackup = !isWithheld && isReported && !share.hasTaxNumber;
  const percent = isWithheld ? rule.ratePercent : isBackup ? rule.backupPercent : 0;
  const withheldCents = percentOf(netCents, percent);
  return {
    isReported,
    withholding: isWithheld ? 'regular' : isBackup ? 'backup' : 'none',
    netCents,
    withheldCents,
    paidCents: share.shareCents - withheldCents,
  };
}

/** Who bears the tax on a prize that is no money. */
export const taxBearers = ['winner', 'association'] as const;
export type TaxBearer = (typeof taxBearers)[number];

/**
 * The tax on a share of a prize that is no money, which is given to the authority beside it: paid in by
 * the winner before the prize is handed over, or borne by the association. What the association bears is
 * income of the winner too, so it is the tax on the share and on itself.
 *
 * Example: a car of $20,000 for $2 at 24% → the winner pays $4,799.52; the association $6,315.16.
 */
export function taxInKind(
  prize: TaxedPrize,
  share: TaxedShare,
  rule: TaxRule,
  bearer: TaxBearer,
): ShareTax {
  const { isReported, isWithheld } = dutiesOf(prize, rule);
  const netCents = share.shareCents - wagerOf(prize, share.shareCents);
  const taxCents = isWithheld ? percentOf(netCents, rule.ratePercent) : 0;
  const rest = 100 - rule.ratePercent;
  const grossedUp = isWithheld
    ? Math.floor((netCents * rule.ratePercent + Math.floor(rest / 2)) / rest)
    : 0;
  return {
    isReported,
    withholding: isWithheld ? 'regular' : 'none',
    netCents,
    withheldCents: bearer === 'winner' ? taxCents : grossedUp,
    paidCents: share.shareCents,
  };
}
