// What is tried in the same way with every provider: a refund, and the webhooks of a payment.
import { randomUUID } from 'node:crypto';
import type { NewPayment, PaymentProvider } from '#base/payments/provider.ts';
import { type Trial, untilSeen } from './trial.ts';
import type { WebhookDesk } from './webhook-desk.ts';

/** What each trial pays. */
export const trialCents = 2500;

/** A payment that nobody has seen before. */
export const newPayment = (): NewPayment & { savesMethod: boolean } => ({
  paymentId: randomUUID(),
  amountCents: trialCents,
  currency: 'usd',
  description: 'Trial',
  idempotencyKey: randomUUID(),
  savesMethod: false,
});

/** Gives a part of a captured payment back. */
export async function tryRefund(
  trial: Trial,
  provider: PaymentProvider,
  id: string,
  waitMs: number,
): Promise<void> {
  const asked = {
    ...{ refundId: randomUUID(), providerPaymentId: id },
    ...{ amountCents: 1000, currency: 'usd' },
  };
  const refund = await provider.refund(asked);
  trial.expect('a refund', [refund.refundId, refund.amountCents], [asked.refundId, 1000]);
  trial.expect('the same refund once', (await provider.refund(asked)).id, refund.id);
  const ofPayment = async () => (await provider.readReversals(id)).refunds;
  const listed = await untilSeen(ofPayment, ([one]) => one?.status === 'succeeded', waitMs);
  trial.expect(
    'the refunds of the payment',
    listed.map((one) => [one.id, one.status]),
    [[refund.id, 'succeeded']],
  );
}

/** Waits for what the provider tells of a payment that was captured and refunded. */
export async function tryWebhooks(
  trial: Trial,
  desk: WebhookDesk,
  paymentId: string,
  waitMs: number,
): Promise<void> {
  const abouts = async () => [...new Set(desk.events.map(({ about }) => about))];
  const isWhole = (seen: string[]) => seen.includes('payment') && seen.includes('reversal');
  const isOver = (told: string[]) => isWhole(told) || desk.refused.length > 0;
  const seen = await untilSeen(abouts, isOver, waitMs);
  trial.expect('no webhook is refused', desk.refused, []);
  if (desk.events.length === 0 && desk.refused.length === 0) {
    trial.untried.push('webhooks: none came; lead them to this machine while the trial runs');
    return;
  }
  trial.expect('webhooks tell of the payment and of its refund', isWhole(seen), true);
  const carriesOurs = desk.events.some((one) => one.paymentId === paymentId);
  trial.expect('they carry our payment', carriesOurs, true);
}
