// The words of actions: those that are known, and those that come from their parts.
import { expect, it } from 'vitest';
import { actionWords } from './action-words.ts';

it('says what an action is', () => {
  expect(actionWords('payment.refund-requested')).toBe('refunded a payment');
});

it('says what has no words of its own by its parts, or as it is', () => {
  expect(actionWords('prize-draw.created')).toBe('added a prize draw');
  expect(actionWords('race-video.taken_down')).toBe('taken down: race video');
  expect(actionWords('something')).toBe('something');
});
