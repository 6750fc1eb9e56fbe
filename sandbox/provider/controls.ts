// The controls that both stand-ins have: their webhooks, their faults and their clock.
import { changeWebhookBehavior, releaseHeld, type WebhookBehavior } from './deliveries.ts';
import { addFault, clearFaults, type WaitingFault } from './faults.ts';
import { advanceClock, type SharedWorld } from './shared-world.ts';
import type { Webhooks } from './webhooks.ts';

/** The controls that both stand-ins have; each is also an HTTP call. */
export interface SharedControls<Target, Fault> {
  /** Changes the named parts of how webhooks behave; answers the whole. */
  setWebhooks(changes: Partial<WebhookBehavior>): WebhookBehavior;
  /** Sends the events elsewhere from now on, or (null) records them only. */
  setWebhookTarget(target: Target | null): void;
  /** Lets held events go before enough have gathered; answers how many. */
  releaseHeld(): number;
  /** Posts an event so many times at once; answers the HTTP statuses, 0 for no answer. */
  redeliver(eventId: string, times?: number): Promise<number[]>;
  /** Lets the next matching calls go wrong. */
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Moves the sandbox's clock on and does what has become due; answers the new time. */
  advanceClock(ms: number): Date;
}

/** What the controls of a stand-in are made of. */
export interface ControlParts<Target, Fault> {
  shared: SharedControls<Target, Fault>;
  /** Does what is due, then some work in a transaction, and lets its events go. */
  change<T>(work: () => T): T;
  /** Does what is due and lets its events go. */
  catchUp(): void;
}

/** Makes the shared controls of a running sandbox, and what its other controls are made with. */
export function createControlParts<Target extends { url: string }, Fault extends WaitingFault>(
  world: SharedWorld<Target>,
  webhooks: Webhooks,
  own: { performDueWork(): number; unknownEvent(id: string): Error },
): ControlParts<Target, Fault> {
  const { store } = world;
  const catchUp = (): void => {
    own.performDueWork();
    webhooks.wake();
  };
  const change = <T>(work: () => T): T => {
    own.performDueWork();
    const result = store.transaction(work);
    webhooks.wake();
    return result;
  };
  return {
    change,
    catchUp,
    shared: {
      setWebhooks: (changes) => change(() => changeWebhookBehavior(store, changes)),
      setWebhookTarget(target) {
        world.webhook = target;
        webhooks.wake();
      },
      releaseHeld: () => change(() => releaseHeld(store)),
      async redeliver(eventId, times = 1) {
        if (!store.get('event', eventId)) throw own.unknownEvent(eventId);
        return webhooks.redeliver(eventId, times);
      },
      addFault: (fault) => addFault(store, fault),
      clearFaults: () => clearFaults(store),
      advanceClock(ms) {
        advanceClock(store, ms);
        catchUp();
        return new Date(world.nowMs());
      },
    },
  };
}
