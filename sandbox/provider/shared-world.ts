// The part of a stand-in's world that both have: its state, its clock and where its events go.
import type { Ground } from './ground.ts';

const CLOCK_ADVANCE = 'clockAdvanceMs';

/** What the logic that both stand-ins share knows of the world it runs in. */
export interface SharedWorld<Target extends { url: string } = { url: string }> {
  store: Ground;
  /** How the browser reaches the sandbox, without a slash at the end. */
  publicBase: string;
  /** Where signed events are posted; null records them only. */
  webhook: Target | null;
  /** The sandbox's time in milliseconds: the given clock plus what was advanced. */
  nowMs(): number;
}

/** Puts the shared part together. */
export function createSharedWorld<Target extends { url: string }, Store extends Ground>(
  store: Store,
  options: { publicBase: string; webhook: Target | null; clock?: () => Date },
) {
  const clock = options.clock ?? (() => new Date());
  return {
    store,
    publicBase: options.publicBase.replace(/\/+$/, ''),
    webhook: options.webhook,
    nowMs: () => clock().getTime() + store.setting(CLOCK_ADVANCE, 0),
  };
}

/** Moves the sandbox's clock on. */
export function advanceClock(store: Ground, ms: number): void {
  store.set(CLOCK_ADVANCE, store.setting(CLOCK_ADVANCE, 0) + ms);
}
