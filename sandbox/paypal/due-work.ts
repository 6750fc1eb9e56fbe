// Does what has become due by the sandbox's clock.
import { performDueTasks } from '../provider/timers.ts';
import { decideCapture } from './captures.ts';
import { expireOrder } from './orders.ts';
import type { Task } from './timers.ts';
import type { World } from './world.ts';

function perform(world: World, task: Task): void {
  if (task.kind === 'expire-order') {
    expireOrder(world, task.order, task.approvals);
    return;
  }
  const capture = world.store.find('capture', task.capture);
  // A test may have decided it in the meantime.
  if (capture?.status === 'PENDING') decideCapture(world, capture.id, task.decision);
}

/** Performs every due task, each in a transaction of its own; answers how many. */
export function performDueWork(world: World): number {
  return performDueTasks<Task>(world, (task) => perform(world, task));
}
