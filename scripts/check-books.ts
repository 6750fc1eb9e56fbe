// `npm run check-books`: prints each check of the books, and fails when one is violated.
import { readConfig } from '../src/server/base/config.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { checkBooks } from '../src/server/check-books.ts';

const config = readConfig(process.env);
// A standby has the same books, and nobody waits for it.
const databaseUrl = config.databaseReadUrl ?? config.databaseUrl;
const database = await openDatabase(
  databaseUrl ? { databaseUrl } : { dataDir: config.dataDir },
).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
const results = await checkBooks(database.db);
for (const { name, violations } of results) {
  console.log(
    `${violations === 0 ? 'ok    ' : 'WRONG '} ${name}${violations ? `: ${violations} found` : ''}`,
  );
}
await database.close();
const isRight = results.every(({ violations }) => violations === 0);
console.log(isRight ? 'The books are right.' : 'The books are NOT right.');
process.exit(isRight ? 0 : 1);
