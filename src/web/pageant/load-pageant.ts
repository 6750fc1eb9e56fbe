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
import { presentOfficialTally } from './log/official-tally.ts';
import { closingTime, programTime, tallyTime } from './pageant-times.ts';
import type { Tally } from './standings.ts';

// As many examples of what a donation brings as stand in one line.
const maxExamples = 4;

export type Group = Candidate['candidateGroup'];

function presentContest(contest: VoteContest) {
  return {
    _id: contest._id,
    name: contest.name,
    startsAt: contest.voteStartDate,
    endsAt: contest.voteEndDate,
    starts: closingTime(contest.voteStartDate),
    ends: closingTime(contest.voteEndDate),
    tallyAt: contest.voteContestDate,
    tallyDue: tallyTime(contest.voteContestDate),
    certified: presentOfficialTally(contest.officialTally),
    hiddenFrom: contest.tallyHiddenFrom,
    mostVotesEach: contest.mostVotesEach,
    program: contest.schedule.map(({ startsAt, ...event }) => ({
      ...event,
      startsAt,
      ...programTime(startsAt),
    })),
  };
}
export type Contest = ReturnType<typeof presentContest>;

function presentCandidate(candidate: Candidate) {
  const {
    _id,
    name,
    title,
    location,
    imageId,
    candidateGroup: group,
    isShielded,
    hasShareCard,
  } = candidate;
  const imageAlt = isShielded ? `${name}, candidate in ${group}` : candidate.imageAlt;
  return { _id, name, title, location, imageId, imageAlt, group, isShielded, hasShareCard };
}
export type CandidateCard = ReturnType<typeof presentCandidate>;

/** What is asked for: a candidate by id, and a category by name. */
export interface PageantRequest {
  candidateId: string | undefined;
  category: string | null;
}

/** The page as of `now`, or null when there is no contest, or nobody to vote for. */
export async function loadPageant(call: Caller, asked: PageantRequest, now: Date) {
  const [contests, { matrixes }, { pageantImageId, pageantImageAlt }] = await Promise.all([
    call(pageantApi.contests, { preset: 'nextVoteContest' }),
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(contentApi.highlights, {}),
  ]);
  const contest = contests[0];
  if (!contest) return null;
  const candidates = await call(pageantApi.candidates, { event: contest._id });
  if (candidates.length === 0) return null;

  const chosen = candidates.find(({ _id }) => _id === asked.candidateId);
  const category =
    chosen?.candidateGroup ?? candidateGroups.find((group) => group === asked.category) ?? null;
  const tally: Tally = { votes: contest.voteTotals, ranking: contest.ranking };
  return {
    now: now.toISOString(),
    contest: presentContest(contest),
    imageId: pageantImageId,
    imageAlt: pageantImageAlt,
    candidates: candidates.map(presentCandidate),
    tally,
    chosen: chosen ? { ...presentCandidate(chosen), bio: chosen.bio } : null,
    isMissing: asked.candidateId !== undefined && !chosen,
    category,
    groups: candidateGroups,
    tokenExamples: matrixes
      .filter((tier) => tier.voteTokens > 0)
      .slice(0, maxExamples)
      .map(({ amount, voteTokens }) => ({ amount, voteTokens })),
  };
}
export type Pageant = NonNullable<Awaited<ReturnType<typeof loadPageant>>>;
export type ChosenCandidate = NonNullable<Pageant['chosen']>;
