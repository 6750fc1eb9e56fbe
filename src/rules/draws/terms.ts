// What is announced of a draw before sales, as one text with one digest.
import { leastHeadlineCents, shares } from '../jackpot/jackpot.ts';
import type { FiftyFiftyTerms } from '../raffle/fifty-fifty.ts';
import { canonicalJson, type Hashes, sha256Hex } from './bytes.ts';
import type { SourceKind } from './sources.ts';

/** The name of the format. */
export const termsFormat = 'draw-terms/v1';

interface CommonTerms {
  format: typeof termsFormat;
  /** The draw's identifier. */
  draw: string;
  title: string;
  /** T. */
  closesAt: string;
  source: SourceKind;
}

/** What is announced of a raffle's draw. */
export interface RaffleTerms extends CommonTerms {
  kind: 'raffle';
  /** How many are picked behind the winner, where so many take part. */
  alternates: number;
  prize: {
    name: string;
    /** Of a 50/50 the most that it can come to. */
    valueCents: number;
    description: string;
    /** Where the prize is half of the money of tickets: of which ones. */
    fiftyFifty?: FiftyFiftyTerms;
  };
  /**
   * For so many minutes after T tickets that were sold at the track before T can be brought in; absent
   * where nothing is sold there.
   */
  trackGraceMinutes?: number;
}

/** What is announced of a race's draw. */
export interface JackpotTerms extends CommonTerms {
  kind: 'jackpot';
  race: string;
  cardsCloseAt: string;
  purseCents: number;
  /** In percent of the purse, for six, five and four right numbers. */
  shares: { six: number; five: number; four: number };
  /** What six right numbers are shared at least, where somebody has them. */
  leastSixCents: number;
}

/** All that is promised of a draw. Its text is `canonicalJson(terms)`, and the SHA-256 of that its digest. */
export type DrawTerms = RaffleTerms | JackpotTerms;

/** An announcement: the first one of a draw is number 1, each later one replaces the one before. */
export interface Announcement {
  number: number;
  announcedAt: string;
  terms: DrawTerms;
}

/** How the purse of a race is shared out, as it is announced. */
export const announcedShares: Pick<JackpotTerms, 'shares' | 'leastSixCents'> = {
  shares: { six: shares[6], five: shares[5], four: shares[4] },
  leastSixCents: leastHeadlineCents,
};

/** The digest of terms: that of `canonicalJson(terms)` in UTF-8. */
export function termsDigest(terms: DrawTerms, hashes: Hashes): string {
  return sha256Hex(canonicalJson(terms), hashes);
}

/**
 * Until when terms may be announced: a first time until T, and another time while nobody can know the
 * result; of a race while its cards are on sale.
 */
export function lastAnnouncement({ number, terms }: Omit<Announcement, 'announcedAt'>): number {
  const isAmended = number > 1 && terms.kind === 'jackpot';
  return Date.parse(isAmended ? terms.cardsCloseAt : terms.closesAt);
}
