// Says in words how far a raffle draw is, and what it waits for.
import type { DrawDayRow, OfficeAward } from '#contract/office/draw-day.ts';
import type { Tone } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';

/** The stage of a draw in the list. */
export const stageMarks: Record<DrawDayRow['stage'], { text: string; tone: Tone }> = {
  announced: { text: 'Announced', tone: 'good' },
  closed: { text: 'Closed', tone: 'waiting' },
  frozen: { text: 'Entries frozen', tone: 'waiting' },
  offered: { text: 'Offered', tone: 'waiting' },
  accepted: { text: 'Accepted', tone: 'waiting' },
  'handed over': { text: 'Handed over', tone: 'over' },
  'without winner': { text: 'Without a winner', tone: 'warning' },
  repeated: { text: 'Drawn again', tone: 'over' },
  canceled: { text: 'Canceled', tone: 'over' },
};

/** What a draw waits for. */
export function dueOf({ stage, announced, acceptBy }: DrawDayRow): string {
  const people = { witnessed: 'Two witnesses', manual: 'The barrel', drand: '', demo: '' }[
    announced
  ];
  const labels: Record<DrawDayRow['stage'], string> = {
    announced: 'The closing time',
    closed: 'Freeze the entries',
    frozen: people || 'Draw the winner',
    offered: acceptBy ? `An answer until ${dayAndTimeOf(acceptBy)}` : 'An answer',
    accepted: 'Hand the prize over',
    'handed over': 'Nothing',
    'without winner': 'Ask for a redraw',
    repeated: 'Nothing',
    canceled: 'Nothing',
  };
  return labels[stage];
}

/** What became of an offer. */
export const awardMarks: Record<OfficeAward['status'], { text: string; tone: Tone }> = {
  offered: { text: 'Offered', tone: 'waiting' },
  accepted: { text: 'Accepted', tone: 'good' },
  'handed over': { text: 'Handed over', tone: 'good' },
  declined: { text: 'Declined', tone: 'over' },
  lapsed: { text: 'Not answered in time', tone: 'over' },
  'not eligible': { text: 'Not eligible', tone: 'over' },
};

/** Who a ticket was drawn for: `Winner`, `Alternate 2`. */
export const formatPlace = (position: number): string =>
  position === 0 ? 'Winner' : `Alternate ${position}`;
