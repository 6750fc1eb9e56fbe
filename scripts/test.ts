// `npm test` runs every gate, `npm run check` the quick ones. The gates of a stage that leave a core idle run
// side by side; server and browser tests fill all cores by themselves, and disturb each other when together.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How much of a failed gate is repeated at the end, where a cut log still shows it. */
const REPEATED_LINES = 80;

interface Gate {
  name: string;
  command: string;
}

const quick: Gate[] = [
  { name: 'format and lint', command: 'biome ci .' },
  {
    name: 'import rules',
    command: 'depcruise src sandbox test bench scripts --config .dependency-cruiser.cjs',
  },
  { name: 'types', command: 'react-router typegen && tsc -p .' },
];

/** The stages run one after another, the lanes of a stage side by side, the gates of a lane one after another. */
const stages: Gate[][][] =
  process.argv[2] === 'quick'
    ? [[quick, [{ name: 'unit tests', command: 'vitest run --project unit' }]]]
    : [
        [
          [
            { name: 'build', command: 'npm run --silent build' },
            { name: 'size of the front page', command: 'node scripts/check-page-size.ts' },
            { name: 'sizes', command: 'node scripts/check-sizes.ts' },
            { name: 'licenses', command: 'node scripts/check-licenses.ts' },
            { name: 'migrations match the schema', command: 'node scripts/check-migrations.ts' },
          ],
          // After the types, which make the files that pages take their own types from.
          [...quick, { name: 'dead code', command: 'knip --no-progress --no-config-hints' }],
        ],
        [[{ name: 'unit and server tests', command: 'vitest run' }]],
        [[{ name: 'browser tests', command: 'playwright test' }]],
      ];

/** Runs a command with each of its lines shown under its name; gives its exit code and last lines. */
function run({ name, command }: Gate): Promise<{ code: number | null; lastLines: string[] }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const lastLines: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        console.log(`${name} │ ${line}`);
        lastLines.push(line);
        if (lastLines.length > REPEATED_LINES) lastLines.shift();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lastLines }));
  });
}

const failed: { name: string; lastLines: string[] }[] = [];

async function runLane(gates: readonly Gate[]): Promise<void> {
  for (const gate of gates) {
    const startedAt = performance.now();
    console.log(`── ${gate.name}: ${gate.command}`);
    const { code, lastLines } = await run(gate);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`── ${gate.name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (code !== 0) failed.push({ name: gate.name, lastLines });
  }
}

for (const lanes of stages) await Promise.all(lanes.map(runLane));

for (const { name, lastLines } of failed) {
  console.log(`\n── ${name} FAILED; it ended with:\n${lastLines.join('\n')}`);
}
const count = stages.flat(2).length;
const seconds = (performance.now() / 1000).toFixed(0);
console.log(`\ngates: ${count - failed.length} passed, ${failed.length} failed (${seconds} s)`);
process.exitCode = failed.length === 0 ? 0 : 1;
