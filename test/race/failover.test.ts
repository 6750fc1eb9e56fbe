// A pair of database machines: one falls silent, or the primary is killed and its standby takes over. Whatever was
// acknowledged is there.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { payments } from '#base/database/schema/payments.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { type RunningJobs, startJobs } from '#base/jobs/jobs.ts';
import { ApiError } from '#contract/client.ts';
import { insertTestOffer, startAppOn, type TestApp } from '../support/app.ts';
import { approve, completePurchase, type Source, startPurchase } from '../support/buyer.ts';
import { type Cluster, findPrograms, startCluster, startStandby } from '../support/cluster.ts';
import { donationOf, eventually, newPerson } from '../support/donor.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { reconcileAll } from '../support/reconcile.ts';

const programs = findPrograms();
const patienceMs = 90_000;

let primary: Cluster;
let standby: Cluster;
let forwarder: Forwarder;
let app: TestApp;
let jobs: RunningJobs;
let probes = 0;

beforeAll(async () => {
  if (!programs) return;
  primary = await startCluster(programs);
  standby = await startStandby(programs, primary, 'second');
  forwarder = await startForwarder(primary.port);
  const url = forwarder.through(primary.url);
  const database = await openDatabase({ databaseUrl: url, readUrl: standby.url });
  await migrate(database);
  await insertTestOffer(database.db);
  // From now on a commit is answered when the standby has it.
  await database.exec(`alter system set synchronous_standby_names = 'second'`);
  await database.exec('select pg_reload_conf()');
  app = await startAppOn({ ...database, url }, { limitFactor: 1000 }, 1000);
  const probe = { name: 'probe', cron: '0 0 1 1 *', run: async () => void probes++ };
  jobs = startJobs(database, [probe], () => {}, 1);
  await jobs.whenStarted;
});
afterAll(async () => {
  await jobs?.stop();
  await app?.close();
  await forwarder?.close();
  standby?.remove();
  primary?.remove();
});

/** What donors have seen. */
interface Seen {
  /** The providers' tokens of what was answered with success. */
  acknowledged: string[];
  /** The statuses of what was not. */
  refused: Set<number>;
}

/** Gives again and again until told to stop; whoever is refused presses the button again. */
async function keepGiving(source: Source, seen: Seen, isOver: () => boolean): Promise<void> {
  const tried = async <T>(step: () => Promise<T>): Promise<T | null> => {
    while (!isOver()) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        seen.refused.add(error.status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    return null;
  };
  while (!isOver()) {
    const visitor = app.openVisitor();
    const person = newPerson();
    const begun = await tried(() => startPurchase(visitor, source, donationOf(100), 10_000));
    if (!begun) return;
    await approve(app, source, begun.token);
    const done = await tried(() => completePurchase(visitor, source, begun.token, person));
    if (done?.code === 'success') seen.acknowledged.push(begun.paymentId);
  }
}

const isReady = async () => (await fetch(`${app.url}/health/ready`)).status === 200;

async function readName(): Promise<string> {
  const response = await app.openVisitor().fetch('/auth/init', { method: 'POST' });
  return ((await response.json()) as { organisation: { name: string } }).organisation.name;
}

const sources: Source[] = ['stripe', 'paypal', 'stripe', 'paypal'];

/** Lets four donors give, with what they see, until `during` is over. */
async function whileGiving(
  during: (seen: Seen, untilMore: (gifts: number) => Promise<unknown>) => Promise<void>,
) {
  let isOver = false;
  const seen: Seen = { acknowledged: [], refused: new Set() };
  const donors = Promise.all(sources.map((one) => keepGiving(one, seen, () => isOver)));
  const untilMore = (gifts: number) => {
    const before = seen.acknowledged.length;
    return eventually(
      async () => seen.acknowledged.length - before,
      (more) => more >= gifts,
      patienceMs,
    );
  };
  try {
    await during(seen, untilMore);
  } finally {
    isOver = true;
    await donors;
  }
  acknowledged.push(...seen.acknowledged);
  // Nobody is told that we have made a mistake.
  for (const status of seen.refused) expect(status).toBe(503);
  return seen;
}

/** Of all tests of this file. */
const acknowledged: string[] = [];

const untilRefused = (seen: Seen) =>
  eventually(
    async () => seen.refused.size,
    (kinds) => kinds > 0,
    patienceMs,
  );

it.skipIf(!programs).each(['standby', 'primary'] as const)(
  'R2, R4: refuses in words while the %s is silent, acknowledges nothing that only one has, and goes on',
  async (which) => {
    await whileGiving(async (seen, untilMore) => {
      await untilMore(2);
      const silent = which === 'standby' ? standby : primary;
      silent.freeze();
      try {
        const before = seen.acknowledged.length;
        await untilRefused(seen);
        // What the standby had before it fell silent may still be told.
        expect(seen.acknowledged.length - before).toBeLessThanOrEqual(sources.length);
      } finally {
        silent.thaw();
      }
      await untilMore(2);
      await eventually(isReady, (ready) => ready, patienceMs);
    });
  },
);

it.skipIf(!programs)(
  'R2, R4: keeps every acknowledged purchase, and goes on by itself, when the primary is killed',
  async () => {
    const seen = await whileGiving(async (seen, untilMore) => {
      await untilMore(6);

      // The balancer leads to the standby at once; it refuses to write and to listen for a while.
      forwarder.leadTo(standby.port);
      primary.kill();
      await eventually(isReady, (ready) => !ready, patienceMs);
      await untilRefused(seen);
      await eventually(
        async () => standby.readLog().includes('cannot execute LISTEN during recovery'),
        (isRefused) => isRefused,
        patienceMs,
      );
      standby.promote();
      await untilMore(6);
      await eventually(isReady, (ready) => ready, patienceMs);
    });
    expect([...seen.refused]).toEqual([503]);

    const { db } = app.database;
    await transaction(db, (tx) =>
      tx.insert(settings).values({ key: 'organisation.name', value: 'After the change' }),
    );
    await eventually(readName, (name) => name === 'After the change', patienceMs);
    await transaction(db, (tx) => tx.execute(sql`insert into pgboss.job (name) values ('probe')`));
    await eventually(
      async () => probes,
      (runs) => runs > 0,
      patienceMs,
    );

    await reconcileAll(app.app.payments!, new Date());
    await reconcileAll(app.app.payments!, new Date(Date.now() + 2 * 3_600_000));
    const settled = await db.select().from(payments).where(eq(payments.status, 'settled'));
    expect(settled.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    const charged = app.stripe.controls
      .state()
      .paymentIntents.filter(({ status }) => status === 'succeeded');
    const bought = app.paypal.controls
      .state()
      .orders.filter(({ status }) => status === 'COMPLETED');
    expect(settled.map(({ providerPaymentId }) => providerPaymentId).sort()).toEqual(
      [...charged, ...bought].map(({ id }) => id).sort(),
    );
    expect(await app.findBookErrors()).toEqual([]);
  },
);
