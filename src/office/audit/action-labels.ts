// What actions of the audit log are in words.
import { auditActions } from '#contract/audit-actions.ts';

// An older version has written other actions, so any text may come.
const words: Readonly<Record<string, string>> = auditActions;

/** What is done to records of every kind. */
const recordLabels: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  removed: 'removed',
};

/**
 * An action as the end of a sentence; one that has no words of its own is said by its two parts.
 *
 * Example: `actionWords('prize-draw.created')` → 'added a prize draw'.
 */
export function formatAction(action: string): string {
  const [name = '', act] = action.split('.');
  if (words[action] || !act) return words[action] ?? action;
  const noun = name.replaceAll('-', ' ');
  const recordAct = recordLabels[act];
  if (recordAct) return `${recordAct} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  if (act === 'imported') return `imported ${noun}s from a table`;
  return `${act.replaceAll(/[-_]/g, ' ')}: ${noun}`;
}

/** What can be chosen to narrow the log: the beginnings of actions. */
export const actionGroups = [
  { value: 'staff.', label: 'Staff and second factors' },
  { value: 'payment.', label: 'Payments and refunds' },
  { value: 'offline-gift.', label: 'Cash and checks' },
  { value: 'draw.', label: 'Draws' },
  { value: 'race.', label: 'Races' },
  { value: 'jackpot-prize', label: 'Jackpot prizes' },
  { value: 'raffle.', label: 'Raffle' },
  { value: 'contest.', label: 'Voting' },
  { value: 'scorecard.', label: 'Scorecards' },
  { value: 'account.', label: 'Accounts' },
] as const;
