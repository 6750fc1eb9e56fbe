// A server with ROLE=web answers visitors and does nothing by itself, as the manual says of a restored database.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#base/database/migrate.ts';
import { transaction } from '#base/database/transaction.ts';
import { testKeys } from '../support/app.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { findFreePort } from '../support/postgres.ts';
import { spawnApp } from '../support/spawned-app.ts';

// Longer than any server waits between two looks at its mail.
const longEnoughMs = 7_000;

it('runs no job and sends no mail, and is ready all the same', async () => {
  const database = await openEmptyDatabase();
  onTestFinished(() => database.close());
  await migrate(database);
  await transaction(database.db, (tx) =>
    tx.execute(sql`insert into mails (id, key, recipient, template, data)
      values (gen_random_uuid(), 'waits', 'a@b.example', 'donation-receipt', '{}')`),
  );
  const app = await spawnApp(
    await findFreePort(),
    {
      NODE_ENV: 'test',
      ROLE: 'web',
      WORKERS: '2',
      DATABASE_URL: database.url as string,
      STRIPE_SECRET_KEY: testKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
      STRIPE_API_URL: 'http://127.0.0.1:1',
    },
    'test/support/clustered-app.ts',
  );
  await sleep(longEnoughMs);
  expect(await app.statusOf('/health/ready')).toBe(200);
  const { rows } = (await database.db.execute(
    sql`select (select count(*)::int from job_runs) as runs,
      (select count(*)::int from mails where attempts = 0 and sent_at is null) as waiting,
      to_regnamespace('pgboss') is null as "hasNoQueue"`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ runs: 0, waiting: 1, hasNoQueue: true }]);
  await app.stop();
});
