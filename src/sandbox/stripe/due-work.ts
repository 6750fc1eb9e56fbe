// Does what has become due by the sandbox's clock.
import { settleDelayed } from './confirm.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { expireHold } from './intents.ts';
import { settleRefund } from './refunds.ts';
import { isAnythingDue, type Task, takeDue } from './timers.ts';
import { NO_CAUSE, type World } from './world.ts';

function perform(world: World, task: Task): void {
  switch (task.kind) {
    case 'settle-delayed':
      settleDelayed(world, task.intent, task.approve);
      break;
    case 'expire-hold':
      expireHold(world, task.intent);
      break;
    case 'open-dispute':
      openDispute(world, {
        charge: task.charge,
        reason: task.flavour === 'inquiry' ? 'general' : task.flavour,
        isInquiry: task.flavour === 'inquiry',
      });
      break;
    case 'decide-dispute':
      decideDispute(world, task.dispute, task.result);
      break;
    case 'settle-refund':
      settleRefund(world, task.refund, task.succeed);
      break;
  }
}

/** Performs every due task, each in a transaction of its own; answers how many. */
export function performDueWork(world: World): number {
  let count = 0;
  world.cause = NO_CAUSE;
  while (isAnythingDue(world)) {
    world.store.transaction(() => {
      const task = takeDue(world);
      if (task) perform(world, task);
    });
    count += 1;
  }
  return count;
}
