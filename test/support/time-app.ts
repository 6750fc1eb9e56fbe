// The whole product in a process of its own that lets time pass when it is told to, for journeys of a week.
import { sql } from 'drizzle-orm';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { startSandbox } from '#sandbox/start.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { transaction } from '#server/database/transaction.ts';
import { checkBooks } from '#server/ledger/check-books.ts';

/** What the test asks for; each is answered with the same `id`. */
export type TimeRequest = { id: number } & (
  | { what: 'pass'; minutes: number }
  | { what: 'run'; job: string }
  | { what: 'check-books' }
);

const config = readConfig(process.env);
const database = await openDatabase({ dataDir: config.dataDir });
const { db } = database;
await migrate(database);
await fillDemoData(db, new Date());
const sandbox = await startSandbox(db, config.dataDir, config.port);
const app = await createApp(
  { ...config, stripe: sandbox.stripe, paypal: sandbox.paypal },
  database,
  { hasPages: true, extend: sandbox.extend },
);
await app.http.listen({ host: config.host, port: config.port });

/**
 * Moves everything that waits for an instant that much nearer, as if the time had passed; a negative
 * number moves it away. Parts of a minute count.
 */
async function passTime(minutes: number): Promise<void> {
  const ago = sql`make_interval(secs => ${minutes * 60}::double precision)`;
  // An announced draw is final for the product; the test moves it along with the clock all the same.
  await transaction(db, async (tx) => {
    await tx.execute(sql`alter table draws disable trigger draws_final`);
    await tx.execute(sql`update races set opens_at = opens_at - ${ago},
      closes_at = closes_at - ${ago}, starts_at = starts_at - ${ago}
      where finishers is null`);
    await tx.execute(sql`update prize_draws set draws_at = draws_at - ${ago}`);
    await tx.execute(sql`update draws set closes_at = closes_at - ${ago},
      announced_at = announced_at - ${ago}
      where not exists (select 1 from draw_freezes f where f.draw_id = draws.id)`);
    await tx.execute(sql`update draw_seeds set committed_at = committed_at - ${ago}`);
    await tx.execute(sql`alter table draws enable trigger draws_final`);
  });
}

async function answer(request: TimeRequest): Promise<unknown> {
  if (request.what === 'pass') return passTime(request.minutes);
  if (request.what === 'check-books') {
    return (await checkBooks(db)).filter((check) => check.violations > 0).map(({ name }) => name);
  }
  const job = app.jobs.find(({ name }) => name === request.job);
  if (!job) throw new Error(`There is no job ${request.job}.`);
  await job.run();
  return null;
}

process.on('message', (request: TimeRequest) => {
  answer(request).then(
    (value) => process.send?.({ id: request.id, value: value ?? null }),
    (error: Error) => process.send?.({ id: request.id, error: error.message }),
  );
});

process.on('SIGTERM', async () => {
  await app.close();
  await sandbox.close();
  await database.close();
  process.exit(0);
});
