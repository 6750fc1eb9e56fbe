// Fails when the schema was changed without a migration for it, or a migration stops the version before.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBreaking } from './breaking-statements.ts';

/** The first migration that has to live beside the version before (docs/decisions/0020). */
const firstRuled = '0012';
const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(root, 'node_modules', '.migrations-'));
try {
  cpSync(path.join(root, 'migrations'), scratch, { recursive: true });
  const before = readdirSync(scratch).length;
  const said = execFileSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect=postgresql',
      '--schema=./src/server/base/database/schema/*.ts',
      `--out=./${path.relative(root, scratch)}`,
      '--name=missing',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  if (readdirSync(scratch).length > before) {
    console.error('The schema has changes without a migration: run `npm run migrations`.');
    process.exitCode = 1;
  } else if (!said.includes('nothing to migrate')) {
    // It ends well also where it could not read the schema.
    console.error(`The schema could not be compared with the migrations.\n${said}`);
    process.exitCode = 1;
  } else {
    console.log('The migrations match the schema.');
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

const migrations = path.join(root, 'migrations');
for (const file of readdirSync(migrations).filter((one) => one.endsWith('.sql'))) {
  if (file < firstRuled) continue;
  for (const found of findBreaking(readFileSync(path.join(migrations, file), 'utf8'))) {
    console.error(
      `${file} stops the version before, which still runs while servers change: ${found}`,
    );
    process.exitCode = 1;
  }
}
