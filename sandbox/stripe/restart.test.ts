// Shows that the sandbox goes on where it was after a restart, also after kill -9.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../provider/webhook-receiver.ts';
import {
  PUBLISHABLE_KEY,
  receiver,
  SECRET_KEY,
  sandboxUnderTest,
  sdkFor,
} from './sandbox-under-test.ts';
import { startStripeSandbox } from './start.ts';

const HOLD = { amount: 2_500, currency: 'usd', capture_method: 'manual' } as const;

function stateFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'state.sqlite');
}

describe('a restarted sandbox', () => {
  it('still knows its intents, keys, clock, faults and undelivered events', async () => {
    const file = stateFile();
    const options = {
      stateFile: file,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      publicBase: '/sandbox/stripe',
    };
    const broken = await receiver(() => 503);
    const first = await startStripeSandbox({ ...options, webhook: broken.webhook });
    const intent = await sdkFor(first).paymentIntents.create(
      { ...HOLD, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'pay-1' },
    );
    first.controls.advanceClock(3_600_000);
    first.controls.addFault({ kind: 'rate-limited', path: '/v1/account' });
    await until(() => broken.received.length > 0);
    await first.close();

    const working = await receiver();
    const { stripe, controls } = await sandboxUnderTest({
      stateFile: file,
      webhook: working.webhook,
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_capture',
    });
    const again = await stripe.paymentIntents.create(
      { ...HOLD, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'pay-1' },
    );
    expect(again.id).toBe(intent.id);
    await until(() => working.received.length === 3);
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({ statusCode: 429 });
    expect(new Date(controls.state().now).getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('lost nothing that was answered before kill -9', async () => {
    const file = stateFile();
    const program = `
      import { startStripeSandbox } from ${JSON.stringify(new URL('./start.ts', import.meta.url))};
      const { port } = await startStripeSandbox({
        stateFile: ${JSON.stringify(file)}, webhook: null, secretKey: '${SECRET_KEY}',
        publishableKey: '${PUBLISHABLE_KEY}', publicBase: '/s' });
      console.log(port);`;
    const node = join(process.cwd(), 'node_modules/.bin/node');
    const child = spawn(node, ['--input-type=module', '-e', program]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const port = Number(await until(() => printed.trim()));
    const stripe = new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http' });
    const intent = await stripe.paymentIntents.create(HOLD);
    child.kill('SIGKILL');
    const after = await sandboxUnderTest({ stateFile: file });
    expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 2_500 });
  });

  it('follows the clock that it is given', async () => {
    const clock = () => new Date('2030-05-01T12:00:00Z');
    const { stripe } = await sandboxUnderTest({ clock });
    const intent = await stripe.paymentIntents.create(HOLD);
    expect(intent.created).toBe(Date.UTC(2030, 4, 1, 12) / 1000);
  });
});
