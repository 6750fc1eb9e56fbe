// `npm run check-books`: prints each check of the books, and fails when one is violated.

import { readConfig } from '../src/server/base/config.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { checkBooks } from '../src/server/check-books.ts';
import { readFromStandby } from '../src/server/processes/read-standby.ts';

const config = readConfig(process.env);

async function check(databaseUrl: string | null) {
  const { dataDir } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    return await checkBooks(database.db);
  } finally {
    await database.close();
  }
}

// A standby has the same books, and nobody waits for it.
const results = await readFromStandby(config, check, console.error).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
for (const { name, violations } of results) {
  console.log(
    `${violations === 0 ? 'ok    ' : 'WRONG '} ${name}${violations ? `: ${violations} found` : ''}`,
  );
}
const isRight = results.every(({ violations }) => violations === 0);
console.log(isRight ? 'The books are right.' : 'The books are NOT right.');
process.exit(isRight ? 0 : 1);
