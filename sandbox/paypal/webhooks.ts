// Signs webhooks as PayPal does, and lets them be delivered.
import { randomUUID } from 'node:crypto';
import { deliverWebhooks, type SignedEvent, type Webhooks } from '../provider/webhooks.ts';
import type { WebhookTarget, World } from './world.ts';

/** Where the certificate of the signatures is. */
export function certificateUrl(world: World): string {
  return `${world.apiUrl}/v1/notifications/certs/${world.signer.certificateId}`;
}

function sign(world: World, event: object, target: WebhookTarget, atMs: number): SignedEvent {
  const payload = JSON.stringify(event);
  const id = randomUUID();
  const time = `${new Date(atMs).toISOString().slice(0, 19)}Z`;
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-1.0-1',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': certificateUrl(world),
      'paypal-transmission-id': id,
      'paypal-transmission-sig': world.signer.sign(
        id,
        time,
        target.webhookId,
        Buffer.from(payload),
      ),
      'paypal-transmission-time': time,
    },
  };
}

/** Starts delivering; whatever an earlier process left in the queue continues. */
export function startWebhooks(world: World): Webhooks {
  return deliverWebhooks(world, (event, target, atMs) => sign(world, event, target, atMs));
}
