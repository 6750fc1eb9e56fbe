import { describe, expect, it } from 'vitest';
import type { ShowPlace } from './scene.ts';
import { heldPlace, isConnected, orderOf, type StageOrder } from './stage-order.ts';

const at = (scene: ShowPlace['scene'], phase: ShowPlace['phase'] = null): ShowPlace => ({
  scene,
  phase,
});

describe('a screen that is held', () => {
  it('stays at its scene once the show is past it, and never runs ahead', () => {
    expect(heldPlace('race', at('race'), 'finish')).toEqual({ place: at('race'), isHeld: false });
    expect(heldPlace('race', at('finish'), 'finish').isHeld).toBe(false);
    for (const later of [at('number', 'late'), at('number', 'drawn'), at('result')]) {
      expect(heldPlace('race', later, 'finish')).toEqual({ place: at('finish'), isHeld: true });
    }
    expect(heldPlace('draw', at('result'), 'number')).toEqual({
      place: at('number', 'drawn'),
      isHeld: true,
    });
    expect(heldPlace('contest', at('result'), 'sealed').place).toEqual(at('sealed'));
  });

  it('shows at once what ends a show early, and is not held at what its show does not have', () => {
    for (const scene of ['canceled', 'empty', 'before', 'closed'] as const) {
      expect(heldPlace('draw', at(scene), 'number')).toEqual({ place: at(scene), isHeld: false });
    }
    expect(heldPlace('draw', at('result'), 'finish').isHeld).toBe(false);
    expect(heldPlace('race', at('result'), null).isHeld).toBe(false);
  });
});

it('counts the latest order of its show, to the very instant of its end', () => {
  const order = (orderedAt: string, until: string, showId = 'race'): StageOrder => ({
    ...{ showId, scene: null, message: orderedAt },
    orderedAt: `2026-11-28T${orderedAt}.000Z`,
    until: `2026-11-28T${until}.000Z`,
  });
  const orders = [order('13:02:00', '13:10:00'), order('13:00:00', '14:00:00')];
  const shown = (time: string, of = orders) =>
    orderOf(of, 'race', Date.parse(`2026-11-28T${time}Z`))?.message ?? null;
  expect(shown('13:09:59.999')).toBe('13:02:00');
  // The earlier one was replaced, and does not come back.
  expect(shown('13:10:00.000')).toBeNull();
  expect(shown('13:05:00', [order('13:00:00', '14:00:00', 'other')])).toBeNull();
});

it('counts a screen as connected that was heard of less than two and a half minutes ago', () => {
  const now = Date.parse('2026-11-28T13:00:00Z');
  expect(isConnected(new Date(now - 149_999), now)).toBe(true);
  expect(isConnected(new Date(now - 150_000), now)).toBe(false);
  expect(isConnected(null, now)).toBe(false);
});
