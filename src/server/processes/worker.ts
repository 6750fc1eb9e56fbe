// A worker of a cluster: serves visitors, or runs the jobs and delivers the mail.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppOptions } from '../app.ts';
import { type Config, readConfig } from '../base/config.ts';
import type { Database } from '../base/database/handles.ts';
import { openDatabase } from '../base/database/open.ts';
import type { CountedMetrics, JoinMetrics } from '../base/http/operations.ts';
import { failToStart } from './announce.ts';
import type { Duty, FromWorker, ToWorker } from './cluster-messages.ts';
import { type Serving, serve } from './serve.ts';
import { stopLimitMs } from './stop-limit.ts';

const retryMs = 1_000;

const tell = (message: FromWorker) => void process.send?.(message);

/** Runs a worker until the primary stops it; its duty is the process's first argument. */
export async function runWorker(
  config: Config,
  { hasPages, extend }: Pick<AppOptions, 'hasPages' | 'extend'>,
): Promise<void> {
  const isWeb = (process.argv[2] as Duty) === 'web';
  const { databaseUrl, databaseReadUrl: readUrl, databasePool: connections } = config;
  const database = await openDatabase({ databaseUrl: databaseUrl as string, connections, readUrl });
  const metrics = createMetrics();
  const begin = Promise.withResolvers<Extract<ToWorker, { kind: 'begin' }>>();
  let serving: Serving | null = null;
  const stop = stopOnce(config, () => serving);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'begin') begin.resolve(message);
    if (message.kind === 'enter') serving?.enter();
    if (message.kind === 'mail') serving?.wakeMail();
    if (message.kind === 'count' || message.kind === 'gathered') metrics.hear(message);
    if (message.kind === 'stop') stop();
  });
  // Whoever stops the primary may have told us as well.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // What is said before anybody listens is lost.
  tell({ kind: 'loaded' });
  const { sandbox, isLater } = await begin.promise;
  if (isLater) await untilWritable(database);
  serving = await serve(config, database, {
    hasPages: isWeb && hasPages,
    listens: isWeb,
    hasJobs: !isWeb,
    wakeMail: isWeb ? () => tell({ kind: 'mail' }) : undefined,
    joinMetrics: metrics.join,
    sandbox,
    extend,
  });
  await serving.whenStarted;
  tell({ kind: 'started' });
}

/** A worker that takes another one's place waits for a database that is away, instead of dying of it. */
async function untilWritable(database: Database): Promise<void> {
  while (!(await database.canWrite())) await sleep(retryMs);
}

/** Stops in order, once, however often it is told to; one that has not begun ends at once. */
function stopOnce(config: Config, findServing: () => Serving | null): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopLimitMs(config)).unref();
    const stopped = findServing()?.stop() ?? Promise.resolve();
    stopped.then(
      () => process.exit(0),
      (error: Error) => {
        console.error(`Stopping failed: ${error.message}`);
        process.exit(1);
      },
    );
  };
}

/** Tells the primary what this process has counted, and asks it for what all have. */
function createMetrics() {
  const waiting = new Map<number, (counted: CountedMetrics[]) => void>();
  let asked = 0;
  let countOwn: () => Promise<CountedMetrics> = async () => [];
  const join: JoinMetrics = (tellOwn) => {
    countOwn = tellOwn;
    return () =>
      new Promise((resolve) => {
        asked++;
        waiting.set(asked, resolve);
        tell({ kind: 'gather', request: asked });
      });
  };
  return {
    join,
    hear(message: Extract<ToWorker, { kind: 'count' | 'gathered' }>): void {
      const { request } = message;
      if (message.kind === 'gathered') {
        waiting.get(request)?.(message.counted);
        waiting.delete(request);
        return;
      }
      // What cannot be counted is missing from the sum; the other workers' counts are answered.
      void countOwn()
        .catch((error: Error): CountedMetrics => {
          console.error(`Metrics could not be counted: ${error.message}`);
          return [];
        })
        .then((counted) => tell({ kind: 'counted', request, counted }));
    },
  };
}

if (import.meta.main) {
  const start = async () => runWorker(readConfig(process.env), { hasPages: true });
  start().catch(failToStart);
}
