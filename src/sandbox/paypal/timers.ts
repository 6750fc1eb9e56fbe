// Remembers what has to happen later by the sandbox's clock.
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
  world.store.database
    .prepare('INSERT INTO timers (due_at, task) VALUES (?, ?)')
    .run(world.nowMs() + delayMs, JSON.stringify(task));
}

/** Takes the next task whose time has come, or null. */
export function takeDue(world: World): Task | null {
  const row = world.store.database
    .prepare(`DELETE FROM timers WHERE id =
      (SELECT id FROM timers WHERE due_at <= ? ORDER BY due_at, id LIMIT 1) RETURNING task`)
    .get(world.nowMs()) as { task: string } | undefined;
  return row ? (JSON.parse(row.task) as Task) : null;
}

/** Whether any task's time has come; a cheap look before taking the write lock. */
export function isAnythingDue(world: World): boolean {
  const row = world.store.database
    .prepare('SELECT 1 FROM timers WHERE due_at <= ? LIMIT 1')
    .get(world.nowMs());
  return row !== undefined;
}
