// What the states of gift packs are called, and the marks beside them.
import { type PackState, packStates } from '#rules/golf/gift-packs.ts';
import type { Tone } from '../../kit/mark.tsx';

/** A mark for each state. */
export const packMarks: Readonly<Record<PackState, { text: string; tone: Tone }>> = {
  earned: { text: 'Not claimed yet', tone: 'over' },
  claimed: { text: 'To be sent', tone: 'waiting' },
  sent: { text: 'Sent', tone: 'good' },
  returned: { text: 'Came back', tone: 'warning' },
  declined: { text: 'Declined', tone: 'over' },
  lapsed: { text: 'Not claimed in time', tone: 'over' },
  withdrawn: { text: 'Entry refunded', tone: 'over' },
  replaced: { text: 'Another one sent', tone: 'over' },
};

/** The states, for a choice. */
export const packStateOptions = packStates.map((value) => ({
  value,
  label: packMarks[value].text,
}));
