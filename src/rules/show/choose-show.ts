// Chooses what /live shows when nobody says: what is on now, else the next race.

const minuteMs = 60_000;
/** A race is on from an hour before its cards close until so long after its start. */
const raceLeadMs = 60 * minuteMs;
const raceTrailMs = 6 * 60 * minuteMs;
/** A raffle draw is on around its closing time, while no race is. */
const drawLeadMs = 30 * minuteMs;
const drawTrailMs = 90 * minuteMs;
/** A vote is on in its final minutes, while its ballots are sealed, and once more when its result is certified. */
const voteLeadMs = 10 * minuteMs;
const voteTrailMs = 60 * minuteMs;

/** What a show is about. */
export interface Subject {
  kind: 'race' | 'draw' | 'contest';
  id: string;
}

interface SomeRace {
  _id: string;
  raceDate: string;
  closesAt: string;
  isCanceled: boolean;
}

interface SomeDraw {
  _id: string;
  kind: 'raffle' | 'jackpot';
  closesAt: string;
}

interface SomeContest {
  _id: string;
  voteEndDate: string;
  officialTally: { certified: string } | null;
}

const isVoteOn = ({ voteEndDate, officialTally }: SomeContest, now: number) => {
  const closesAt = Date.parse(voteEndDate);
  const isFinal = now >= closesAt - voteLeadMs && now < closesAt + voteTrailMs;
  if (isFinal || !officialTally) return isFinal;
  const certifiedAt = Date.parse(officialTally.certified);
  return now >= certifiedAt && now < certifiedAt + voteTrailMs;
};

/**
 * What is on at an instant, or comes next; null where nothing is set.
 *
 * Example: on Friday evening the raffle that closes in ten minutes; on Saturday at noon the race; in the
 * last minutes of a vote that vote, unless a race is on.
 *
 * @param now in milliseconds since 1970
 */
export function chooseShow(
  races: readonly SomeRace[],
  draws: readonly SomeDraw[],
  contests: readonly SomeContest[],
  now: number,
): Subject | null {
  const open = races.filter(({ isCanceled }) => !isCanceled);
  const byStart = open.toSorted((a, b) => Date.parse(a.raceDate) - Date.parse(b.raceDate));
  const isOn = (race: SomeRace) =>
    now >= Date.parse(race.closesAt) - raceLeadMs && now < Date.parse(race.raceDate) + raceTrailMs;
  const race = byStart.findLast(isOn);
  if (race) return { kind: 'race', id: race._id };
  const contest = contests.find((one) => isVoteOn(one, now));
  if (contest) return { kind: 'contest', id: contest._id };
  const draw = draws.find(
    ({ kind, closesAt }) =>
      kind === 'raffle' &&
      now >= Date.parse(closesAt) - drawLeadMs &&
      now < Date.parse(closesAt) + drawTrailMs,
  );
  if (draw) return { kind: 'draw', id: draw._id };
  const next = byStart.find(({ raceDate }) => Date.parse(raceDate) > now);
  return next ? { kind: 'race', id: next._id } : null;
}
