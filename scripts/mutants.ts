// `npm run mutants [-- part of a name or of a test file]`: takes each guard away, and demands that a test notices.
// With `-- --in-ci` each lock and once-only key, many in one run, and each comparison with a provider.
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { comparisonMutants } from '../test/mutants/comparison-mutants.ts';
import { type Mutant, sqlFunctions } from '../test/mutants/mutant.ts';
import { mutants } from '../test/mutants/mutants.ts';
import { findPostgres, startPostgres } from '../test/support/postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const lanes = 2;
/** So few seeds are enough for what the simulation has to notice. */
const seeds = '25';
const maxMs = 240_000;

/** A copy of the tree in which guards are taken away. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'homestretch-mutants-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const parts = [
    'src/',
    'sandbox/',
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

/** What the tests of a run came to, by their names; null where the run itself failed. */
type Results = Map<string, 'passed' | 'failed'> | null;

/** Runs a test file, or those of its tests whose names match. */
function runTests(
  copy: string,
  [file, names]: Mutant['noticedBy'],
  more: string[] = [],
): Promise<{ results: Results; printed: string }> {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const named = names ? ['-t', names] : [];
  return new Promise((resolve) => {
    const args = ['run', '--project', 'postgres', ...reporters, ...more, file, ...named];
    const child = spawn('vitest', args, {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxMs,
      env: {
        ...process.env,
        NO_COLOR: '1',
        TEST_DATABASE_URL: server.url,
        SEEDS: seeds,
        MIX_UPS: '0.2',
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('close', () => resolve({ results: readReport(report), printed }));
  });
}

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

function readReport(report: string): Results {
  if (!existsSync(report)) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const results = new Map<string, 'passed' | 'failed'>();
  for (const { title, status } of testResults.flatMap((one) => one.assertionResults)) {
    if (status !== 'passed' && status !== 'failed') continue;
    // Of a test with several rows, one that failed decides.
    if (results.get(title) !== 'failed') results.set(title, status);
  }
  return results;
}

/** Mutants that are tried in one run: one alone, or all that are told apart by tests of their names. */
interface Try {
  name: string;
  mutants: Mutant[];
  noticedBy: Mutant['noticedBy'];
}

function toTries(chosen: readonly Mutant[]): Try[] {
  const alone = chosen.filter(({ isApart }) => !isApart);
  const apart = Map.groupBy(
    chosen.filter(({ isApart }) => isApart),
    ({ noticedBy: [file] }) => file,
  );
  return [
    ...alone.map((mutant) => ({
      name: mutant.name,
      mutants: [mutant],
      noticedBy: [mutant.noticedBy[0], selectionOf(mutant.noticedBy[0])] as Mutant['noticedBy'],
    })),
    ...[...apart].map(([file, group]) => ({
      name: `${group.length} guards of ${file}`,
      mutants: group,
      noticedBy: [file] as Mutant['noticedBy'],
    })),
  ];
}

/**
 * The names of a file's tests that notice anything: they all run, with each of its guards taken away as
 * without, so that a test which fails has failed because of the guard. Undefined for the whole file.
 */
function selectionOf(file: string): string | undefined {
  const named = mutants.filter((one) => one.noticedBy[0] === file).map((one) => one.noticedBy[1]);
  return named.includes(undefined) ? undefined : [...new Set(named)].join('|');
}

/** Runs what should notice on the tree as it is: there, every test has to pass. */
async function tryBaseline(copy: string, file: string): Promise<string[]> {
  const { results, printed } = await runTests(copy, [file, selectionOf(file)]);
  const isGreen = results && results.size > 0 && ![...results.values()].includes('failed');
  return isGreen ? [] : [`${file} fails before any guard is taken away:\n${printed.slice(-2000)}`];
}

/** A function of the database acts as the last migration made it that has its text. */
function whereItActs(copy: string, file: string, text: string): string {
  if (!file.startsWith(sqlFunctions)) return file;
  const made = readdirSync(path.join(copy, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .findLast((name) => readFileSync(path.join(copy, 'migrations', name), 'utf8').includes(text));
  if (!made) throw new Error(`No migration has made ${file} as it is.`);
  return `migrations/${made}`;
}

/** Takes guards away, runs who should notice, and puts them back; answers what nobody noticed. */
async function tryMutants(copy: string, { mutants: taken, noticedBy }: Try): Promise<string[]> {
  const before = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, file, text, replacement } of taken) {
    const place = path.join(copy, whereItActs(copy, file, text));
    const whole = readFileSync(place, 'utf8');
    if (!before.has(place)) before.set(place, whole);
    const parts = whole.split(text);
    if (parts.length === 2) writeFileSync(place, parts.join(replacement));
    else problems.push(`${name}: stands ${parts.length - 1} times in ${file}, not once`);
  }
  try {
    const isApart = taken[0]?.isApart;
    const { results, printed } = await runTests(copy, noticedBy, isApart ? [] : ['--bail', '1']);
    const failed = [...(results ?? [])].flatMap(([title, is]) => (is === 'failed' ? [title] : []));
    // A run in which no test failed, or none was found, has noticed nothing.
    for (const { name } of taken) {
      if (isApart ? failed.includes(name) : failed.length > 0) continue;
      problems.push(`${name}: SURVIVES\n${results ? '' : printed.slice(-2000)}`);
    }
    return problems;
  } finally {
    for (const [place, whole] of before) writeFileSync(place, whole);
  }
}

const startedAt = performance.now();
const secondsSince = (at: number) =>
  `${((performance.now() - at) / 1000).toFixed(0).padStart(4)} s`;
const source = findPostgres();
if (!source) throw new Error('There is no PostgreSQL to run the tests on.');
const server = await startPostgres(source);
const copies = Array.from({ length: lanes }, copyTree);
const wanted = process.argv[2] ?? '';
const chosen = mutants.filter((one) => {
  const { name, noticedBy, isApart } = one;
  if (wanted === '--in-ci') return isApart || comparisonMutants.includes(one);
  return name.includes(wanted) || noticedBy[0].includes(wanted);
});
const problems: string[] = [];

/** Does all of them, on as many copies of the tree as there are lanes. */
async function inLanes<T>(
  all: readonly T[],
  act: (copy: string, one: T) => Promise<string[]>,
  nameOf: (one: T) => string,
): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    copies.map(async (copy) => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const at = performance.now();
        const found = await act(copy, one);
        problems.push(...found);
        console.log(`${found.length === 0 ? 'well' : 'BAD '} ${secondsSince(at)}  ${nameOf(one)}`);
      }
    }),
  );
}

try {
  const files = [...new Set(chosen.map(({ noticedBy: [file] }) => file))];
  await inLanes(files, tryBaseline, (file) => `as it is: ${file}`);
  if (problems.length === 0) await inLanes(toTries(chosen), tryMutants, ({ name }) => name);
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  server.stop();
}
for (const one of problems) console.log(`\n${one}`);
const summary = problems.length === 0 ? 'each one noticed' : `${problems.length} PROBLEMS`;
console.log(`\nmutants: ${chosen.length} guards, ${summary}, in ${secondsSince(startedAt).trim()}`);
process.exitCode = problems.length === 0 ? 0 : 1;
