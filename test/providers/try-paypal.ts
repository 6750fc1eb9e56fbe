// Pays and refunds at PayPal, and compares each answer with what we were built on.
import type { PaypalConfig } from '#base/config.ts';
import { createPaypal } from '#base/payments/paypal/paypal.ts';
import type { PaymentProvider } from '#base/payments/provider.ts';
import { Trial, untilSeen } from './trial.ts';
import { newPayment, trialCents, tryRefund, tryWebhooks } from './trial-parts.ts';
import { openWebhookDesk } from './webhook-desk.ts';

interface Options {
  port: number;
  waitMs: number;
  /** Says yes to an order as its buyer: somebody in a browser, or the sandbox's own. */
  approve: (orderId: string) => Promise<unknown>;
  /** How long that may take. */
  approveMs: number;
}

/** Tries PayPal with an app of its test mode. */
export async function tryPaypal(config: PaypalConfig, options: Options): Promise<Trial> {
  if (config.isLive) throw new Error('Only the test mode is tried.');
  const trial = new Trial();
  const provider = createPaypal(config);
  const desk = await openWebhookDesk(provider, options.port);
  try {
    let paid: { id: string; paymentId: string } | null = null;
    await trial.part('a payment', async () => {
      paid = await tryPayment(trial, provider, options);
    });
    await trial.part('a refund', async () => {
      if (paid) await tryRefund(trial, provider, paid.id, options.waitMs);
    });
    await trial.part('webhooks', async () => {
      if (paid) await tryWebhooks(trial, desk, paid.paymentId, options.waitMs);
    });
    return trial;
  } finally {
    await desk.close();
  }
}

async function tryPayment(
  trial: Trial,
  provider: PaymentProvider,
  { approve, approveMs }: Options,
): Promise<{ id: string; paymentId: string } | null> {
  const asked = newPayment();
  const made = await provider.create(asked);
  trial.expect('the token is an order', provider.idOfToken(made.token), made.id);
  trial.expect('the same key makes the same order', await provider.create(asked), made);
  const fresh = await provider.read(made.id);
  trial.expect('not paid yet', [fresh.status, fresh.amountCents], ['unpaid', trialCents]);

  await approve(made.id);
  const read = () => provider.read(made.id);
  const seen = await untilSeen(read, ({ status }) => status === 'authorized', approveMs);
  if (seen.status === 'unpaid') {
    trial.untried.push('capture, refund, webhooks: nobody has approved the order');
    return null;
  }
  trial.expect('approved', seen.status, 'authorized');
  const taken = await provider.capture(made.id, asked.paymentId);
  trial.expect(
    'captured',
    [taken.status, taken.amountCents, taken.currency, taken.paymentId, taken.isLive],
    ['captured', trialCents, 'usd', asked.paymentId, false],
  );
  trial.expect('the capture has a name', typeof taken.captureId, 'string');
  trial.expect('its time is told', taken.paidAt instanceof Date, true);
  const again = await provider.capture(made.id, asked.paymentId);
  trial.expect('captured once', again.captureId, taken.captureId);
  return { id: made.id, paymentId: asked.paymentId };
}
