// The pageant vote: this season's contest, which is open, and last season's, which is closed.
import { candidateGroups } from '#contract/pageant.ts';
import { instantAt, losAngelesDay, nextPageantTally, wallClock } from './calendar.ts';
import { lastFinalists } from './candidates/finalists.ts';
import { grownCandidates } from './candidates/grown.ts';
import type { CandidateText } from './candidates/text.ts';
import { youngCandidates } from './candidates/young.ts';
import { drawnImage } from './drawn-image.ts';
import { drawingNameOf, readDrawing } from './read-drawing.ts';
import { seededNumbers } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import type { DemoCandidate, DemoContest, DemoContestEvent, DemoImage } from './types.ts';

const weeksOpen = 3;
const hourMs = 3_600_000;

function contestOf(year: number, opensAt: Date): DemoContest {
  return {
    id: stableId(`contest:${year}`),
    name: `Regency Pageant ${year}`,
    opensAt,
    // Voting ends at the midnight before the tally.
    closesAt: instantAt('losAngeles', year, 7, 31, 0),
    tallyDueAt: instantAt('losAngeles', year, 7, 31, 10),
  };
}

/** The contest that is open as of `now`, and the one of the season before. */
export function contestsAround(now: Date): { open: DemoContest; last: DemoContest } {
  // On July 31 itself voting is over before the tally is due, so the next season's is open then.
  const tally = nextPageantTally(new Date(now.getTime() + 10 * hourMs));
  const year = wallClock(tally, 'losAngeles').getUTCFullYear();
  const last = contestOf(year - 1, instantAt('losAngeles', year - 1, 5, 20, 12));
  const weeksAgo = losAngelesDay(now, -7 * weeksOpen, 12);
  const opensAt = new Date(Math.max(weeksAgo.getTime(), last.closesAt.getTime()));
  return { open: contestOf(year, opensAt), last };
}

/** Month and day of the contest's year, the hour in Los Angeles, what happens and where. */
const program: readonly (readonly [number, number, number, string, string])[] = [
  [5, 15, 10, 'Gown and sash fittings', 'Stitch & Sole workroom, Las Vegas'],
  [6, 19, 9, 'Service day with all candidates', 'Homestretch drop-in kitchen, Las Vegas'],
  [7, 24, 10, 'Interviews', 'Branch library reading room, Las Vegas'],
  [7, 28, 13, 'Stage rehearsal', 'Regency Hall, Las Vegas'],
  [7, 29, 19, 'Talent night', 'Regency Hall, Las Vegas'],
  [
    7,
    30,
    19,
    'Evening wear, and party dress for the younger categories',
    'Regency Hall, Las Vegas',
  ],
  [7, 31, 10, 'Official tally', 'Read out in the foyer and on this page'],
  [7, 31, 19, 'Crowning', 'Regency Hall, Las Vegas'],
];

/** What happens around a contest, soonest first. */
export function contestProgram(contest: DemoContest): DemoContestEvent[] {
  const year = wallClock(contest.tallyDueAt, 'losAngeles').getUTCFullYear();
  return program.map(([month, day, hour, title, place]) => ({
    id: stableId(`contest:${year}:${title}`),
    contestId: contest.id,
    title,
    place,
    startsAt: instantAt('losAngeles', year, month, day, hour),
  }));
}

const pictures = new Map<string, DemoImage>(
  [...youngCandidates, ...grownCandidates, ...lastFinalists].flatMap(({ rows }) =>
    rows.map(([name, title]) => [
      name,
      drawnImage(
        readDrawing(`portraits/${drawingNameOf(name)}`),
        `${name}, ${title}, with her sash`,
      ),
    ]),
  ),
);

/** The portraits of all candidates. */
export const candidateImages: DemoImage[] = [...pictures.values()];

const oldestOfChildren = candidateGroups.indexOf('Teen');

function candidatesOf(
  contest: DemoContest,
  texts: readonly CandidateText[],
  votes: (name: string) => number,
): DemoCandidate[] {
  return texts.flatMap(({ group, rows }) =>
    rows.map(([name, title, location, bio], at) => ({
      id: stableId(`candidate:${name}`),
      contestId: contest.id,
      name,
      candidateGroup: group,
      title,
      location,
      bio,
      imageId: pictures.get(name)!.id,
      // Of each category for children the guardians of half have agreed to show more.
      guardianConsent:
        candidateGroups.indexOf(group) <= oldestOfChildren && at % 2 === 0
          ? `A parent of ${name} signed the form at registration.`
          : null,
      votes: votes(name),
    })),
  );
}

// Most candidates have a few hundred votes, and a handful run far ahead.
const popularity = (name: string) => 64 + seededNumbers(`votes:${name}`)() ** 2.3 * 3300;

/** The candidates of both contests, by category. */
export function candidatesAround(now: Date): DemoCandidate[] {
  const { open, last } = contestsAround(now);
  const daysOpen = (now.getTime() - open.opensAt.getTime()) / (24 * hourMs);
  const share = Math.max(0.1, Math.min(1, daysOpen / (7 * weeksOpen)));
  return [
    ...candidatesOf(open, [...youngCandidates, ...grownCandidates], (name) =>
      Math.round(popularity(name) * share),
    ),
    ...candidatesOf(last, lastFinalists, (name) => Math.round(popularity(name) * 4)),
  ].sort(
    (a, b) => candidateGroups.indexOf(a.candidateGroup) - candidateGroups.indexOf(b.candidateGroup),
  );
}
