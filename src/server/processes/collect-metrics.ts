// Gathers what every worker of a cluster has counted, for the one that was asked for it.
import type { Worker } from 'node:cluster';
import type { CountedMetrics } from '../base/http/operations.ts';
import type { FromWorker, ToWorker } from './cluster-messages.ts';

/** Whoever scrapes waits so long for a worker that hangs, and gets what the others have. */
const waitMs = 2_000;

interface Gathering {
  missing: Set<Worker>;
  counted: CountedMetrics[];
  /** Answers with what has come by then. */
  done(): void;
}

/** Makes the primary's part; one that ends meanwhile is not waited for. */
export function createGathering(send: (worker: Worker, message: ToWorker) => void) {
  const underWay = new Map<number, Gathering>();
  let asked = 0;

  function settle(request: number, worker: Worker): void {
    const one = underWay.get(request);
    if (one?.missing.delete(worker) && one.missing.size === 0) one.done();
  }

  return {
    ask(asker: Worker, request: number, workers: Worker[]): void {
      const id = ++asked;
      const counted: CountedMetrics[] = [];
      const done = () => {
        clearTimeout(timer);
        underWay.delete(id);
        send(asker, { kind: 'gathered', request, counted });
      };
      const timer = setTimeout(done, waitMs).unref();
      underWay.set(id, { missing: new Set(workers), counted, done });
      for (const worker of workers) send(worker, { kind: 'count', request: id });
    },
    hear(worker: Worker, { request, counted }: Extract<FromWorker, { kind: 'counted' }>): void {
      underWay.get(request)?.counted.push(counted);
      settle(request, worker);
    },
    miss(worker: Worker): void {
      for (const request of underWay.keys()) settle(request, worker);
    },
  };
}
