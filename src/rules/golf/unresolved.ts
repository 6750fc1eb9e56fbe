// Finds what keeps a week of the tournament from being closed.
import type { SeasonWeek } from './season.ts';
import { needsPlayOff, tieSentence } from './standing-sentences.ts';

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
  kind: 'scorecard-missing' | 'complaint' | 'tie';
  /** Whom it is about; for a tie all who are level. */
  entryIds: readonly string[];
  /** The rounds that are missing, or the one that is complained of. */
  rounds: readonly number[];
  /** The scorecard that is complained of. */
  scorecardId: string | null;
  sentence: string;
}

/**
 * Everything that keeps a week from being closed: a player of the field with a missing scorecard that
 * no absence explains, a complaint nobody has looked into, a tie that a play-off has to decide.
 *
 * Example: a player without round 3 → 'Pat Lee has no scorecard for round 3, and no absence explains
 * it.'
 *
 * @param nameOf the name of an entry's player
 */
export function findUnresolved(
  { week, standings }: SeasonWeek,
  complaints: readonly OpenComplaint[],
  nameOf: (entryId: string) => string,
): Unresolved[] {
  const field = new Set(standings.map(({ entryId }) => entryId));
  const missing = standings.flatMap(({ entryId, leave, score }): Unresolved[] => {
    const rounds = score.rounds.flatMap(({ round, mark }) => (mark === 'missing' ? [round] : []));
    if (leave || rounds.length === 0) return [];
    const sentence = `${nameOf(entryId)} has no scorecard for ${formatRound(rounds)}, and no absence explains it.`;
    return [
      { kind: 'scorecard-missing', entryIds: [entryId], rounds, scorecardId: null, sentence },
    ];
  });
  const complained = complaints
    .filter((one) => one.week === week && field.has(one.entryId))
    .map(
      ({ entryId, round, note, scorecardId }): Unresolved => ({
        kind: 'complaint',
        entryIds: [entryId],
        rounds: [round],
        scorecardId,
        sentence: `${nameOf(entryId)} says that the scorecard of round ${round} is wrong: “${note}”`,
      }),
    );
  const ties = standings
    .filter((one) => needsPlayOff(week, one) && one.level[0] === one.entryId)
    .map(
      (one): Unresolved => ({
        kind: 'tie',
        entryIds: one.level,
        rounds: [],
        scorecardId: null,
        sentence: tieSentence(week, one, one.level.map(nameOf)),
      }),
    );
  return [...missing, ...complained, ...ties];
}

/** Rounds in words: `roundWords([1, 3, 4])` = 'rounds 1, 3 and 4'. */
function formatRound(rounds: readonly number[]): string {
  const last = rounds.at(-1);
  if (rounds.length === 1) return `round ${last}`;
  return `rounds ${rounds.slice(0, -1).join(', ')} and ${last}`;
}
