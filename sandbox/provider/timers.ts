// Remembers what has to happen later by the sandbox's clock, and lets it happen.
import type { SharedWorld } from './shared-world.ts';

/** Lets something happen later. */
export function scheduleTask(world: SharedWorld, delayMs: number, task: object): void {
  world.store
    .prepare('INSERT INTO timers (due_at, task) VALUES (?, ?)')
    .run(world.nowMs() + delayMs, JSON.stringify(task));
}

function takeDue<Task>(world: SharedWorld): Task | null {
  const row = world.store
    .prepare(`DELETE FROM timers WHERE id =
      (SELECT id FROM timers WHERE due_at <= ? ORDER BY due_at, id LIMIT 1) RETURNING task`)
    .get(world.nowMs()) as { task: string } | undefined;
  return row ? (JSON.parse(row.task) as Task) : null;
}

/** A cheap look before taking the write lock. */
function isAnythingDue(world: SharedWorld): boolean {
  const row = world.store
    .prepare('SELECT 1 FROM timers WHERE due_at <= ? LIMIT 1')
    .get(world.nowMs());
  return row !== undefined;
}

/** Performs every due task, each in a transaction of its own; answers how many. */
export function performDueTasks<Task>(world: SharedWorld, perform: (task: Task) => void): number {
  let count = 0;
  while (isAnythingDue(world)) {
    world.store.transaction(() => {
      const task = takeDue<Task>(world);
      if (task) perform(task);
    });
    count += 1;
  }
  return count;
}
