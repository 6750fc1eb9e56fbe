// The whole product in a process of its own, whose golf tournament is played when it is told to.
import { eq } from 'drizzle-orm';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { startSandbox } from '#sandbox/start.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { insertEntries, playTournament } from './golf-season.ts';

/** What the test asks for; each is answered with the same `id`. */
export type GolfRequest = { id: number } & (
  | { what: 'fill'; entrants: number }
  | { what: 'enter'; name: string }
  | { what: 'play'; closedWeeks: number }
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

async function answer(request: GolfRequest): Promise<unknown> {
  if (request.what === 'play') return playTournament(db, request.closedWeeks);
  if (request.what === 'fill') {
    const names = Array.from({ length: request.entrants }, (_, at) => ({
      name: `Player ${String(at + 1).padStart(4, '0')}`,
    }));
    return insertEntries(db, names);
  }
  // Somebody who has an account already, by their name.
  const [user] = await db.select().from(users).where(eq(users.name, request.name));
  if (!user) throw new Error(`There is no ${request.name}.`);
  return insertEntries(db, [{ userId: user.id, name: request.name }]);
}

process.on('message', (request: GolfRequest) => {
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
