// What one process runs over a database that is open: the app, for visitors, and the regular jobs.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '#sandbox/start.ts';
import { type AppOptions, createApp } from '../app.ts';
import type { Config } from '../base/config.ts';
import type { Database, Db } from '../base/database/handles.ts';
import { loggable } from '../base/http/loggable.ts';
import { type RunningJobs, startJobs } from '../base/jobs/jobs.ts';
import { shareProcessors } from '../features/accounts/passwords/passwords.ts';

// Where no process of this machine says that it has queued some.
const mailLookMs = 5_000;

/** What is asked of a process, and what it shares with others. */
export interface Duties
  extends Pick<AppOptions, 'hasPages' | 'wakeMail' | 'joinMetrics' | 'extend'> {
  listens: boolean;
  hasJobs: boolean;
  /** The stand-ins for the providers, wherever they run. */
  sandbox: SandboxSettings | null;
}

/** A process that has started. */
export interface Serving {
  /** Fulfilled once the jobs run; rejected by whatever is no passing outage of the database. */
  whenStarted: Promise<void>;
  /** Says from now on that it is ready. */
  enter(): void;
  /** Delivers mail that another process has queued. */
  wakeMail(): void;
  /** Ends what is under way and lets go of the database; takes `drainSeconds` to say so first. */
  stop(): Promise<void>;
}

/** Starts what this process is to do; `config.port` is the one to listen on. */
export async function serve(config: Config, database: Database, duties: Duties): Promise<Serving> {
  const { sandbox, listens, hasJobs, ...shared } = duties;
  if (config.workers > 1) shareProcessors();
  const app = await createApp(sandbox ? { ...config, ...sandbox } : config, database, {
    ...shared,
    startsLater: true,
    extend: async (http, db) => {
      await duties.extend?.(http, db);
      if (sandbox) await registerWith(http, db, sandbox);
    },
  });
  if (listens) await app.http.listen({ host: config.host, port: config.port, ...sharing(config) });
  else await app.http.ready();
  // Before the jobs, whose start takes as long as all of the page.
  if (duties.hasPages && !config.isHotReloading) await warm(app.http);
  const jobs: RunningJobs | null = hasJobs
    ? startJobs(database, app.jobs, (error) =>
        app.http.log.error({ message: loggable(error) }, 'job queue'),
      )
    : null;
  const looking =
    config.role === 'jobs' ? setInterval(app.outbox.wake, mailLookMs).unref() : undefined;
  return {
    whenStarted: jobs?.whenStarted ?? Promise.resolve(),
    enter: app.enter,
    wakeMail: app.outbox.wake,
    stop: async () => {
      app.leave();
      if (listens) await sleep(config.drainSeconds * 1000);
      clearInterval(looking);
      await jobs?.stop();
      await app.close();
      await database.close();
    },
  };
}

/** Makes the front page, so that the first visitor finds it, and code that ran once. */
async function warm(http: FastifyInstance): Promise<void> {
  try {
    await http.inject('/');
  } catch (error) {
    http.log.warn({ message: loggable(error) }, 'front page not made');
  }
}

/**
 * Where several processes listen on one port, the system hands out the connections. The primary of a
 * cluster would do so too, but what it has just handed to a process that is killed waits for ever.
 */
function sharing({ workers }: Config): { reusePort?: true } {
  return workers > 1 && process.platform === 'linux' ? { reusePort: true } : {};
}

async function registerWith(http: FastifyInstance, db: Db, sandbox: SandboxSettings) {
  const { registerSandbox } = await import('#sandbox/start.ts');
  await registerSandbox(http, db, sandbox);
}
