// Records what happened as Stripe's events and hands them to the webhook's queue.
import { Stripe } from 'stripe';
import { enqueue } from '../provider/deliveries.ts';
import { newId } from './ids.ts';
import type { World } from './world.ts';

/** The types of event that the sandbox sends. */
export type EventType =
  | `payment_intent.${
      | 'created'
      | 'amount_capturable_updated'
      | 'succeeded'
      | 'payment_failed'
      | 'canceled'
      | 'processing'
      | 'requires_action'}`
  | `setup_intent.${'setup_failed' | 'canceled'}`
  | `checkout.session.${'completed' | 'expired'}`
  | `payment_method.${'attached' | 'detached'}`
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `charge.${'succeeded' | 'failed' | 'captured' | 'refunded' | 'expired' | 'updated'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`;

/** An event as the API shows it. */
export interface EventBody {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/**
 * Records an event about an object as it is now, and queues its delivery.
 *
 * @param previous what the fields that changed held before, where Stripe tells it
 */
export function emit(world: World, type: EventType, object: object, previous?: object): void {
  const event: EventBody = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: world.now(),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: world.webhook ? 1 : 0,
    request: world.cause,
    type,
  };
  world.store.put('event', event, {});
  const { webhook } = world;
  if (webhook && (webhook.events?.includes(type) ?? true)) enqueue(world.store, event.id, type);
}
