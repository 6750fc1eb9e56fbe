// What every part of the sandbox shares: its state, its clock, its account and its key.
import { accountId } from './ids.ts';
import type { Signer } from './signer.ts';
import type { Store } from './store.ts';

/** Where signed events are posted, and under which webhook's id they are signed. */
export interface WebhookTarget {
  url: string;
  webhookId: string;
}

/** The shared surroundings of one running sandbox. */
export interface World {
  store: Store;
  signer: Signer;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** How the browser reaches the sandbox, without a slash at the end. */
  publicBase: string;
  /** How the merchant's server reaches it; known once it listens. */
  apiUrl: string;
  webhook: WebhookTarget | null;
  /** The sandbox's time in milliseconds: the given clock plus what was advanced. */
  nowMs(): number;
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
  const clock = options.clock ?? (() => new Date());
  const nowMs = () => clock().getTime() + store.setting('clockAdvanceMs', 0);
  return {
    store,
    signer,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    merchantId: accountId(options.clientId),
    publicBase: options.publicBase.replace(/\/+$/, ''),
    apiUrl: '',
    webhook: options.webhook,
    nowMs,
    now: () => `${new Date(nowMs()).toISOString().slice(0, 19)}Z`,
  };
}
