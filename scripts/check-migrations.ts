// Fails when the schema was changed without a migration for it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(root, 'node_modules', '.migrations-'));
try {
  cpSync(path.join(root, 'migrations'), scratch, { recursive: true });
  const before = readdirSync(scratch).length;
  execFileSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect=postgresql',
      '--schema=./src/server/database/schema/*.ts',
      `--out=./${path.relative(root, scratch)}`,
      '--name=missing',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (readdirSync(scratch).length > before) {
    console.error('The schema has changes without a migration: run `npm run migrations`.');
    process.exitCode = 1;
  } else {
    console.log('The migrations match the schema.');
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
