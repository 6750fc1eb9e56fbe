// A standby answers what is public and reports; what somebody has just done is read where it was done.
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waits } from '#base/database/connection.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { donationTiers } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { insertTestOffer, startAppOn, type TestApp } from '../support/app.ts';
import { openMember } from '../support/buyer.ts';
import { type Cluster, findPrograms, startCluster, startStandby } from '../support/cluster.ts';
import { eventually } from '../support/donor.ts';

const programs = findPrograms();

let primary: Cluster;
let standby: Cluster;
let control: pg.Client;
let app: TestApp;

beforeAll(async () => {
  if (!programs) return;
  primary = await startCluster(programs);
  standby = await startStandby(programs, primary, 'second');
  const database = await openDatabase({ databaseUrl: primary.url, readUrl: standby.url });
  await migrate(database);
  await insertTestOffer(database.db);
  app = await startAppOn({ ...database, url: primary.url });
  control = new pg.Client({ connectionString: standby.url });
  control.on('error', () => {});
  await control.connect();
  await untilReplayed();
});
afterAll(async () => {
  await app?.close();
  await control?.end().catch(() => {});
  standby?.remove();
  primary?.remove();
});

/** Waits until the standby knows all that the primary does. */
async function untilReplayed(): Promise<void> {
  const rows = await app.database.db.execute(sql`select pg_current_wal_lsn()::text as at`);
  const [{ at }] = (rows as unknown as { rows: [{ at: string }] }).rows;
  await eventually(
    async () =>
      (await control.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [at])).rows[0],
    ({ done }) => done,
  );
}

/** How many credits a dollar of donation brings, as everybody is told. */
async function readPublicly(): Promise<number> {
  const { matrixes } = await app.openVisitor().call(donationsApi.matrix, { type: 'DONATION' });
  return matrixes.find(({ amount }) => amount === 1)?.jackpotCredits ?? -1;
}

const setCredits = (jackpotCredits: number) =>
  transaction(app.database.db, (tx) =>
    tx.update(donationTiers).set({ jackpotCredits }).where(eq(donationTiers.amount, 1)),
  );

it.skipIf(!programs)(
  'reads what is public from the standby, and what is signed in from the primary',
  async () => {
    await control.query('select pg_wal_replay_pause()');
    await eventually(
      async () => (await control.query('select pg_get_wal_replay_pause_state() as state')).rows[0],
      ({ state }) => state === 'paused',
    );
    await setCredits(3);
    expect(await readPublicly()).toBe(0);
    // Made on the primary, where the standby does not know of it yet.
    const { visitor, userId } = await openMember(app);
    const { user } = await visitor.call(accountsApi.refresh, {});
    expect(user?._id).toBe(userId);
    const asked = await control.query('select count(*)::int as users from users');
    expect(asked.rows).toEqual([{ users: 0 }]);
    expect(await app.findBookErrors()).toEqual([]);
    await control.query('select pg_wal_replay_resume()');
    await untilReplayed();
    expect(await readPublicly()).toBe(3);
  },
);

it.skipIf(!programs)(
  'reads from the primary what the standby does not have yet, such as the column of a migration',
  async () => {
    await control.query('select pg_wal_replay_pause()');
    const { database } = app;
    await database.exec('create table just_migrated as select 7 as n');
    const found = await database.reads.execute(sql`select n from just_migrated`);
    expect((found as unknown as { rows: unknown[] }).rows).toEqual([{ n: 7 }]);
    await control.query('select pg_wal_replay_resume()');
    await untilReplayed();
  },
);

it.skipIf(!programs).each([
  { reads: 'a read', count: 1 },
  { reads: 'more reads than there are connections to it', count: 24 },
])(
  'answers $reads from the primary while the standby hangs, long before a question to it is given up',
  async ({ count }) => {
    const readOne = async () => {
      const found = await app.database.reads.execute(sql`select pg_is_in_recovery() as standby`);
      return (found as unknown as { rows: { standby: boolean }[] }).rows[0]?.standby;
    };
    const readAll = () => Promise.all(Array.from({ length: count }, readOne));
    // After an outage it is asked again a moment after it is back.
    await eventually(readAll, (answers) => answers.every((isStandby) => isStandby));
    const givenUp = new pg.Client({
      connectionString: standby.url,
      connectionTimeoutMillis: waits.query,
    });
    // Whoever ends it, or the machine that it waits for, may be first.
    givenUp.on('error', () => {});
    standby.freeze();
    const connected = givenUp.connect().catch(() => {});
    try {
      const first = await Promise.race([readAll(), connected.then(() => 'given up')]);
      expect(first).toEqual(Array.from({ length: count }, () => false));
    } finally {
      standby.thaw();
      await connected;
      await givenUp.end().catch(() => {});
    }
  },
);

it.skipIf(!programs)('goes on with the primary when the standby is killed', async () => {
  standby.kill();
  await setCredits(4);
  const answers = await Promise.all(Array.from({ length: 12 }, readPublicly));
  expect(new Set(answers)).toEqual(new Set([4]));
});
