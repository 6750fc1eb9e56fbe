// The simulation of payments, seed after seed; `npm run simulate -- --seeds 2000` runs more of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { insertTestOffer } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import type { SeedReport } from './agreement.ts';
import { type Memories, openMemories } from './memories.ts';
import { runSeed } from './run-seed.ts';

const purchasesEach = Number(process.env.PURCHASES ?? 4);
const seedsInCi = process.env.TEST_DATABASE === 'server' ? 60 : 10;
const seeds = Number(process.env.SEEDS ?? seedsInCi);
const first = Number(process.env.FIRST_SEED ?? 1);
const seedsPerDatabase = 50;

let database: TestDatabase;
/** What a second server opens on the same database; the embedded one has one server alone. */
let second: Database | null = null;
let memories: Memories;
async function openWorld(): Promise<void> {
  database = await openTestDatabase();
  second = database.url ? await openDatabase({ databaseUrl: database.url }) : null;
  await insertTestOffer(database.db);
  memories = await openMemories(second ? [database, second] : [database]);
  await transaction(database.db, async (tx) => {
    await tx.insert(tournaments).values({
      event: 'ps-golf-event',
      registrationClosesAt: new Date(Date.now() + 86_400_000),
      capacity: 40,
    });
  });
}
beforeAll(openWorld);
async function closeWorld(): Promise<void> {
  await second?.close();
  await database.close();
}
afterAll(closeWorld);

it(
  `finds nothing amiss in ${seeds} seeds from ${first}`,
  async () => {
    const total = { purchases: 0, settled: 0, debits: 0, pages: 0, reversed: 0, claims: 0 };
    for (let seed = first; seed < first + seeds; seed++) {
      if (seed > first && (seed - first) % seedsPerDatabase === 0) {
        await closeWorld();
        await openWorld();
      }
      const dbs = second ? ([database.db, second.db] as const) : ([database.db] as const);
      const report = await runSeed(dbs, memories, seed, purchasesEach);
      for (const [what, count] of Object.entries(report)) total[what as keyof SeedReport] += count;
    }
    // A simulation in which hardly anything happens would prove nothing.
    expect(total.settled).toBeGreaterThan(seeds);
    if (seeds >= 50) {
      expect(total.claims).toBeGreaterThan(seeds / 10);
      expect(total.reversed).toBeGreaterThan(seeds / 10);
      expect(total.debits).toBeGreaterThan(seeds / 30);
      expect(total.pages).toBeGreaterThan(seeds / 30);
    }
    console.log(`simulated ${JSON.stringify(total)}`);
  },
  60 * 60 * 1000,
);
