// When the next delivery is looked for.
import { expect, it } from 'vitest';
import {
  changeWebhookBehavior,
  dueDeliveries,
  enqueue,
  noteAttempt,
  untilNextDelivery,
} from './deliveries.ts';
import { openGround } from './ground.ts';

it('a delivery that becomes due right after a look is not waited for forever', () => {
  const store = openGround(':memory:');
  const lookedAt = Date.now() - 1_000;
  changeWebhookBehavior(store, { delayMs: -500 });
  enqueue(store, 'event', 'PAYMENT');
  // It was not due at the look, and is by now.
  expect(dueDeliveries(store, 8, lookedAt)).toEqual([]);
  expect(untilNextDelivery(store, lookedAt)).toBe(0);

  const [due] = dueDeliveries(store, 8, Date.now());
  expect(due).toMatchObject({ event: 'event', status: 'pending' });
  noteAttempt(store, due?.id as number, { status: 'delivered', lastStatus: 204, nextAt: 0 });
  expect(untilNextDelivery(store, lookedAt)).toBeNull();
});
