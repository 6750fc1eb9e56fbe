// What all workers have counted, for the one that was asked.
import type { Worker } from 'node:cluster';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToWorker } from './cluster-messages.ts';
import { createGathering } from './collect-metrics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [first, second] = ['first', 'second'].map((name) => ({ name }) as unknown as Worker);
const counted = [{ name: 'calls' }] as never[];

/** Asks both workers for one; answers what each was told. */
function gather() {
  const told: [Worker, ToWorker][] = [];
  const gathering = createGathering((worker, message) => told.push([worker, message]));
  gathering.ask(first!, 7, [first!, second!]);
  const answered = () => told.filter(([, { kind }]) => kind === 'gathered');
  return { gathering, answered };
}

test('the counts of all are answered once, as soon as the last has come', () => {
  const { gathering, answered } = gather();
  gathering.hear(first!, { kind: 'counted', request: 1, counted });
  expect(answered()).toEqual([]);
  gathering.hear(second!, { kind: 'counted', request: 1, counted });
  vi.runAllTimers();
  const message = { kind: 'gathered', request: 7, counted: [counted, counted] };
  expect(answered()).toEqual([[first, message]]);
});

test('a worker that ends is not waited for', () => {
  const { gathering, answered } = gather();
  gathering.hear(first!, { kind: 'counted', request: 1, counted });
  gathering.miss(second!);
  expect(answered()).toHaveLength(1);
});

test('a worker that hangs keeps nobody from the counts of the others, and comes too late', () => {
  const { gathering, answered } = gather();
  gathering.hear(first!, { kind: 'counted', request: 1, counted });
  vi.advanceTimersByTime(2_000);
  const message = { kind: 'gathered', request: 7, counted: [counted] };
  expect(answered()).toEqual([[first, message]]);
  gathering.hear(second!, { kind: 'counted', request: 1, counted });
  expect(answered()).toHaveLength(1);
});
