// Finds what keeps a week of the tournament from being closed.
import type { RankedWeek } from './ranked-week.ts';
import type { Standing } from './standing.ts';
import { tieSentence } from './standing-sentences.ts';

/** A scorecard that its player says is wrong, and that nobody has looked into yet. */
export interface OpenComplaint {
  scorecardId: string;
  entryId: string;
  week: number;
  round: number;
  note: string;
}

/** One thing that has to be resolved first, with a plain sentence. */
export interface Unresolved {
  kind: 'scorecard-missing' | 'complaint' | 'donation' | 'tie';
  /** Whom it is about; for a tie all who are level. */
  entryIds: readonly string[];
  /** The rounds that are missing, or the one that is complained of. */
  rounds: readonly number[];
  /** The scorecard that is complained of. */
  scorecardId: string | null;
  sentence: string;
}

/** One thing that has to be resolved first, by what it is about; `place` in the standing, from 0. */
export type OpenPoint =
  | { kind: 'scorecard-missing'; place: number }
  | { kind: 'complaint'; complaint: OpenComplaint }
  | { kind: 'donation'; entryId: string }
  | { kind: 'tie'; standing: Standing };

/**
 * Everything that keeps a week from being closed: a player of the field with a missing scorecard that
 * no absence explains, a complaint nobody has looked into, a player who got their donation back and is
 * not out yet, a tie that a play-off has to decide. All may be many; `describeUnresolved` says one of
 * them in words.
 *
 * @param goneDonations the entries whose donation went back
 */
export function findUnresolved(
  week: RankedWeek,
  complaints: readonly OpenComplaint[],
  goneDonations: readonly string[],
): OpenPoint[] {
  const missing = week.missing().map((place) => ({ kind: 'scorecard-missing', place }) as const);
  const complained = complaints
    .filter((one) => one.week === week.week && week.placeOf(one.entryId) !== undefined)
    .map((complaint) => ({ kind: 'complaint', complaint }) as const);
  const donations = goneDonations
    .filter((entryId) => week.find(entryId)?.leave === null)
    .map((entryId) => ({ kind: 'donation', entryId }) as const);
  const ties = week
    .decisiveTies()
    .filter(({ isPlayedOff }) => !isPlayedOff)
    .map((standing) => ({ kind: 'tie', standing }) as const);
  return [...missing, ...complained, ...donations, ...ties];
}

/** Whom something is about. */
export function entriesOf(week: RankedWeek, point: OpenPoint): readonly string[] {
  if (point.kind === 'tie') return point.standing.level;
  if (point.kind === 'donation') return [point.entryId];
  return [point.kind === 'complaint' ? point.complaint.entryId : week.at(point.place).entryId];
}

/**
 * What has to be resolved, in words.
 *
 * Example: a player without round 3 → 'Pat Lee has no scorecard for round 3, and no absence explains
 * it.'
 *
 * @param nameOf the name of an entry's player
 */
export function describeUnresolved(
  week: RankedWeek,
  point: OpenPoint,
  nameOf: (entryId: string) => string,
): Unresolved {
  const entryIds = entriesOf(week, point);
  const names = entryIds.map(nameOf);
  if (point.kind === 'scorecard-missing') {
    const rounds = week
      .at(point.place)
      .score.rounds.flatMap(({ round, mark }) => (mark === 'missing' ? [round] : []));
    const sentence = `${names[0]} has no scorecard for ${formatRound(rounds)}, and no absence explains it.`;
    return { kind: point.kind, entryIds, rounds, scorecardId: null, sentence };
  }
  if (point.kind === 'complaint') {
    const { round, note, scorecardId } = point.complaint;
    const sentence = `${names[0]} says that the scorecard of round ${round} is wrong: “${note}”`;
    return { kind: point.kind, entryIds, rounds: [round], scorecardId, sentence };
  }
  if (point.kind === 'donation') {
    const sentence = `${names[0]}’s entry donation went back, so they do not play: record that they withdrew, or disqualify them.`;
    return { kind: point.kind, entryIds, rounds: [], scorecardId: null, sentence };
  }
  const sentence = tieSentence(week, point.standing, names);
  return { kind: point.kind, entryIds, rounds: [], scorecardId: null, sentence };
}

/** Rounds in words: `roundWords([1, 3, 4])` = 'rounds 1, 3 and 4'. */
function formatRound(rounds: readonly number[]): string {
  const last = rounds.at(-1);
  if (rounds.length === 1) return `round ${last}`;
  return `rounds ${rounds.slice(0, -1).join(', ')} and ${last}`;
}
