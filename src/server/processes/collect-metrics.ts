// Gathers what every worker of a cluster has counted, for the one that was asked for it.
import type { Worker } from 'node:cluster';
import type { CountedMetrics } from '../base/http/operations.ts';
import type { FromWorker, ToWorker } from './cluster-messages.ts';

interface Gathering {
  missing: Set<Worker>;
  counted: CountedMetrics[];
  done(counted: CountedMetrics[]): void;
}

/** Makes the primary's part; one that ends meanwhile is not waited for. */
export function createGathering(send: (worker: Worker, message: ToWorker) => void) {
  const underWay = new Map<number, Gathering>();
  let asked = 0;

  function settle(request: number, worker: Worker): void {
    const one = underWay.get(request);
    if (!one?.missing.delete(worker) || one.missing.size > 0) return;
    underWay.delete(request);
    one.done(one.counted);
  }

  return {
    ask(asker: Worker, request: number, workers: Worker[]): void {
      asked++;
      underWay.set(asked, {
        missing: new Set(workers),
        counted: [],
        done: (counted) => send(asker, { kind: 'gathered', request, counted }),
      });
      for (const worker of workers) send(worker, { kind: 'count', request: asked });
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
