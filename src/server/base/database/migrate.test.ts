// Which databases a version works with: those that hold nothing it does not know.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { DatabaseUnfit } from './handles.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('R14: refuses a database that a newer version has migrated, in one sentence', async () => {
  await migrate(database);
  await database.exec(`insert into migrations (tag) values ('9999_tomorrow')`);
  const refused = await migrate(database).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(DatabaseUnfit);
  expect((refused as Error).message).toMatch(/^A newer Homestretch .*9999_tomorrow[^\n]*\.$/);
});
