// The stand-ins answer the trials that the providers' real test modes are put to, and a trial notices what differs.
import { expect, it, onTestFinished } from 'vitest';
import { tryPaypal } from '#test/providers/try-paypal.ts';
import { tryStripe } from '#test/providers/try-stripe.ts';
import { findFreePort } from '#test/support/postgres.ts';
import { startPaypalSandbox } from './paypal/start.ts';
import { type StripeSandbox, startStripeSandbox } from './stripe/start.ts';

// Only as long as a refund and its webhooks take here.
const waitMs = 5_000;

/** Somebody at a browser, and the days that a bank takes. */
function giftOptions({ url, controls }: Pick<StripeSandbox, 'url' | 'controls'>) {
  const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', postal: '89101' };
  const form = { email: 'pat@trial.example', name: 'Pat Trial', ...card };
  return {
    ...{ payMs: waitMs, bankMs: waitMs },
    payOnPage: (page: string) =>
      fetch(page.replace('/sandbox/stripe', url), {
        ...{ method: 'POST', body: new URLSearchParams(form), redirect: 'manual' as const },
      }),
    passBankDays: async () => controls.advanceClock(4 * 24 * 3_600_000),
  };
}

async function stripeTrial(webhookSecret = 'whsec_trial') {
  const port = await findFreePort();
  const keys = { secretKey: 'sk_test_trial', publishableKey: 'pk_test_trial' };
  const sandbox = await startStripeSandbox({
    ...{ stateFile: ':memory:', publicBase: '/sandbox/stripe', ...keys },
    webhook: { url: `http://127.0.0.1:${port}/`, secret: 'whsec_trial' },
  });
  onTestFinished(() => sandbox.close());
  const config = {
    ...{ ...keys, webhookSecret, apiUrl: sandbox.url, browserApiBase: sandbox.url },
    takesBankDebits: true,
  };
  return { sandbox, run: () => tryStripe(config, { ...giftOptions(sandbox), port, waitMs }) };
}

it('the card sandbox answers as Stripe is expected to', async () => {
  const { run } = await stripeTrial();
  const trial = await run();
  expect(trial.differences).toEqual([]);
  expect(trial.untried).toEqual([]);
  expect(trial.findings.length).toBeGreaterThan(40);
});

it('the wallet sandbox answers as PayPal is expected to', async () => {
  const port = await findFreePort();
  const app = { clientId: 'client-trial', clientSecret: 'secret-trial' };
  const webhookId = 'WH-TRIAL';
  const sandbox = await startPaypalSandbox({
    ...{ stateFile: ':memory:', publicBase: '/sandbox/paypal', ...app },
    webhook: { url: `http://127.0.0.1:${port}/`, webhookId },
  });
  onTestFinished(() => sandbox.close());
  const approve = (token: string) =>
    fetch(`${sandbox.url}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const config = {
    ...{ ...app, webhookId, isLive: false, apiUrl: sandbox.url, browserApiBase: sandbox.url },
  };
  const trial = await tryPaypal(config, { port, waitMs, approve, approveMs: waitMs });
  expect(trial.differences).toEqual([]);
  expect(trial.untried).toEqual([]);
  expect(trial.findings.length).toBeGreaterThan(12);
});

it('a trial says what differs, and goes on', async () => {
  const { sandbox, run } = await stripeTrial();
  sandbox.controls.addFault({ kind: 'rate-limited' });
  const names = (await run()).differences.map(({ what }) => what);
  expect(names).toEqual(['a payment']);
});

it('a trial notices webhooks that another secret has signed', async () => {
  const { run } = await stripeTrial('whsec_another');
  const names = (await run()).differences.map(({ what }) => what);
  expect(names).toContain('no webhook is refused');
});

it('no trial runs with keys of real money', async () => {
  const config = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' };
  const idle = async () => {};
  const trial = tryStripe(
    { ...config, apiUrl: null, browserApiBase: 'https://api.stripe.com' },
    { port: 0, waitMs, payOnPage: idle, payMs: waitMs, passBankDays: idle, bankMs: waitMs },
  );
  await expect(trial).rejects.toThrow('Only keys of the test mode are tried.');
});
