// Does what has become due by the sandbox's clock.
import { decideCapture } from './captures.ts';
import { expireOrder } from './orders.ts';
import { isAnythingDue, type Task, takeDue } from './timers.ts';
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
  let count = 0;
  while (isAnythingDue(world)) {
    world.store.transaction(() => {
      const task = takeDue(world);
      if (task) perform(world, task);
    });
    count += 1;
  }
  return count;
}
