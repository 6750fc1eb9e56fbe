// The files for machines do what the manual says of them: settings, stops, and what an image holds.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path, { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { environment } from '#base/environment.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const unit = (name: string) => read(`deploy/systemd/${name}.service`);
const valuesOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

it('the settings of one unit for each port win over those of the file for all', () => {
  const text = unit('homestretch@');
  const [start = ''] = valuesOf('ExecStart', text);
  expect(start).toMatch(/^\/usr\/bin\/env PORT=%i WORKERS=1 \S+\/node build\/server\/main\.js$/);
  // systemd reads EnvironmentFile= behind Environment=, whatever their order is.
  expect(valuesOf('EnvironmentFile', text)).toHaveLength(1);
  expect(valuesOf('Environment', text)).toEqual([]);
});

it('nothing is killed before it may have stopped by itself, however long it drains', () => {
  const isAllowed = (DRAIN_SECONDS: number) =>
    environment.safeParse({ DRAIN_SECONDS: String(DRAIN_SECONDS) }).success;
  let longest = 0;
  while (isAllowed(longest + 1)) longest++;
  expect(longest).toBe(60);
  // What a stop may take after that, as src/server/processes has it for a cluster.
  const leastSeconds = longest + 15 + 2;
  const limits = [
    ...['homestretch', 'homestretch@'].flatMap((name) => valuesOf('TimeoutStopSec', unit(name))),
    .../stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))!.slice(1),
  ].map(Number);
  expect(limits).toHaveLength(3);
  for (const limit of limits) expect(limit).toBeGreaterThan(leastSeconds);
});

it('the manual makes whom and what the units need', () => {
  const manual = read('docs/operations.md');
  for (const name of ['homestretch', 'homestretch@', 'homestretch-backup']) {
    const [user = ''] = valuesOf('User', unit(name));
    expect(manual).toMatch(new RegExp(`^ {4}useradd .*\\b${user}$`, 'm'));
  }
  const [directory = ''] = valuesOf('ReadWritePaths', unit('homestretch-backup'));
  expect(manual).toMatch(new RegExp(`^ {4}install -d .*${directory}$`, 'm'));
});

/** Runs a line of a unit as systemd does, but for its own rules of quoting, with the backups in `directory`. */
function runLine(line: string, directory: string): string {
  const command = line
    .replaceAll('/var/backups/homestretch', directory)
    .replaceAll('%%', '%')
    .replaceAll('$$', '$');
  return execFileSync('/bin/sh', ['-c', command], { cwd: directory, encoding: 'utf8' });
}

it('old backups go whatever came of the night, as long as there is a newer one', () => {
  const text = unit('homestretch-backup');
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-unit-'));
  const put = (name: string, days: number) => {
    writeFileSync(path.join(directory, name), '');
    const at = Date.now() / 1000 - days * 86_400;
    utimesSync(path.join(directory, name), at, at);
  };
  const prune = () => {
    for (const line of valuesOf('ExecStopPost', text)) runLine(line, directory);
  };
  try {
    // What is a step of the service itself is left out where one before it fails.
    expect(valuesOf('ExecStart', text).join()).not.toContain('-delete');
    for (const [name, days] of [
      ['a', 40],
      ['b', 32],
    ] as const)
      put(`${name}.backup`, days);
    put('cut.backup.partial', 3);
    put('other.txt', 40);
    expect(prune).toThrow();
    expect(readdirSync(directory).sort()).toEqual(['a.backup', 'b.backup', 'other.txt']);
    put('c.backup', 29);
    put('now.backup.partial', 0);
    prune();
    expect(readdirSync(directory).sort()).toEqual(['c.backup', 'now.backup.partial', 'other.txt']);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

it('a second backup of a day has a name of its own', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-unit-'));
  const [line = ''] = valuesOf('ExecStart', unit('homestretch-backup'));
  try {
    mkdirSync(path.join(directory, 'node_modules/.bin'), { recursive: true });
    const told = path.join(directory, 'node_modules/.bin/node');
    writeFileSync(told, '#!/bin/sh\necho "$2"', { mode: 0o755 });
    const name = path.basename(runLine(line, directory).trim());
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    const [, day = '', time = ''] = /^(.*)T(.*)Z/.exec(name) ?? [];
    const at = Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

const secrets = ['.env', 'deploy/.env', 'deploy/homestretch.env', 'homestretch.env'];
const isKept = (file: string) => {
  try {
    execFileSync('git', ['check-ignore', '-q', '--no-index', file]);
    return false;
  } catch {
    return true;
  }
};

it('files with live keys and backups come into no image and into no commit', () => {
  const ignored = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isInImage = (file: string) => !ignored.some((pattern) => matchesDocker(file, pattern));
  for (const file of [...secrets, 'monday.backup', 'deploy/monday.backup']) {
    expect([file, isInImage(file), isKept(file)]).toEqual([file, false, false]);
  }
  for (const file of ['deploy/database/etcd.env', '.env.example', 'src/server/main.ts']) {
    expect([file, isKept(file)]).toEqual([file, true]);
  }
  expect(isInImage('src/server/main.ts')).toBe(true);
});

/** As Docker does: by the whole path from the root, or a folder above; a star takes leading dots too. */
function matchesDocker(file: string, pattern: string): boolean {
  const seen = (path: string) => path.replaceAll(/(^|\/)\./g, '$1dot.');
  const parts = file.split('/');
  return parts.some((_, n) => {
    const path = seen(parts.slice(0, n + 1).join('/'));
    return matchesGlob(path, seen(pattern));
  });
}
