// Gathers what the pageant's page shows, on the server: the contest, its standings and candidates.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { donationsApi } from '#contract/donations.ts';
import {
  type Candidate,
  candidateGroups,
  pageantApi,
  type VoteContest,
} from '#contract/pageant.ts';
import { closingTime, programTime, tallyTime } from './pageant-times.ts';
import { rankCandidates, type Standing } from './standings.ts';

const topPlaces = 3;
// As many examples of what a donation brings as stand in one line.
const mostExamples = 4;

export type Group = Candidate['candidateGroup'];

function presentContest(contest: VoteContest) {
  return {
    _id: contest._id,
    name: contest.name,
    startsAt: contest.voteStartDate,
    endsAt: contest.voteEndDate,
    starts: closingTime(contest.voteStartDate),
    ends: closingTime(contest.voteEndDate),
    tally: tallyTime(contest.voteContestDate),
    program: contest.schedule.map(({ startsAt, ...event }) => ({
      ...event,
      startsAt,
      ...programTime(startsAt),
    })),
  };
}
export type Contest = ReturnType<typeof presentContest>;

function presentCandidate(candidate: Candidate, standing: Standing) {
  const { _id, name, title, location, imageId, candidateGroup: group } = candidate;
  return { _id, name, title, location, imageId, group, votes: standing.votes };
}
export type CandidateCard = ReturnType<typeof presentCandidate>;

/** What is asked for: a candidate by id, and a category by name. */
export interface PageantRequest {
  candidateId: string | undefined;
  category: string | null;
}

/** The page as of `now`, or null when there is no contest, or nobody to vote for. */
export async function gatherPageant(call: Caller, asked: PageantRequest, now: Date) {
  const [contests, { matrixes }, { pageantImageId }] = await Promise.all([
    call(pageantApi.contests, { preset: 'nextVoteContest' }),
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(contentApi.highlights, {}),
  ]);
  const contest = contests[0];
  if (!contest) return null;
  const candidates = await call(pageantApi.candidates, { event: contest._id });
  if (candidates.length === 0) return null;

  const standings = rankCandidates(candidates, contest.voteTotals);
  const byId = new Map(candidates.map((candidate) => [candidate._id, candidate]));
  const cards = new Map(
    standings.map((one) => [one.id, presentCandidate(byId.get(one.id) as Candidate, one)]),
  );
  const chosen = byId.get(asked.candidateId ?? '');
  const category =
    chosen?.candidateGroup ?? candidateGroups.find((group) => group === asked.category) ?? null;
  return {
    now: now.toISOString(),
    contest: presentContest(contest),
    imageId: pageantImageId,
    chosen: chosen ? presentChosen(chosen, standings) : null,
    isMissing: asked.candidateId !== undefined && !chosen,
    top: standings
      .filter((one) => one.votes > 0)
      .slice(0, topPlaces)
      .map((one) => ({ rank: one.rank, ...(cards.get(one.id) as CandidateCard) })),
    category,
    groups: candidateGroups,
    sections: candidateGroups
      .filter((group) => category === null || group === category)
      .map((group) => ({
        group,
        candidates: candidates
          .filter((candidate) => candidate.candidateGroup === group)
          .map((candidate) => cards.get(candidate._id) as CandidateCard),
      })),
    tokenExamples: matrixes
      .filter((tier) => tier.voteTokens > 0)
      .slice(0, mostExamples)
      .map(({ amount, voteTokens }) => ({ amount, voteTokens })),
  };
}
export type Pageant = NonNullable<Awaited<ReturnType<typeof gatherPageant>>>;

function presentChosen(candidate: Candidate, standings: readonly Standing[]) {
  const standing = standings.find((one) => one.id === candidate._id) as Standing;
  const { rank, groupRank, groupSize } = standing;
  return {
    ...presentCandidate(candidate, standing),
    bio: candidate.bio,
    rank,
    groupRank,
    groupSize,
    outOf: standings.length,
  };
}
export type ChosenCandidate = NonNullable<Pageant['chosen']>;
