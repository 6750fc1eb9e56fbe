// What happens by itself at this provider, and after how long.
import { scheduleTask } from '../provider/timers.ts';
import type { DebitOutcome } from './bank-accounts.ts';
import type { World } from './world.ts';

/** Something that happens by itself after a while. */
export type Task =
  | { kind: 'settle-delayed'; intent: string; approve: boolean }
  | { kind: 'settle-debit'; intent: string; outcome: Exclude<DebitOutcome, 'stays'> }
  | { kind: 'expire-hold'; intent: string }
  | { kind: 'expire-session'; session: string }
  | {
      kind: 'open-dispute';
      charge: string;
      flavour: 'fraudulent' | 'product_not_received' | 'debit_not_authorized' | 'inquiry';
    }
  | { kind: 'decide-dispute'; dispute: string; result: 'won' | 'lost' | 'escalated' }
  | { kind: 'settle-refund'; refund: string; succeed: boolean };

/** How long each thing takes, in milliseconds. */
export const DELAY_MS = {
  delayedCard: 3_000,
  // Days at a real bank; the demo is not to wait for them.
  bankDebit: 10_000,
  hold: 7 * 24 * 3_600_000,
  dispute: 1_000,
  decision: 1_000,
  refund: 2_000,
} as const;

/** Lets something happen later. */
export function schedule(world: World, delayMs: number, task: Task): void {
  scheduleTask(world, delayMs, task);
}
