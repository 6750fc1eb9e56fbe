// `npm run mutants [-- part of a name]`: takes each guard around money away, and demands that a test notices.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutant, mutants } from '../test/mutants/mutants.ts';
import { findPostgres, startPostgres } from '../test/support/postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const lanes = 2;
/** So few seeds are enough for what the simulation has to notice. */
const seeds = '25';
const mostMs = 240_000;

/** A copy of the tree in which guards are taken away. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'homestretch-mutants-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const parts = [
    'src/',
    'test/',
    'migrations/',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ];
  for (const name of names.toString('utf8').split('\0')) {
    if (parts.some((part) => name.startsWith(part))) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    }
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

interface Outcome {
  isNoticed: boolean;
  why: string;
  seconds: number;
}

/** Takes a guard away, runs who should notice, and puts it back. */
async function tryOne(copy: string, mutant: Mutant, databaseUrl: string): Promise<Outcome> {
  const { file, text, replacement, noticedBy } = mutant;
  const place = path.join(copy, file);
  const whole = readFileSync(place, 'utf8');
  const startedAt = performance.now();
  const parts = whole.split(text);
  if (parts.length !== 2) {
    const why = `stands ${parts.length - 1} times in ${file}, not once`;
    return { isNoticed: false, why, seconds: 0 };
  }
  writeFileSync(place, parts.join(replacement));
  try {
    const { code, printed } = await runTests(copy, noticedBy, databaseUrl);
    const seconds = (performance.now() - startedAt) / 1000;
    // A run in which no test failed, or none was found, has noticed nothing.
    const isNoticed = code !== 0 && /Tests .*\d+ failed/.test(printed);
    const why = isNoticed
      ? ''
      : code === 0
        ? 'SURVIVES'
        : `no test failed:\n${printed.slice(-2000)}`;
    return { isNoticed, why, seconds };
  } finally {
    writeFileSync(place, whole);
  }
}

function runTests(
  copy: string,
  [file, names]: Mutant['noticedBy'],
  databaseUrl: string,
): Promise<{ code: number | null; printed: string }> {
  const args = [
    'run',
    '--project',
    'postgres',
    '--bail',
    '1',
    file,
    ...(names ? ['-t', names] : []),
  ];
  return new Promise((resolve) => {
    const child = spawn('vitest', args, {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: mostMs,
      env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: databaseUrl, SEEDS: seeds },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('close', (code) => resolve({ code, printed }));
  });
}

const source = findPostgres();
if (!source) throw new Error('There is no PostgreSQL to run the tests on.');
const server = await startPostgres(source);
const copies = Array.from({ length: lanes }, copyTree);
const wanted = process.argv[2] ?? '';
const chosen = mutants.filter(({ name }) => name.includes(wanted));
const waiting = [...chosen];
const unnoticed: string[] = [];
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { isNoticed, why, seconds } = await tryOne(copy, mutant, server.url);
      if (!isNoticed) unnoticed.push(`${mutant.name}: ${why}`);
      console.log(
        `${isNoticed ? 'noticed ' : 'SURVIVES'} ${seconds.toFixed(0).padStart(4)} s  ${mutant.name}`,
      );
    }
  }),
);
for (const copy of copies) rmSync(copy, { recursive: true, force: true });
server.stop();
for (const one of unnoticed) console.log(`\n${one}`);
console.log(`\nmutants: ${chosen.length - unnoticed.length} noticed, ${unnoticed.length} survive`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
