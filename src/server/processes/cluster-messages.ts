// What the processes of one machine tell each other; all of it goes through the primary.
import type { SandboxSettings } from '#sandbox/start.ts';
import type { CountedMetrics } from '../base/http/operations.ts';

/** What a worker does: it serves visitors, or it runs the jobs and delivers the mail. */
export type Duty = 'web' | 'jobs';

/** What the primary tells a worker. */
export type ToWorker =
  /** The database is prepared; `isLater` where the worker takes the place of one that has ended. */
  | { kind: 'begin'; sandbox: SandboxSettings | null; isLater: boolean }
  /** The jobs run, so whoever serves visitors may say that it is ready. */
  | { kind: 'enter' }
  /** Mail was queued by another worker. */
  | { kind: 'mail' }
  /** Tell what you have counted. */
  | { kind: 'count'; request: number }
  /** What all have counted, as an answer to `gather`. */
  | { kind: 'gathered'; request: number; counted: CountedMetrics[] }
  | { kind: 'stop' };

/** What a worker tells the primary. */
export type FromWorker =
  /** It hears what it is told, and waits to begin. */
  | { kind: 'loaded' }
  /** It listens, or its jobs have started. */
  | { kind: 'started' }
  | { kind: 'mail' }
  | { kind: 'counted'; request: number; counted: CountedMetrics }
  | { kind: 'gather'; request: number };

/** What the process that prepares the database tells the primary. */
export interface FromGround {
  sandbox: SandboxSettings | null;
}
