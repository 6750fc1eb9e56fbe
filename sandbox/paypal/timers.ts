// What happens by itself at this provider, and after how long.
import { scheduleTask } from '../provider/timers.ts';
import type { World } from './world.ts';

/** Something that happens by itself after a while. */
export type Task =
  | { kind: 'settle-capture'; capture: string; decision: 'completed' | 'denied' }
  | { kind: 'expire-order'; order: string; approvals: number };

/** How long each thing takes, in milliseconds. */
export const DELAY_MS = {
  pendingCapture: 5_000,
  order: 3 * 3_600_000,
} as const;

/** Lets something happen later. */
export function schedule(world: World, delayMs: number, task: Task): void {
  scheduleTask(world, delayMs, task);
}
