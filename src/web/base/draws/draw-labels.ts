// Says in words what a draw is, what decides it, and where it stands.
import type { DrawDetail, DrawSummary } from '#contract/draws.ts';
import { counted } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { startTimes } from '#rules/jackpot/race-times.ts';

/** Where the randomness of a draw comes from. */
export type Source = DrawSummary['announced'];

/** Where a draw stands, told apart more finely than by the API. */
export type Standing = DrawSummary['stage'] | 'closing' | 'empty';

/** What each source is called, and what it means for who takes part. */
export const sources: Record<Source, { name: string; meaning: string; exactly: string }> = {
  drand: {
    name: 'Public beacon',
    meaning:
      'A number that some twenty organizations around the world make together, every three seconds. None of them can know it earlier or change it, and neither can we.',
    exactly:
      'drand quicknet, by the League of Entropy: the first round at least 15 minutes after the closing time, or after the freeze where that came late, its signature checked against the pinned public key.',
  },
  witnessed: {
    name: 'Two witnesses and dice',
    meaning:
      'Two people each lock away a secret number. When the entries are frozen, dice are rolled, and only then the secrets are opened. A round of the public beacon comes last, so that whoever opens last can’t choose.',
    exactly:
      'Two seeds, promised by their SHA-256 before the dice, at least ten dice, M, and the first round of drand quicknet at least 15 minutes after the dice, hashed together.',
  },
  manual: {
    name: 'Barrel',
    meaning:
      'Printed stubs in a barrel, drawn by hand before two witnesses who record it, where the law requires it.',
    exactly: 'There is no X: the transcript holds the entries, the result and both names.',
  },
  demo: {
    name: 'Demo seed',
    meaning:
      'A secret number of our own server, promised before the entries were known. Good for trying everything out, but you would have to trust the server: it is never used for real prizes.',
    exactly: 'One seed of the server, promised by its SHA-256 before the closing time.',
  },
};

/** A title without the game before it: 'Raffle: Two nights' → 'Two nights'. */
export function shortTitle(title: string): string {
  return title.replace(/^(?:Raffle|GHA Jackpot): /, '');
}

/** The game of a draw. */
export const gameOf = ({ kind }: Pick<DrawSummary, 'kind'>): string =>
  kind === 'raffle' ? 'Raffle' : 'GHA Jackpot';

/** What takes part: `countEntries('raffle', 1)` = '1 ticket'. */
export function countEntries(kind: DrawSummary['kind'], count: number): string {
  return counted(count, kind === 'raffle' ? 'ticket' : 'card');
}

/** The time of an instant by New York's clock: '1:30pm New York'. */
export const newYorkTime = (instant: string): string => startTimes(instant).split(' / ')[0]!;

/** An instant by New York's clock: 'Nov 28, 2026, 1:30pm New York'. */
export const newYorkMoment = (instant: string): string =>
  `${formatDay(instant)}, ${newYorkTime(instant)}`;

/** What decides a draw, as far as that is known: as announced, unless two people had to replace it. */
export const decidingOf = (
  draw: Pick<DrawDetail, 'announced' | 'source' | 'replacement'>,
): Source => draw.source ?? draw.replacement?.source ?? draw.announced;

/** Whether a draw is not independently random, by its announcement or in the end. */
export const isDemo = ({ announced, source }: Pick<DrawSummary, 'announced' | 'source'>): boolean =>
  (source ?? announced) === 'demo';

/**
 * Where a draw stands at an instant. Between its closing time and the freeze it is 'closing'; a raffle
 * that nobody entered is 'empty'.
 *
 * Example: announced, a minute after `closesAt` → 'closing'.
 */
export function standingOf(
  draw: Pick<DrawSummary, 'stage' | 'kind' | 'closesAt' | 'entries'>,
  now: Date,
): Standing {
  if (draw.stage === 'announced') {
    return Date.parse(draw.closesAt) <= now.getTime() ? 'closing' : 'announced';
  }
  return draw.stage === 'frozen' && draw.kind === 'raffle' && draw.entries === 0
    ? 'empty'
    : draw.stage;
}

/** One award in words: 'Offered until Dec 5, 2026, 1:30pm New York'. */
export function formatAward(award: DrawDetail['awards'][number]): string {
  const labels: Record<typeof award.status, string> = {
    offered: `Offered until ${newYorkMoment(award.acceptBy)}`,
    accepted: 'Accepted',
    'handed over': 'Handed over',
    declined: 'Left to the next ticket',
    lapsed: `Not accepted by ${newYorkMoment(award.acceptBy)}`,
    'not eligible': 'Not eligible',
  };
  return labels[award.status];
}

/** Which pick a place in the result is: 'Winner', then '1st alternate' and so on. */
export function pickName(position: number): string {
  if (position === 0) return 'Winner';
  const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${position}${endings[position] ?? 'th'} alternate`;
}
