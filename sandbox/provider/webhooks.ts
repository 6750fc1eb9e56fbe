// Posts queued events to the webhook's address, signed, and tries again until they are taken.
import {
  type Delivery,
  dueDeliveries,
  noteAttempt,
  untilNextDelivery,
  webhookBehavior,
} from './deliveries.ts';
import type { SharedWorld } from './shared-world.ts';

const AT_ONCE = 8;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;
const MOST_ATTEMPTS = 500;
const ANSWER_WITHIN_MS = 15_000;

/** What delivers the events of one sandbox. */
export interface Webhooks {
  /** Looks for deliveries that may be tried now. */
  wake(): void;
  /** Posts an event so many times at once, besides the queue; answers the HTTP statuses. */
  redeliver(eventId: string, times: number): Promise<number[]>;
  close(): Promise<void>;
}

/** An event as it goes over the wire. */
export interface SignedEvent {
  headers: Record<string, string>;
  payload: string;
}

/** Writes an event out and signs it with this time, in milliseconds. */
export type Sign<Target> = (event: object, target: Target, atMs: number) => SignedEvent;

async function post<Target extends { url: string }>(
  world: SharedWorld<Target>,
  sign: Sign<Target>,
  eventId: string,
  signal: AbortSignal,
): Promise<number> {
  const { store, webhook } = world;
  const event = store.get<object>('event', eventId);
  if (!event || !webhook) return 0;
  // Receivers compare this time with their own clock, so it is the machine's, never the advanced one.
  const signedAtMs = Date.now() - webhookBehavior(store).signatureAgeSeconds * 1_000;
  try {
    const { headers, payload } = sign(event.body, webhook, signedAtMs);
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: payload,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Starts delivering; whatever an earlier process left in the queue continues. */
export function deliverWebhooks<Target extends { url: string }>(
  world: SharedWorld<Target>,
  sign: Sign<Target>,
): Webhooks {
  const stop = new AbortController();
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const attempt = async (delivery: Delivery): Promise<void> => {
    const status = await post(world, sign, delivery.event, stop.signal);
    // An attempt cut off by the shutdown is not counted: the next process makes it again.
    if (stop.signal.aborted) return;
    const isTaken = status >= 200 && status < 300;
    const isOver = delivery.attempts + 1 >= MOST_ATTEMPTS;
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(delivery.attempts, 10));
    noteAttempt(world.store, delivery.id, {
      status: isTaken ? 'delivered' : isOver ? 'given_up' : 'pending',
      lastStatus: status || null,
      nextAt: Date.now() + pause,
    });
  };

  const wake = (): void => {
    if (stop.signal.aborted || !world.webhook) return;
    clearTimeout(timer);
    // The first of them that ends looks again.
    if (running.size >= AT_ONCE) return;
    const now = Date.now();
    for (const delivery of dueDeliveries(world.store, AT_ONCE + running.size, now)) {
      if (running.size >= AT_ONCE || running.has(delivery.id)) continue;
      const work = attempt(delivery).finally(() => {
        running.delete(delivery.id);
        wake();
      });
      running.set(delivery.id, work);
    }
    const wait = untilNextDelivery(world.store, now);
    // What is due already but waits for a place or its turn is woken by the one before it.
    if (wait !== null) timer = setTimeout(wake, wait + 1).unref();
  };

  return {
    wake,
    redeliver: (eventId, times) =>
      Promise.all(Array.from({ length: times }, () => post(world, sign, eventId, stop.signal))),
    async close() {
      stop.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
