// `npm test`: runs every gate in order and says at the end how many passed.
import { spawnSync } from 'node:child_process';

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

const failed: string[] = [];
for (const [name, command] of gates) {
  const startedAt = performance.now();
  console.log(`\n── ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}

if (failed.length > 0) console.log(`\nFailed gates: ${failed.join(', ')}`);
console.log(`\ngates: ${gates.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
