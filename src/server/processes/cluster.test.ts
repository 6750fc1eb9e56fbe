// What the primary of a cluster says to a worker that has just ended.
import { execFileSync } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { send } from './cluster.ts';

test('a worker that is gone, though its primary has not heard of it yet, is told in vain and ends nobody', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-worker-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const exec = path.join(directory, 'worker.cjs');
  writeFileSync(exec, `process.send('up'); setInterval(() => {}, 1_000);`);
  cluster.setupPrimary({ exec, args: [], execArgv: [] });
  const worker = cluster.fork();
  const errors: Error[] = [];
  worker.on('error', (error) => errors.push(error));
  await once(worker, 'message');
  const ended = once(worker, 'exit');
  worker.process.kill('SIGKILL');
  // Nothing is heard while this process waits so, as one that has too much to do.
  execFileSync('sleep', ['0.5']);
  expect(worker.isConnected()).toBe(true);
  send(worker, { kind: 'mail' });
  await ended;
  expect(errors).toEqual([]);
});
