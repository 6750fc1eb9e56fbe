// How a supporter stands, in a word.
import type { SupporterRow } from '#contract/office/supporters.ts';
import type { Tone } from '../kit/mark.tsx';

/** What matters most of it: closed, owing, on a break, or nothing special. */
export function standingOf(row: Pick<SupporterRow, 'isClosed' | 'isHeld' | 'breakEndsAt'>): {
  text: string;
  tone: Tone;
} {
  if (row.isClosed) return { text: 'Closed', tone: 'over' };
  if (row.isHeld) return { text: 'Owes something', tone: 'warning' };
  if (row.breakEndsAt) return { text: 'On a break', tone: 'waiting' };
  return { text: 'Open', tone: 'good' };
}
