// Starts PgBouncer, where the machine has it, as it comes from its package.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, findUnprivileged } from './postgres.ts';

/** The program; null, with a loud word, where there is none. */
export function findPgbouncer(): string | null {
  const places = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/sbin');
  const programs = places.map((place) => path.join(place, 'pgbouncer'));
  const found = programs.find((program) => existsSync(program)) ?? null;
  if (!found) console.warn('!!! NO PGBOUNCER on this machine: what is about poolers is SKIPPED.');
  return found;
}

/** A running pooler. */
export interface Pooler {
  /** The address of a database behind the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Starts it in front of a server, with one setting beyond those it needs to run. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction',
): Promise<Pooler> {
  const { hostname, port: target, username } = new URL(databaseUrl);
  const port = await findFreePort();
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-pooler-'));
  chmodSync(directory, 0o755);
  const file = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${target} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...findUnprivileged() });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    child.kill('SIGKILL');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    stop,
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
