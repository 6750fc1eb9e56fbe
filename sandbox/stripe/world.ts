// What every part of the sandbox shares: its state, its clock and the call being served.
import { createSharedWorld, type SharedWorld } from '../provider/shared-world.ts';
import { accountId } from './ids.ts';
import type { Store } from './store.ts';

/** Where signed events are posted. */
export interface WebhookTarget {
  url: string;
  secret: string;
  /** The types of event that it is subscribed to; all when absent. */
  events?: readonly string[];
}

/** Names the API call that causes an event. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The shared surroundings of one running sandbox. */
export interface World extends SharedWorld<WebhookTarget> {
  store: Store;
  secretKey: string;
  publishableKey: string;
  account: string;
  /** The call being served; calls are served without waiting, so there is only ever one. */
  cause: Cause;
  /** The sandbox's time in seconds, as Stripe's objects carry it. */
  now(): number;
}

/** Nobody's call: an event that comes by itself. */
export const NO_CAUSE: Cause = { id: null, idempotency_key: null };

/** Puts the surroundings together. */
export function createWorld(
  store: Store,
  options: {
    secretKey: string;
    publishableKey: string;
    publicBase: string;
    webhook: WebhookTarget | null;
    clock?: () => Date;
  },
): World {
  const shared = createSharedWorld(store, options);
  return {
    ...shared,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    account: accountId(options.secretKey),
    cause: NO_CAUSE,
    now: () => Math.floor(shared.nowMs() / 1000),
  };
}
