// What every part of the sandbox shares: its state, its clock, its account and its key.
import { createSharedWorld, type SharedWorld } from '../provider/shared-world.ts';
import { accountId } from './ids.ts';
import type { Signer } from './signer.ts';
import type { Store } from './store.ts';

/** Where signed events are posted, and under which webhook's id they are signed. */
export interface WebhookTarget {
  url: string;
  webhookId: string;
}

/** The shared surroundings of one running sandbox. */
export interface World extends SharedWorld<WebhookTarget> {
  store: Store;
  signer: Signer;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** How the merchant's server reaches it; known once it listens. */
  apiUrl: string;
  /** The sandbox's time as PayPal's objects carry it, in whole seconds. */
  now(): string;
}

/** Puts the surroundings together. */
export function createWorld(
  store: Store,
  signer: Signer,
  options: {
    clientId: string;
    clientSecret: string;
    publicBase: string;
    webhook: WebhookTarget | null;
    clock?: () => Date;
  },
): World {
  const shared = createSharedWorld(store, options);
  return {
    ...shared,
    signer,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    merchantId: accountId(options.clientId),
    apiUrl: '',
    now: () => `${new Date(shared.nowMs()).toISOString().slice(0, 19)}Z`,
  };
}
