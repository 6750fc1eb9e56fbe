// Where the webhooks of a trial are taken.
import { expect, it } from 'vitest';
import { openWebhookDesk } from '../providers/webhook-desk.ts';
import { findFreePort } from './postgres.ts';

it('is closed even while refused webhooks are sent again and again', async () => {
  const port = await findFreePort();
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<never>();
  const readEvent = () => {
    arrived.resolve();
    return answered.promise;
  };
  const desk = await openWebhookDesk({ readEvent }, port);
  const sending = (async () => {
    for (;;) {
      await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).text();
      // As whoever waits a little before the next attempt; at once after the other the connection breaks by itself.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })().catch(() => 'cut off');
  await arrived.promise;
  const closing = desk.close();
  answered.reject(new Error('Another secret'));
  await closing;
  expect(await sending).toBe('cut off');
});
