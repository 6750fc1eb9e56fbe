// Records what happened as PayPal's events and hands them to the webhook's queue.
import { enqueue } from '../provider/deliveries.ts';
import type { Link } from './errors.ts';
import { newEventId } from './ids.ts';
import type { World } from './world.ts';

/** The types of event that the sandbox sends. */
export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'
  | `PAYMENT.CAPTURE.${'COMPLETED' | 'PENDING' | 'DENIED' | 'REFUNDED' | 'REVERSED'}`
  | `CUSTOMER.DISPUTE.${'CREATED' | 'UPDATED' | 'RESOLVED'}`;

/** An event as it is posted. */
export interface EventBody {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  resource_version?: '2.0';
  event_type: EventType;
  summary: string;
  resource: object;
  links: Link[];
}

/** Records an event about a resource as it is now, and queues its delivery. */
export function emit(
  world: World,
  type: EventType,
  about: { type: EventBody['resource_type']; resource: object; summary: string },
): void {
  const id = newEventId();
  const self = `${world.apiUrl}/v1/notifications/webhooks-events/${id}`;
  const event: EventBody = {
    id,
    event_version: '1.0',
    create_time: new Date(world.nowMs()).toISOString(),
    resource_type: about.type,
    resource_version: about.type === 'dispute' ? undefined : '2.0',
    event_type: type,
    summary: about.summary,
    resource: about.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  world.store.put('event', event, {});
  if (world.webhook) enqueue(world.store, event.id, type);
}
