// `npm test`: runs every gate in order; at the end says how many passed, and again how the failed ones ended.
import { spawn } from 'node:child_process';

/** How much of a failed gate is repeated at the end, where a cut log still shows it. */
const REPEATED_LINES = 80;

const gates: [name: string, command: string][] = [
  ['format and lint', 'biome ci .'],
  ['import rules', 'depcruise src test bench scripts --config .dependency-cruiser.cjs'],
  ['types', 'react-router typegen && tsc -p .'],
  ['migrations match the schema', 'node scripts/check-migrations.ts'],
  ['unit and server tests', 'vitest run'],
  ['build', 'npm run --silent build'],
  ['size of the front page', 'node scripts/check-page-size.ts'],
  ['browser tests', 'playwright test'],
];

/** Runs a command with its output shown as it comes, and gives its exit code and the last lines it printed. */
function run(command: string): Promise<{ code: number | null; lastLines: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(text);
        printed = (printed + text).slice(-20_000);
      });
    }
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, lastLines: printed.split('\n').slice(-REPEATED_LINES).join('\n') }),
    );
  });
}

const failed: { name: string; lastLines: string }[] = [];
for (const [name, command] of gates) {
  const startedAt = performance.now();
  console.log(`\n── ${name}: ${command}`);
  const { code, lastLines } = await run(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) failed.push({ name, lastLines });
}

for (const { name, lastLines } of failed) {
  console.log(`\n── ${name} FAILED; it ended with:\n${lastLines}`);
}
console.log(`\ngates: ${gates.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
