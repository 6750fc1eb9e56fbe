// The whole product as a process of its own, for browser tests that need other settings.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What makes a program of the server start in half the time. */
export const loadedFast = [
  '--import',
  path.resolve(import.meta.dirname, '../../src/server/processes/load-fast.ts'),
];

// Only what never starts is given up: a busy machine may take long.
const startMs = 900_000;

/** A running app and how to be done with it. */
export interface SpawnedApp {
  url: string;
  /** Asks a program that listens for messages; answers what it answers. */
  ask(request: Record<string, unknown>): Promise<unknown>;
  stop(): Promise<void>;
  pid: number;
  /** How it has ended: its code, or the signal. */
  ended: Promise<number | string>;
  /** The status of a page; where nobody answers, the error says how the app ended and its last words. */
  statusOf(path: string): Promise<number>;
}

/** Starts the app on a port with settings of its own and an empty data directory. */
export async function spawnApp(
  port: number,
  settings: Record<string, string>,
  program = 'build/server/main.js',
): Promise<SpawnedApp> {
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homestretch-app-'));
  const app = spawn('node', [...loadedFast, program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const ended = new Promise<number | string>((resolve) =>
    app.on('exit', (code, signal) => resolve(code ?? (signal as string))),
  );
  let words = '';
  app.stderr?.on('data', (bytes) => {
    process.stderr.write(bytes);
    words = (words + bytes).slice(-4_000);
  });
  const statusOf = async (path: string) => {
    try {
      return (await fetch(`${url}${path}`)).status;
    } catch (error) {
      // The process may still be on its way out.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const end = app.exitCode ?? app.signalCode ?? 'it still runs';
      throw new Error(`Nobody answered ${path}; the app's end: ${end}; its last words: ${words}`, {
        cause: error,
      });
    }
  };
  const stop = async () => {
    app.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ask = createAsk(app);
  const until = Date.now() + startMs;
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, ask, stop, pid: app.pid as number, ended, statusOf };
    if (app.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('The app did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends a request and waits for the answer that bears its number. */
function createAsk(app: ChildProcess): SpawnedApp['ask'] {
  let asked = 0;
  return (request) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++asked;
      const onAnswer = (answer: unknown) => {
        const {
          id: answered,
          error,
          value,
        } = answer as { id: number; error?: string; value: unknown };
        if (answered !== id) return;
        app.off('message', onAnswer);
        if (error) reject(new Error(error));
        else resolve(value);
      };
      app.on('message', onAnswer);
      app.send({ ...request, id });
    });
}
