// Finds or starts a PostgreSQL server for tests and benchmarks.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** Where a PostgreSQL server can be had: one that runs, or programs to start one with. */
export type PostgresSource = { url: string } | { programs: string };

/** Looks for TEST_DATABASE_URL, else for server programs on this machine; null when there are none. */
export function findPostgres(): PostgresSource | null {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const places = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  const programs = places.find(
    (place) => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'pg_ctl')),
  );
  return programs ? { programs } : null;
}

/** A server to test on, and how to be done with it. */
export interface TestServer {
  url: string;
  stop(): void;
}

/**
 * Starts a private server in a temporary directory, or uses the given one. PostgreSQL refuses to run
 * as root, so for root it runs as another user of the machine.
 */
export async function startPostgres(source: PostgresSource): Promise<TestServer> {
  if ('url' in source) return { url: source.url, stop: () => {} };
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-postgres-'));
  const user = findUnprivileged();
  if (user) {
    chmodSync(directory, 0o755);
    chownSync(directory, user.uid, user.gid);
  }
  const data = path.join(directory, 'data');
  const port = await findFreePort();
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(source.programs, program), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: directory,
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: directory },
    });
  const stop = () => {
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c max_connections=200 ${process.env.TEST_POSTGRES_SETTINGS ?? '-c fsync=off'}`;
  try {
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    run('pg_ctl', ['-D', data, '-w', '-l', path.join(directory, 'log'), '-o', settings, 'start']);
  } catch (error) {
    // An interruption in the middle must not leave a server or its files behind.
    try {
      stop();
    } catch {}
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** Whom to run PostgreSQL as where we are root, which it refuses; null where we are somebody else. */
export function findUnprivileged(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('There is no user other than root to run PostgreSQL as.');
}

// Below the range from which outgoing connections take theirs: a port of that range that is free now
// may be somebody's own end of a connection when a server that was killed wants it back.
const firstPort = 20_000;
const ports = 12_000;
// Each process, and each of its threads, begins elsewhere: nobody takes a port that another one has found a moment ago and
// does not listen on yet.
let next = process.pid * 97 + threadId * 1_009;
// Workers of the browser tests are processes of any numbers, so each of those that live at once has ports of its own.
const slots = 4;
const slot = process.env.TEST_PARALLEL_INDEX;
const [firstOwn, ownPorts] = slot
  ? [firstPort + (Number(slot) % slots) * (ports / slots), ports / slots]
  : [firstPort, ports];

/** A port of loopback that nothing listens on now, and that this process has not been given before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstOwn + (next++ % ownPorts);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
