// Starts Node processes for the benchmarks, ends them, and reads what they used.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const clockTicksPerSecond = 100;
// Only what never starts is given up: a busy machine may take long.
const patienceMs = 180_000;

/** A child process that has said where it listens. */
export interface Listening {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Node script and waits until it prints an address of this machine. */
export async function startListening(
  resources: AsyncDisposableStack,
  script: string,
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<Listening> {
  refuseWhenEnding(resources);
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  resources.defer(() => end(child, 'SIGKILL'));
  child.stdin.end(input ?? '');
  const port = await findPort(child, path.basename(script));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: () => end(child, 'SIGTERM'),
  };
}

function findPort(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => reject(new Error(`${name} did not start in time.`)), patienceMs);
    child.stdout?.on('data', (part: Buffer) => {
      printed += part;
      const port = /http:\/\/[\w.]+:(\d+)/.exec(printed)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(port);
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${name} ended with ${code} before it listened.`));
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A process started after the cleaning up began would be left over. */
function refuseWhenEnding(resources: AsyncDisposableStack): void {
  if (resources.disposed) throw new Error('The benchmarks are ending.');
}

/** Runs a program to its end and answers what it printed; an exit code other than 0 is an error. */
export async function runProgram(
  resources: AsyncDisposableStack,
  program: string,
  args: string[],
): Promise<string> {
  refuseWhenEnding(resources);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  resources.defer(() => end(child, 'SIGKILL'));
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    complaints += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}: ${complaints}`);
  return printed;
}

/** A new directory that is removed at the end. */
export function makeDirectory(resources: AsyncDisposableStack): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-bench-'));
  resources.defer(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** Processor seconds that a process has used; null where the system has no /proc. */
export function readProcessorSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The command's name may hold spaces, so fields are counted from behind its closing bracket.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

/** Resident memory of a process in megabytes; null where the system has no /proc. */
export function readMemory(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}
