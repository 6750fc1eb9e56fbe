// Does what has become due by the sandbox's clock.
import { performDueTasks } from '../provider/timers.ts';
import { endSession } from './checkout-sessions.ts';
import { settleDelayed } from './confirm.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { expireHold } from './intents.ts';
import { settleRefund } from './refunds.ts';
import { settleDebit } from './settle-debit.ts';
import type { Task } from './timers.ts';
import { NO_CAUSE, type World } from './world.ts';

function perform(world: World, task: Task): void {
  switch (task.kind) {
    case 'settle-delayed':
      settleDelayed(world, task.intent, task.approve);
      break;
    case 'settle-debit':
      settleDebit(world, task.intent, task.outcome);
      break;
    case 'expire-hold':
      expireHold(world, task.intent);
      break;
    case 'expire-session':
      endSession(world, task.session);
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
  // Neither this work nor what a control does after it comes from a call of the API.
  world.cause = NO_CAUSE;
  return performDueTasks<Task>(world, (task) => perform(world, task));
}
