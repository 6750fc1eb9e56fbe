// The primary of a cluster: prepares, starts the workers, replaces one that ends, and stops them all.
import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../base/config.ts';
import { announce } from './announce.ts';
import type { Duty, FromGround, FromWorker, ToWorker } from './cluster-messages.ts';
import { createGathering } from './collect-metrics.ts';
import { findPort } from './find-port.ts';
import { stopLimitMs } from './stop-limit.ts';

const maxDeaths = 5;
const deathWindowMs = 60_000;
const firstBackOffMs = 250;
const spareMs = 2_000;

/** A program beside this one, of the same kind: a source, or built. */
const programOf = (name: string) =>
  path.join(import.meta.dirname, name + path.extname(import.meta.filename));
/** Says something to a worker. One that has just ended cannot hear it, which is told by its exit alone. */
export const send = (worker: Worker, message: ToWorker) =>
  void (worker.isConnected() && worker.send(message, () => {}));

/** Every process of the cluster loads its code the faster way. */
const execArgv = ['--import', programOf('load-fast')];

/**
 * Runs a cluster of `config.workers` processes for visitors and one for the jobs. Its primary serves
 * nobody and opens no connection to the database, so there is little that could end it.
 *
 * @param program what each worker runs; tests give their own
 */
export async function startCluster(config: Config, program = programOf('worker')): Promise<void> {
  const primary = new Primary({ ...config, port: await findPort(config) }, program);
  await primary.start();
}

class Primary {
  readonly #config: Config;
  readonly #program: string;
  readonly #workers = new Map<Worker, Duty>();
  readonly #loaded = new Set<Worker>();
  readonly #waiting = new Set<Worker>();
  readonly #started = new Set<Worker>();
  readonly #gathering = createGathering(send);
  #deaths: number[] = [];
  #ground: FromGround | null = null;
  #isWhole = false;
  #isUp = false;
  #isOpen: boolean;
  #isStopping = false;

  constructor(config: Config, program: string) {
    this.#config = config;
    this.#program = program;
    // Where the jobs run on another machine, nobody here waits for them.
    this.#isOpen = config.role === 'web';
  }

  async start(): Promise<void> {
    process.on('SIGTERM', () => this.#onSignal());
    process.on('SIGINT', () => this.#onSignal());
    // Where the system cannot share a port between processes, they take turns at one socket.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    // It loads its code while the database is prepared. The others would only slow it down.
    this.#fork('web');
    this.#ground = await this.#prepare();
    for (const worker of this.#waiting) this.#begin(worker);
  }

  #environment(connections: number) {
    return { PORT: String(this.#config.port), DATABASE_POOL: String(connections) };
  }

  /** Has a process of its own prepare the database; with the sandbox that one stays. */
  async #prepare(): Promise<FromGround> {
    const env = { ...process.env, ...this.#environment(2) };
    const child = fork(programOf('ground'), { env, execArgv });
    const answer = await new Promise<FromGround>((resolve) => {
      child.once('message', (message) => resolve(message as FromGround));
      const stop = () => {
        if (!this.#ground || this.#ground.sandbox) this.#stop(1);
      };
      child.once('exit', stop);
      child.once('error', stop);
    });
    if (!answer.sandbox) child.disconnect();
    return answer;
  }

  #fork(duty: Duty): void {
    cluster.setupPrimary({ exec: this.#program, args: [duty], execArgv });
    const worker = cluster.fork(this.#environment(shareOf(this.#config, duty)));
    this.#workers.set(worker, duty);
    worker.on('message', (message: FromWorker) => this.#hear(worker, message));
    worker.on('exit', (code, signal) => this.#onExit(worker, duty, signal ?? code));
    // One that the machine had no room for never begins, and so never ends.
    worker.on('error', ({ message }) => {
      if (worker.process.pid === undefined) this.#onExit(worker, duty, message);
    });
  }

  #onLoaded(worker: Worker): void {
    this.#loaded.add(worker);
    if (!this.#isWhole) {
      this.#isWhole = true;
      const { workers, role } = this.#config;
      if (role === 'all') this.#fork('jobs');
      for (let n = 1; n < workers; n++) this.#fork('web');
    }
    this.#begin(worker);
  }

  #begin(worker: Worker): void {
    if (!this.#ground) {
      this.#waiting.add(worker);
      return;
    }
    const { sandbox } = this.#ground;
    send(worker, { kind: 'begin', sandbox, isLater: this.#isUp });
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'loaded') this.#onLoaded(worker);
    if (message.kind === 'started') this.#onStarted(worker);
    if (message.kind === 'mail') this.#tellAll('jobs', message);
    if (message.kind === 'gather') {
      this.#gathering.ask(worker, message.request, [...this.#started]);
    }
    if (message.kind === 'counted') this.#gathering.hear(worker, message);
  }

  #tellAll(duty: Duty, message: ToWorker): void {
    for (const worker of this.#started) {
      if (this.#workers.get(worker) === duty) send(worker, message);
    }
  }

  #onStarted(worker: Worker): void {
    this.#started.add(worker);
    this.#isOpen ||= this.#workers.get(worker) === 'jobs';
    if (this.#isOpen) this.#tellAll('web', { kind: 'enter' });
    if (this.#isUp || this.#started.size < this.#workers.size) return;
    this.#isUp = true;
    void announce(this.#config);
  }

  #onExit(worker: Worker, duty: Duty, how: number | string): void {
    if (!this.#workers.delete(worker)) return;
    this.#loaded.delete(worker);
    this.#started.delete(worker);
    this.#gathering.miss(worker);
    if (this.#isStopping) return;
    // What cannot start has said why; to try again would say it again.
    if (!this.#isUp) this.#stop(1);
    else if (how === 0) this.#forkAgain(duty);
    else this.#replace(duty, `A process (${duty}, ${worker.process.pid}) ended with ${how}.`);
  }

  #replace(duty: Duty, what: string): void {
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - deathWindowMs), now];
    console.error(what);
    if (this.#deaths.length >= maxDeaths) {
      console.error(`${maxDeaths} processes ended within a minute: Homestretch stops.`);
      this.#stop(1);
      return;
    }
    const backOffMs = firstBackOffMs * 2 ** (this.#deaths.length - 1);
    setTimeout(() => this.#isStopping || this.#forkAgain(duty), backOffMs);
  }

  #forkAgain(duty: Duty): void {
    try {
      this.#fork(duty);
    } catch (error) {
      this.#replace(duty, `No process (${duty}) could be started: ${(error as Error).message}.`);
    }
  }

  #onSignal(): void {
    if (this.#isStopping) process.exit(1);
    this.#stop(0);
  }

  /** Stops the workers in order; the providers of the sandbox end last, with this process. */
  #stop(code: number): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    setTimeout(() => process.exit(1), stopLimitMs(this.#config) + spareMs).unref();
    const ended = [...this.#workers.keys()].map(async (worker) => {
      // One that still loads its code does not hear yet, and has begun nothing.
      const hears = this.#loaded.has(worker);
      if (hears) send(worker, { kind: 'stop' });
      else worker.process.kill();
      const [its] = await once(worker, 'exit');
      return its === 0 || !hears;
    });
    void Promise.all(ended).then((areGood) => process.exit(areGood.every(Boolean) ? code : 1));
  }
}

/** How many connections a worker gets of those of its machine: two at least, else it waits for itself. */
function shareOf({ databasePool, workers, role }: Config, duty: Duty): number {
  const ofJobs = role === 'all' ? Math.max(2, Math.floor(databasePool / (workers + 1))) : 0;
  return duty === 'jobs' ? ofJobs : Math.max(2, Math.floor((databasePool - ofJobs) / workers));
}
