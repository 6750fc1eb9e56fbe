// The words of a vote for staff: its stages, what is due, and what stands out in a candidate's votes.
import type { CandidateFigures, ContestStanding } from '#contract/office/pageant.ts';
import type { Tone } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';

/** How far a contest is. */
export const stageMarks: Record<ContestStanding['stage'], { text: string; tone: Tone }> = {
  'to-come': { text: 'To come', tone: 'over' },
  open: { text: 'Voting is open', tone: 'waiting' },
  'to-certify': { text: 'Tally to certify', tone: 'warning' },
  certified: { text: 'Certified', tone: 'good' },
};

/** What is due next in a contest, and when. */
export function formatDue(contest: ContestStanding): string {
  const { stage, opensAt, closesAt, tallyDueAt, proposal } = contest;
  if (stage === 'to-come') return `Opens ${dayAndTimeOf(opensAt)}`;
  if (stage === 'open') return `Closes ${dayAndTimeOf(closesAt)}`;
  if (stage === 'certified') return 'Nothing more';
  return proposal
    ? `A second person certifies, by ${dayAndTimeOf(tallyDueAt)}`
    : `The tally is proposed, by ${dayAndTimeOf(tallyDueAt)}`;
}

/** A part of the votes in percent: `part(1, 3)` → 33. */
export const part = (some: number, all: number): number =>
  all > 0 ? Math.round((some / all) * 100) : 0;

/** The fewest votes at which a part of them says anything. */
const fewestVotes = 100;

/**
 * What stands out in a candidate's votes and is worth a look; it proves nothing.
 *
 * Example: 30 of 40 votes by one account → 'One account gave 75% of the votes.'
 */
export function standingOut(figures: CandidateFigures): string[] {
  const { votes, largestVoterVotes, newAccountVotes, withdrawnVotes, busiestHour } = figures;
  if (votes < fewestVotes) return [];
  const found: string[] = [];
  const largest = part(largestVoterVotes, votes);
  if (largest >= 50) found.push(`One account gave ${largest}% of the votes.`);
  const fresh = part(newAccountVotes, votes);
  if (fresh >= 50) found.push(`${fresh}% came from accounts less than a day old.`);
  const hour = part(busiestHour?.votes ?? 0, votes);
  if (hour >= 75) found.push(`${hour}% came within one hour.`);
  if (part(withdrawnVotes, votes + withdrawnVotes) >= 20) {
    found.push('Many of the votes were taken out, since their money went back.');
  }
  return found;
}

/** How often a contest's figures are asked for again: only while people vote. */
export const liveMs = (contest: ContestStanding | undefined): number | false =>
  contest?.stage === 'open' ? 5000 : false;
