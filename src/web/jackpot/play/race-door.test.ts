// When cards can be saved: from the opening on, and no longer at the closing itself.
import { expect, it } from 'vitest';
import { raceDoor } from './race-door.ts';

const race = {
  opensAt: '2026-11-21T18:00:00.000Z',
  closesAt: '2026-11-28T17:50:00.000Z',
  stage: 'open' as const,
};
const at = (instant: string) => raceDoor(race, Date.parse(instant));

it('opens and closes to the millisecond', () => {
  expect(at('2026-11-21T17:59:59.999Z')).toBe('before');
  expect(at('2026-11-21T18:00:00.000Z')).toBe('open');
  expect(at('2026-11-28T17:49:59.999Z')).toBe('open');
  expect(at('2026-11-28T17:50:00.000Z')).toBe('closed');
});

it('stays shut for a canceled race', () => {
  expect(raceDoor({ ...race, stage: 'canceled' }, Date.parse('2026-11-22T00:00:00.000Z'))).toBe(
    'canceled',
  );
});
