// Ranks candidates by their votes.

/** The votes of a contest as they are known, and who is ahead of whom among equals. */
export interface Tally {
  votes: Readonly<Record<string, number>>;
  /** The candidates with votes, best first, equal votes by the published tie rule. */
  ranking: readonly string[];
}

/** A candidate with its votes and where it stands, overall and in its category. */
export interface Standing {
  id: string;
  group: string;
  votes: number;
  /** 1 for the first; equal votes rank by the tie rule, and all without votes share the last rank. */
  rank: number;
  groupRank: number;
  groupSize: number;
}

/**
 * Ranks everybody, the most votes first; equal votes in the order of the ranking, those without any in
 * the given order.
 *
 * Example: 9, 4, 4 and no votes → ranks 1, 2, 3 and 4.
 */
export function rankCandidates(
  candidates: readonly { _id: string; group: string }[],
  { votes, ranking }: Tally,
): Standing[] {
  const place = new Map(ranking.map((id, index) => [id, index]));
  const counted = candidates
    .map(({ _id, group }) => ({ id: _id, group, votes: votes[_id] ?? 0 }))
    .sort(
      (a, b) =>
        b.votes - a.votes ||
        (place.get(a.id) ?? ranking.length) - (place.get(b.id) ?? ranking.length),
    );
  const withVotes = counted.filter((one) => one.votes > 0);
  const sizes = Map.groupBy(counted, (one) => one.group);
  const inGroups = Map.groupBy(withVotes, (one) => one.group);
  return counted.map((one, index) => {
    const ahead = inGroups.get(one.group) ?? [];
    return {
      ...one,
      rank: one.votes > 0 ? index + 1 : withVotes.length + 1,
      groupRank: one.votes > 0 ? ahead.indexOf(one) + 1 : ahead.length + 1,
      groupSize: sizes.get(one.group)?.length ?? 0,
    };
  });
}
