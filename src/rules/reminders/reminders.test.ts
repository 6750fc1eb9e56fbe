// When a reminder may leave, at both of its edges.
import { expect, it } from 'vitest';
import { isReminderDue } from './reminders.ts';

it('leaves within the day before, and not in the last half hour', () => {
  const at = '2026-11-28T17:00:00.000Z';
  const due = (time: string) => isReminderDue(at, Date.parse(time));
  expect(due('2026-11-27T16:59:59.999Z')).toBe(false);
  expect(due('2026-11-27T17:00:00.000Z')).toBe(true);
  expect(due('2026-11-28T16:30:00.000Z')).toBe(true);
  expect(due('2026-11-28T16:30:00.001Z')).toBe(false);
  expect(due('2026-11-28T17:00:00.000Z')).toBe(false);
});
