// Pays, declines, cancels, refunds and saves a card at Stripe, and compares each answer with what we were built on.
import { randomUUID } from 'node:crypto';
import type { StripeConfig } from '#base/config.ts';
import type { PaymentProvider, ProviderPayment } from '#base/payments/provider.ts';
import { createStripe } from '#base/payments/stripe/stripe.ts';
import { Trial, untilSeen } from './trial.ts';
import { newPayment, trialCents, tryRefund, tryWebhooks } from './trial-parts.ts';
import { type GiftOptions, tryDebits, tryPage } from './try-stripe-gifts.ts';
import { openWebhookDesk } from './webhook-desk.ts';

interface Options extends GiftOptions {
  /** Where webhooks are taken. */
  port: number;
  /** How long is waited for them, and for what a provider does in its own time. */
  waitMs: number;
}

/** Tries Stripe with keys of its test mode. */
export async function tryStripe(config: StripeConfig, options: Options): Promise<Trial> {
  const { port, waitMs } = options;
  if (!config.secretKey.includes('_test_'))
    throw new Error('Only keys of the test mode are tried.');
  const trial = new Trial();
  const provider = createStripe(config);
  const desk = await openWebhookDesk(provider, port);
  const browser = browserOf(config);
  try {
    let paid: { id: string; paymentId: string } | null = null;
    await trial.part('a payment', async () => {
      paid = await tryPayment(trial, provider, browser);
    });
    await trial.part('a refund', async () => {
      if (!paid) return;
      await tryRefund(trial, provider, paid.id, waitMs);
      await tryFindReversed(trial, provider, paid.id, waitMs);
    });
    await trial.part('a declined card', () => tryDecline(trial, provider, browser));
    await trial.part('a canceled payment', () => tryCancel(trial, provider, browser));
    await trial.part('a saved card', () => trySavedCard(trial, provider, browser));
    await trial.part('a page of Stripe’s own', () => tryPage(trial, provider, options));
    await trial.part('bank debits', () => tryDebits(trial, provider, config, options));
    await trial.part('webhooks', async () => {
      if (paid) await tryWebhooks(trial, desk, paid.paymentId, waitMs);
    });
    return trial;
  } finally {
    await desk.close();
  }
}

type Browser = ReturnType<typeof browserOf>;

/** Confirms as a browser does, with Stripe's own names of test cards. */
function browserOf({ apiUrl, publishableKey }: StripeConfig) {
  return async (payment: { id: string; token: string }, card: string) => {
    const body = new URLSearchParams({
      key: publishableKey,
      client_secret: payment.token,
      payment_method: card,
    });
    const url = `${apiUrl ?? 'https://api.stripe.com'}/v1/payment_intents/${payment.id}/confirm`;
    const response = await fetch(url, { method: 'POST', body });
    const answer = (await response.json()) as { error?: { type?: string } };
    return { status: response.status, error: answer.error?.type ?? null };
  };
}

/** What of a payment is the same for each of them. */
const known = ({ status, amountCents, currency, paymentId, isLive }: ProviderPayment) => ({
  ...{ status, amountCents, currency, paymentId, isLive },
});

async function tryPayment(trial: Trial, provider: PaymentProvider, browser: Browser) {
  const asked = newPayment();
  const made = await provider.create(asked);
  trial.expect('the id in the token', provider.idOfToken(made.token), made.id);
  trial.expect('the same key makes the same payment', await provider.create(asked), made);
  trial.expect('its token is found again', await provider.findToken(made.id), made.token);
  const facts = {
    amountCents: trialCents,
    currency: 'usd',
    paymentId: asked.paymentId,
    isLive: false,
  };
  trial.expect('not paid yet', known(await provider.read(made.id)), { status: 'unpaid', ...facts });

  trial.expect('a good card', await browser(made, 'pm_card_visa'), { status: 200, error: null });
  const held = await provider.read(made.id);
  trial.expect('held', known(held), { status: 'authorized', ...facts });
  const taken = await provider.capture(made.id, asked.paymentId);
  trial.expect('captured', known(taken), { status: 'captured', ...facts });
  trial.expect('the capture has a name', taken.captureId?.slice(0, 3), 'ch_');
  trial.expect('its time is told', taken.paidAt instanceof Date, true);
  trial.expect('its card', [taken.card?.brand, taken.card?.last4], ['visa', '4242']);
  const again = await provider.capture(made.id, asked.paymentId).then(
    () => 'captured twice',
    () => 'refused',
  );
  trial.expect('it is captured once', again, 'refused');
  return { id: made.id, paymentId: asked.paymentId };
}

async function tryFindReversed(
  trial: Trial,
  provider: PaymentProvider,
  id: string,
  waitMs: number,
) {
  const since = new Date(Date.now() - 3_600_000);
  const found = async () => (await provider.findReversedSince(since)).includes(id);
  trial.expect('found by its refund', await untilSeen(found, Boolean, waitMs), true);
}

async function tryDecline(trial: Trial, provider: PaymentProvider, browser: Browser) {
  const made = await provider.create(newPayment());
  const answer = await browser(made, 'pm_card_chargeDeclined');
  trial.expect('a declined card', answer, { status: 402, error: 'card_error' });
  const { status, failure } = await provider.read(made.id);
  trial.expect('it stays unpaid', status, 'unpaid');
  trial.expect('the buyer is told why', typeof failure, 'string');
}

async function tryCancel(trial: Trial, provider: PaymentProvider, browser: Browser) {
  const made = await provider.create(newPayment());
  await browser(made, 'pm_card_visa');
  await provider.cancel(made.id);
  trial.expect('a canceled payment', (await provider.read(made.id)).status, 'canceled');
}

async function trySavedCard(trial: Trial, provider: PaymentProvider, browser: Browser) {
  const { savedCards } = provider;
  if (!savedCards) throw new Error('Stripe keeps no cards for us.');
  const made = await provider.create({ ...newPayment(), savesMethod: true });
  await browser(made, 'pm_card_visa');
  const { savedMethod } = await provider.capture(made.id, 'unused');
  trial.expect('the card is saved', savedMethod !== null, true);
  if (!savedMethod) return;
  const next = newPayment();
  const occasion = { monthlyDonationId: randomUUID(), number: 2, month: '2027-01' };
  const charge = await savedCards.charge({ ...next, ...savedMethod, occasion });
  trial.expect('charged without its owner', (await provider.read(charge.id)).status, 'authorized');
  const find = async () =>
    (await savedCards.list(savedMethod)).find(({ paymentId }) => paymentId === next.paymentId);
  const { id, status, occasion: kept, returned } = (await find()) ?? {};
  trial.expect(
    'the charge is found by our payment, with its gift',
    { id, status, kept, returned },
    { id: charge.id, status: 'authorized', kept: occasion, returned: 'nothing' },
  );
  await provider.cancel(charge.id);
  trial.expect('a released charge is found as one', (await find())?.returned, 'all');
  const { token } = await savedCards.prepare(savedMethod.customerId, 'trial');
  const prepared = await savedCards.readPrepared(token);
  trial.expect('another card is prepared', prepared, {
    ...{ subject: 'trial', customerId: savedMethod.customerId, saved: null },
  });
}
