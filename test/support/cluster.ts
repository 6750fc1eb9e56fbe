// PostgreSQL servers of a test's own, which it may kill, and standbys that take over from them.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, findPostgres, findUnprivileged } from './postgres.ts';

/** The directory of the server programs; null where only an address is known, which a test cannot kill. */
export function findPrograms(): string | null {
  const source = findPostgres();
  if (source && 'programs' in source) return source.programs;
  console.warn(
    '!!! NO POSTGRESQL PROGRAMS: what needs a server of its own, to kill it, is SKIPPED.',
  );
  return null;
}

/** A running server of a test. */
export interface Cluster {
  port: number;
  /** Its database `postgres`, as the superuser. */
  url: string;
  /** Ends it as a power cut would: every process at once, with nothing written. */
  kill(): void;
  /** Stops it where it is, as a machine that hangs: its connections stay, and nobody answers. */
  freeze(): void;
  /** Lets it go on as if no time had passed. */
  thaw(): void;
  /** What it has written down so far. */
  readLog(): string;
  /** Makes a standby take writes. */
  promote(): void;
  /** Ends it, if it still runs, and removes its files. */
  remove(): void;
}

/** Starts an empty server with some settings of its own. */
export async function startCluster(programs: string, settings: string[] = []): Promise<Cluster> {
  const place = makePlace(programs);
  place.run('initdb', '-D', place.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  return start(place, settings);
}

/** Starts a standby that follows a server; `name` is what the server knows it by. */
export async function startStandby(
  programs: string,
  primary: Cluster,
  name: string,
): Promise<Cluster> {
  const place = makePlace(programs);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  place.run('pg_basebackup', '-D', place.data, '-d', source, '-R', '-c', 'fast', '--no-sync');
  return start(place, []);
}

interface Place {
  data: string;
  directory: string;
  run(program: string, ...args: string[]): void;
}

function makePlace(programs: string): Place {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-cluster-'));
  const user = findUnprivileged();
  if (user) {
    chmodSync(directory, 0o755);
    chownSync(directory, user.uid, user.gid);
  }
  return {
    directory,
    data: path.join(directory, 'data'),
    run: (program, ...args) => {
      execFileSync(path.join(programs, program), args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        cwd: directory,
        ...(user ?? {}),
        env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: directory },
      });
    },
  };
}

async function start({ data, directory, run }: Place, settings: string[]): Promise<Cluster> {
  const port = await findFreePort();
  const all = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=100', ...settings];
  const options = [`-p ${port} -k ${directory}`, ...all.map((one) => `-c ${one}`)].join(' ');
  const log = path.join(directory, 'log');
  run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start');
  const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: NodeJS.Signals) => {
    for (const one of [pid, ...childrenOf(pid)]) trySignal(one, name);
  };
  const kill = () => signal('SIGKILL');
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    readLog: () => readFileSync(log, 'utf8'),
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    remove: () => {
      kill();
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** The processes that a process has started, on Linux. */
export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
  } catch {
    // Elsewhere than on Linux they end by themselves as soon as they see that their parent is gone.
    return [];
  }
}

function trySignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
