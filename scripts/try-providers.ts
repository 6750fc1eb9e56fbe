// `npm run try-providers`: pays, refunds and takes webhooks in the real test modes, and says what differs.
import { readConfig } from '../src/server/base/config.ts';
import type { Trial } from '../test/providers/trial.ts';
import { tryPaypal } from '../test/providers/try-paypal.ts';
import { tryStripe } from '../test/providers/try-stripe.ts';

const ports = { stripe: 4242, paypal: 4243 };
const waitMs = 60_000;
const approveMs = 5 * 60_000;
/** How long is waited for what a bank decides about a test account. */
const bankMs = 3 * 60_000;

const { stripe, paypal } = readConfig(process.env);

/** Asks whoever runs this to say yes in a browser, as a buyer of the test mode. */
async function askForApproval(orderId: string): Promise<void> {
  console.log('Log in as a buyer of the sandbox and approve, within five minutes:');
  console.log(`  https://www.sandbox.paypal.com/checkoutnow?token=${orderId}`);
}

/** Asks for a good card on a page of Stripe's own. */
async function askForPayment(url: string): Promise<void> {
  console.log(
    'Pay with the card 4242 4242 4242 4242, any later month and any code, within five minutes:',
  );
  console.log(`  ${url}`);
}

function print(name: string, { findings, untried }: Trial): void {
  for (const { what, isAsExpected, expected, seen } of findings) {
    console.log(`${isAsExpected ? 'ok     ' : 'DIFFERS'} ${name}: ${what}`);
    if (isAsExpected) continue;
    console.log(`        expected ${JSON.stringify(expected)}`);
    console.log(`        seen     ${JSON.stringify(seen)}`);
  }
  for (const what of untried) console.log(`UNTRIED ${name}: ${what}`);
}

const trials: Trial[] = [];
if (stripe) {
  const command = `stripe listen --forward-to localhost:${ports.stripe}`;
  console.log(`Stripe's webhooks are awaited for a minute: ${command}`);
  const trial = await tryStripe(stripe, {
    ...{ port: ports.stripe, waitMs, bankMs },
    ...{ payOnPage: askForPayment, payMs: approveMs, passBankDays: async () => {} },
  });
  print('Stripe', trial);
  trials.push(trial);
}
if (paypal) {
  console.log(`PayPal's webhooks are awaited for a minute at localhost:${ports.paypal}`);
  const options = { port: ports.paypal, waitMs, approve: askForApproval, approveMs };
  const trial = await tryPaypal(paypal, options);
  print('PayPal', trial);
  trials.push(trial);
}
if (trials.length === 0) {
  console.error(
    'There are no keys: set those of the test modes, as docs/operations.md names them.',
  );
  process.exitCode = 2;
} else {
  const differences = trials.flatMap((trial) => trial.differences).length;
  const untried = trials.flatMap((trial) => trial.untried).length;
  console.log(`\n${differences} differ, ${untried} could not be tried.`);
  process.exitCode = differences === 0 ? 0 : 1;
}
