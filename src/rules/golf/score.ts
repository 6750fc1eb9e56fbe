// Scores one player's week: which rounds count, the total, and countback.
import { cardsNeeded, countedRounds } from './weeks.ts';

/** One round of a week. Strokes are null where there is no scorecard. */
export interface ScoredRound {
  round: number;
  strokes: number | null;
  /** `missing`: neither a scorecard nor an absence that explains it. */
  mark: 'counted' | 'dropped' | 'absent' | 'missing';
}

/** A player's week. */
export interface WeekScore {
  /** The sum of the counted rounds; null while there are too few scorecards. */
  total: number | null;
  /** The strokes of the counted rounds, lowest first. */
  counted: number[];
  /** The strokes of the round that does not count; null where there is none. */
  dropped: number | null;
  rounds: ScoredRound[];
}

/**
 * Scores a week (specification, section 9): the three lowest of four rounds count. In week 1 a total
 * needs four scorecards, in weeks 2 to 4 three, in the championship its one. Of rounds with as many
 * strokes the later one is dropped.
 *
 * Example: `scoreWeek(2, [72, 68, 75, 70], [])` → total 210, counted 68, 70, 72, dropped 75.
 *
 * @param strokes of the rounds in their order, null where there is no scorecard
 * @param absentRounds the rounds that an absence explains, from 1
 */
export function scoreWeek(
  week: number,
  strokes: readonly (number | null)[],
  absentRounds: readonly number[],
): WeekScore {
  const played = strokes
    .flatMap((number, at) => (number === null ? [] : [{ round: at + 1, number }]))
    .sort((a, b) => a.number - b.number || a.round - b.round);
  const counted = played.slice(0, countedRounds);
  const dropped = played[countedRounds];
  const isRanked = played.length >= cardsNeeded(week);
  return {
    total: isRanked ? counted.reduce((sum, { number }) => sum + number, 0) : null,
    counted: counted.map(({ number }) => number),
    dropped: dropped?.number ?? null,
    rounds: strokes.map((number, at) => {
      const round = at + 1;
      if (number !== null) {
        return { round, strokes: number, mark: dropped?.round === round ? 'dropped' : 'counted' };
      }
      return { round, strokes: null, mark: absentRounds.includes(round) ? 'absent' : 'missing' };
    }),
  };
}

/**
 * Countback between two equal totals: the lower best counted round goes first, then the lower second,
 * then the third, then the lower dropped round; who has no fourth round comes after. Negative: `a`
 * first; 0: it finds no difference.
 *
 * Example: rounds 66, 70, 74 go before 68, 70, 72, since 66 is the lower best round.
 */
export function compareCountback(a: WeekScore, b: WeekScore): number {
  for (const [at, strokes] of a.counted.entries()) {
    const difference = strokes - (b.counted[at] as number);
    if (difference !== 0) return difference;
  }
  if (a.dropped === b.dropped) return 0;
  if (a.dropped === null) return 1;
  return b.dropped === null ? -1 : a.dropped - b.dropped;
}
