// PgBouncer between the server and PostgreSQL: in session mode all works, in transaction mode it says no.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import { type Database, DatabaseUnfit } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { prepareDatabase } from '#server/processes/prepare-database.ts';
import { insertTestOffer, startAppOn } from '../support/app.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { donate, eventually } from '../support/donor.ts';
import { findPgbouncer, type Pooler, startPgbouncer } from '../support/pgbouncer.ts';

const program = findPgbouncer();
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });

let direct: TestDatabase;
let pooler: Pooler;
let database: Database;

async function openBehind(mode: 'session' | 'transaction'): Promise<string> {
  pooler = await startPgbouncer(program as string, direct.url as string, mode);
  const url = pooler.through(direct.url as string);
  database = await openDatabase({ databaseUrl: url });
  return url;
}

beforeAll(async () => {
  direct = await openEmptyDatabase();
});
afterEach(async () => {
  if (!program) return;
  await pooler.stop();
});
afterAll(() => direct.close());

it.skipIf(!program)('R10: refuses to start behind one that changes connections', async () => {
  await openBehind('transaction');
  const refused = await prepareDatabase(config, database).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(DatabaseUnfit);
  expect((refused as Error).message).toMatch(/^DATABASE_URL leads to a pooler[^\n]*\.$/);
  await database.close();
});

it.skipIf(!program)('R10: works behind one in session mode, bounded and with notices', async () => {
  const url = await openBehind('session');
  await prepareDatabase(config, database);
  await insertTestOffer(database.db);
  const app = await startAppOn({ ...database, url }, {}, 1000);
  const limits = await database.db.execute(
    sql.raw(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    ),
  );
  expect((limits as unknown as { rows: unknown[] }).rows).toEqual([
    { statement: '15s', lock: '10s' },
  ]);
  expect((await donate(app, app.openVisitor(), 25)).code).toBe('success');
  await transaction(direct.db, (tx) =>
    tx.insert(settings).values({ key: 'organisation.name', value: 'Behind a pooler' }),
  );
  await eventually(
    async () => {
      const response = await app.openVisitor().fetch('/auth/init', { method: 'POST' });
      return ((await response.json()) as { organisation: { name: string } }).organisation.name;
    },
    (name) => name === 'Behind a pooler',
  );
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});
