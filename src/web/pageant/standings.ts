// Ranks candidates by their votes.

/** A candidate with its votes and where it stands, overall and in its category. */
export interface Standing {
  id: string;
  group: string;
  votes: number;
  /** 1 for the most votes; who ties shares a rank, and the next one is skipped. */
  rank: number;
  groupRank: number;
  groupSize: number;
}

/**
 * Ranks everybody, the most votes first; ties keep the given order.
 *
 * Example: 9, 4, 4 and 1 votes → ranks 1, 2, 2 and 4.
 */
export function rankCandidates(
  candidates: readonly { _id: string; candidateGroup: string }[],
  voteTotals: Readonly<Record<string, number>>,
): Standing[] {
  const counted = candidates.map(({ _id, candidateGroup }) => ({
    id: _id,
    group: candidateGroup,
    votes: voteTotals[_id] ?? 0,
  }));
  return counted
    .map((one) => {
      const ahead = counted.filter((other) => other.votes > one.votes);
      return {
        ...one,
        rank: ahead.length + 1,
        groupRank: ahead.filter((other) => other.group === one.group).length + 1,
        groupSize: counted.filter((other) => other.group === one.group).length,
      };
    })
    .sort((a, b) => b.votes - a.votes);
}
