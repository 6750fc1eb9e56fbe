// The words of actions: those that are known, and those that come from their parts.
import { expect, it } from 'vitest';
import { auditActions, recordNouns } from '#contract/audit-actions.ts';
import { actionGroups, formatAction } from './action-labels.ts';

it('says what an action is', () => {
  expect(formatAction('payment.refund-requested')).toBe('refunded a payment');
});

it('says what has no words of its own by its parts, or as it is', () => {
  expect(formatAction('prize-draw.created')).toBe('added a prize draw');
  expect(formatAction('race-video.taken_down')).toBe('taken down: race video');
  expect(formatAction('something')).toBe('something');
});

it('14 i: offers no group of actions in which nothing can be recorded', () => {
  const actions = [...Object.keys(auditActions), ...recordNouns.map((noun) => `${noun}.created`)];
  for (const { value } of actionGroups) {
    expect(actions.filter((action) => action.startsWith(value)).length, value).toBeGreaterThan(0);
  }
});
