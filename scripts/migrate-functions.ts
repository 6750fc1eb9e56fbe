// Makes a migration of the SQL functions whose files were changed: `npm run migrations:functions -- --name x`.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { findChangedFunctions } from './changed-functions.ts';

const root = path.resolve(import.meta.dirname, '..');
const migrations = path.join(root, 'migrations');

const database = await openDatabase({ dataDir: 'memory' });
await migrate(database);
const changed = await findChangedFunctions(database);
await database.close();

const lost = changed.filter(({ text }) => text === null).map(({ name }) => name);
if (lost.length > 0) {
  console.error(`A migration has made what has no file: ${lost.join(', ')}.`);
  process.exitCode = 1;
} else if (changed.length === 0) {
  console.log('The migrations have every function as its file says.');
} else {
  const before = new Set(readdirSync(migrations));
  execFileSync('drizzle-kit', ['generate', '--custom', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const file = readdirSync(migrations).find((one) => one.endsWith('.sql') && !before.has(one))!;
  const text = changed.map((one) => one.text?.trimEnd()).join('\n--> statement-breakpoint\n');
  writeFileSync(path.join(migrations, file), `${text}\n`);
  console.log(`migrations/${file}: ${changed.map(({ name }) => name).join(', ')}`);
}
