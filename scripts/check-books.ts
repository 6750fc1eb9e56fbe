// `npm run check-books`: prints each check of the books, and fails when one is violated or could not be made.

import { readConfig } from '../src/server/base/config.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { loggable } from '../src/server/base/http/loggable.ts';
import type { BookCheck } from '../src/server/base/ledger/run-checks.ts';
import { checkBooks } from '../src/server/check-books.ts';
import { readFromStandby } from '../src/server/processes/read-standby.ts';

const config = readConfig(process.env);

async function check(databaseUrl: string | null): Promise<BookCheck[]> {
  const { dataDir } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    const results = await checkBooks(database.db);
    const unmade = results.find((result) => 'failure' in result);
    // A standby ends what is in the way of its replay; the primary does not.
    if (unmade && databaseUrl && databaseUrl === config.databaseReadUrl) throw unmade.failure;
    return results;
  } finally {
    await database.close();
  }
}

function sentenceOf(result: BookCheck): string {
  const { name, violations } = result;
  if ('failure' in result)
    return `FAILED ${name}: could not be checked: ${loggable(result.failure)}`;
  return violations === 0 ? `ok     ${name}` : `WRONG  ${name}: ${violations} found`;
}

// A standby has the same books, and nobody waits for it.
const results = await readFromStandby(config, check, console.error).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
for (const result of results) console.log(sentenceOf(result));
const isRight = results.every(({ violations }) => violations === 0);
const isWrong = results.some((result) => result.violations > 0 && !('failure' in result));
console.log(`The books are ${isRight ? 'right' : isWrong ? 'NOT right' : 'NOT proven'}.`);
process.exit(isRight ? 0 : 1);
