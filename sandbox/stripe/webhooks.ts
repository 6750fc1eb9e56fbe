// Signs webhooks as Stripe does, and lets them be delivered.
import { createHmac } from 'node:crypto';
import { deliverWebhooks, type SignedEvent, type Webhooks } from '../provider/webhooks.ts';
import type { WebhookTarget, World } from './world.ts';

function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function sign(event: object, { secret }: WebhookTarget, atMs: number): SignedEvent {
  const payload = JSON.stringify(event, null, 2);
  return {
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, secret, Math.floor(atMs / 1000)),
    },
  };
}

/** Starts delivering; whatever an earlier process left in the queue continues. */
export function startWebhooks(world: World): Webhooks {
  return deliverWebhooks(world, sign);
}
