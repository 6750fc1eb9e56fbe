// The words of the tournament for staff: stages of weeks, what is still open, absences, scorecards.
import type { TournamentWeek } from '#contract/golf-standings.ts';
import type { OfficeAbsence, OfficeWeek } from '#contract/office/golf-weeks.ts';
import { counted, formatNumber, plural } from '#rules/format/counts.ts';
import { listAnd } from '#rules/format/lists.ts';
import type { Tone } from '../kit/mark.tsx';

/** How far a week is. */
export const stageMarks: Record<TournamentWeek['stage'], { text: string; tone: Tone }> = {
  'to-come': { text: 'To come', tone: 'over' },
  'being-played': { text: 'Being played', tone: 'waiting' },
  closed: { text: 'Closed', tone: 'good' },
};

/**
 * What keeps a week from being closed; null where nothing does.
 *
 * Example: '3 players without all scorecards, 1 complaint and 1 tie'
 */
export function formatOpenPoints(week: OfficeWeek): string | null {
  const { missing, complaints, donations, ties } = week.unresolved;
  const parts = [
    missing > 0 ? counted(missing, 'player', 'players').concat(' without all scorecards') : '',
    complaints > 0 ? counted(complaints, 'complaint', 'complaints') : '',
    donations > 0 ? counted(donations, 'player', 'players').concat(' with the donation back') : '',
    ties > 0 ? counted(ties, 'tie', 'ties') : '',
  ].filter(Boolean);
  return parts.length > 0 ? listAnd(parts) : null;
}

/** Why a week cannot be closed now; null where it can. */
export function whyNotClosed(week: OfficeWeek): string | null {
  if (week.stage === 'to-come') return 'This week is not being played yet.';
  const open = formatOpenPoints(week);
  return open && `Still open: ${open}.`;
}

/** Who goes on, as of now; null where nobody does. */
export function formatOnward(week: OfficeWeek): string | null {
  const { goingOn, undecided, goingOnByTie, stage } = week;
  if (goingOn === null || stage === 'to-come') return null;
  const ties =
    goingOnByTie > 0 ? `, ${formatNumber(goingOnByTie)} of them by a tie at the cut` : '';
  const open = undecided > 0 ? `; a play-off decides about ${formatNumber(undecided)}` : '';
  const verb = stage === 'closed' ? 'went on' : plural(goingOn, 'goes on', 'go on');
  return `${counted(goingOn, 'player', 'players')} ${verb}${ties}${open}`;
}

/** What an absence is. */
export function formatAbsence({ kind, round }: Pick<OfficeAbsence, 'kind' | 'round'>): string {
  if (kind === 'withdrawn') return 'Withdrew';
  if (kind === 'disqualified') return 'Disqualified';
  return `Did not play round ${round}`;
}

/** The scorecards of a player's week: `70, –, 72, 75`. */
export const formatStrokes = (rounds: readonly { strokes: number | null }[]): string =>
  rounds.map(({ strokes }) => strokes ?? '–').join(', ');
