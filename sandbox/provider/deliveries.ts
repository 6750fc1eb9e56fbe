// Queues the delivery of events, with the misbehavior that a test may ask for.
import type { Ground } from './ground.ts';
import { seededOrder } from './seeded-order.ts';

/** How webhooks behave; everything is off to begin with. */
export interface WebhookBehavior {
  /** Waits this long before the first attempt. */
  delayMs: number;
  /** Sends each event this many times more. */
  duplicates: number;
  /** Holds this many deliveries, then sends them one after the other in another order. */
  reorder: { hold: number; order: 'reverse' | 'shuffle'; seed?: number } | null;
  /** Never sends: everything, some types, or the next few. */
  drop: { all?: boolean; types?: string[]; next?: number } | null;
  /** Signs with a time this many seconds ago. */
  signatureAgeSeconds: number;
}

/** What a webhook does when nobody asked for anything else. */
export const USUAL_BEHAVIOR: WebhookBehavior = {
  delayMs: 0,
  duplicates: 0,
  reorder: null,
  drop: null,
  signatureAgeSeconds: 0,
};

/** One delivery of one event. */
export interface Delivery {
  id: number;
  event: string;
  status: 'pending' | 'held' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  /** When it is tried next, in milliseconds of the machine's clock. */
  next_at: number;
  /** The delivery that has to be tried before this one. */
  after_id: number | null;
  /** The last answer's HTTP status, or null where there was none. */
  last_status: number | null;
}

const SETTING = 'webhookBehavior';

/** How webhooks behave at present. */
export function webhookBehavior(store: Ground): WebhookBehavior {
  return store.setting(SETTING, USUAL_BEHAVIOR);
}

/** Changes the named parts of the behavior and leaves the others. */
export function changeWebhookBehavior(
  store: Ground,
  changes: Partial<WebhookBehavior>,
): WebhookBehavior {
  const behavior = { ...webhookBehavior(store), ...changes };
  store.set(SETTING, behavior);
  return behavior;
}

function isDropped(store: Ground, behavior: WebhookBehavior, type: string): boolean {
  const { drop } = behavior;
  if (!drop) return false;
  const concerns = drop.types === undefined || drop.types.includes(type);
  if (drop.next !== undefined) {
    if (!concerns || drop.next < 1) return false;
    store.set(SETTING, { ...behavior, drop: { ...drop, next: drop.next - 1 } });
    return true;
  }
  return drop.all === true || (drop.types !== undefined && concerns);
}

/** Queues an event, as often and in the manner that the behavior says. */
export function enqueue(store: Ground, event: string, type: string): void {
  const behavior = webhookBehavior(store);
  const insert = store.prepare('INSERT INTO deliveries (event, status, next_at) VALUES (?, ?, ?)');
  if (isDropped(store, behavior, type)) {
    insert.run(event, 'dropped', Date.now());
    return;
  }
  const status = behavior.reorder ? 'held' : 'pending';
  for (let copy = 0; copy <= behavior.duplicates; copy += 1) {
    insert.run(event, status, Date.now() + behavior.delayMs);
  }
  if (behavior.reorder && heldIds(store).length >= behavior.reorder.hold) releaseHeld(store);
}

function heldIds(store: Ground): number[] {
  return store
    .prepare("SELECT id FROM deliveries WHERE status = 'held' ORDER BY id")
    .all()
    .map((row) => row.id as number);
}

/** Lets held deliveries go, each after the one before it; answers how many. */
export function releaseHeld(store: Ground): number {
  const { reorder, delayMs } = webhookBehavior(store);
  const held = heldIds(store);
  const order =
    reorder?.order === 'shuffle' ? seededOrder(held, reorder.seed ?? 1) : held.toReversed();
  const release = store.prepare(
    "UPDATE deliveries SET status = 'pending', next_at = ?, after_id = ? WHERE id = ?",
  );
  order.forEach((id, place) => {
    release.run(Date.now() + delayMs, order[place - 1] ?? null, id);
  });
  return held.length;
}

/** The deliveries that may be tried at a time, in milliseconds of the machine's clock. */
export function dueDeliveries(store: Ground, limit: number, atMs: number): Delivery[] {
  return store
    .prepare(`SELECT * FROM deliveries AS d
      WHERE status = 'pending' AND next_at <= ?
        AND (after_id IS NULL OR EXISTS (
          SELECT 1 FROM deliveries AS before WHERE before.id = d.after_id AND before.attempts > 0))
      ORDER BY next_at, id LIMIT ?`)
    .all(atMs, limit) as unknown as Delivery[];
}

/**
 * How long to wait for the next delivery that was not due yet at the time of the last look, in
 * milliseconds; null without one. What has become due since then is waited for no longer.
 */
export function untilNextDelivery(store: Ground, lookedAtMs: number): number | null {
  const row = store
    .prepare("SELECT min(next_at) AS next FROM deliveries WHERE status = 'pending' AND next_at > ?")
    .get(lookedAtMs) as { next: number | null } | undefined;
  return row?.next == null ? null : Math.max(0, row.next - Date.now());
}

/** Notes the result of an attempt. */
export function noteAttempt(
  store: Ground,
  id: number,
  result: { status: Delivery['status']; lastStatus: number | null; nextAt: number },
): void {
  store
    .prepare(`UPDATE deliveries
      SET status = ?, last_status = ?, next_at = ?, attempts = attempts + 1 WHERE id = ?`)
    .run(result.status, result.lastStatus, result.nextAt, id);
}

/** All deliveries, oldest first. */
export function listDeliveries(store: Ground): Delivery[] {
  const rows = store.prepare('SELECT * FROM deliveries ORDER BY id').all();
  return rows as unknown as Delivery[];
}

/** How many webhooks still wait for an event. */
export function waitingFor(store: Ground, event: string): number {
  const row = store
    .prepare(`SELECT count(*) AS n FROM deliveries
      WHERE event = ? AND status IN ('pending', 'held')`)
    .get(event) as { n: number } | undefined;
  return row?.n ?? 0;
}
