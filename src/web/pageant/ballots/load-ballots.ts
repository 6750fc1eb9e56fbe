// Gathers what the pages of ballots show, on the server: the log of a contest, and one ballot in it.
import type { Caller } from '#contract/client.ts';
import { type PublicBallot, pageantApi, type VoteContest } from '#contract/pageant.ts';
import { nullWhenMissing } from '#web/base/missing.ts';
import { presentOfficialTally } from '../log/official-tally.ts';
import type { Tally } from '../standings.ts';

/** A contest's log with what a recount of it is compared with; null without any contest. */
export async function loadLog(call: Caller, contestId: string | null) {
  const [[current], contests] = await Promise.all([
    call(pageantApi.contests, { preset: 'nextVoteContest' }),
    call(pageantApi.contests, {}),
  ]);
  const contest = contests.find(({ _id }) => _id === contestId) ?? current;
  if (!contest) return null;
  const [log, candidates] = await Promise.all([
    call(pageantApi.ballotLog, { event: contest._id }),
    call(pageantApi.candidates, { event: contest._id }),
  ]);
  return {
    now: new Date().toISOString(),
    contest: presentContest(contest),
    isCurrent: contest._id === current?._id,
    others: contests
      .filter(({ _id }) => _id !== contest._id)
      .map(({ _id, name }) => ({ _id, name })),
    isHidden: log.isHidden,
    ballots: log.ballots,
    checkpoints: log.checkpoints,
    names: Object.fromEntries(candidates.map(({ _id, name }) => [_id, name])),
    tally: { votes: contest.voteTotals, ranking: contest.ranking } satisfies Tally,
  };
}
export type LogView = NonNullable<Awaited<ReturnType<typeof loadLog>>>;

const presentContest = (contest: VoteContest) => ({
  _id: contest._id,
  name: contest.name,
  certified: presentOfficialTally(contest.officialTally),
  startsAt: contest.voteStartDate,
  endsAt: contest.voteEndDate,
  hiddenFrom: contest.tallyHiddenFrom,
});

/** A ballot and the log that it stands in; null for a serial that no ballot has. */
export async function loadBallot(call: Caller, serial: string) {
  const ballot: PublicBallot | null = await call(pageantApi.ballot, { serial }).catch(
    nullWhenMissing,
  );
  if (!ballot) return null;
  const log = await loadLog(call, ballot.event);
  return log && { ballot, log };
}
