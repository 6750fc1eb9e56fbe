// Several processes serve as one: each call reaches one of them, and one that is killed is replaced.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findOrMakeKey } from '#base/http/server-keys.ts';
import { ApiError } from '#contract/client.ts';
import { startStripeSandbox } from '#sandbox/stripe/start.ts';
import { checkBooks } from '#server/check-books.ts';
import { type StripeSandbox, testKeys } from '../support/app.ts';
import { completePurchase, startPurchase } from '../support/buyer.ts';
import { cardForm } from '../support/card-form.ts';
import { childrenOf } from '../support/cluster.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { donationOf, eventually, newPerson, testCards } from '../support/donor.ts';
import { type HeldAnswers, openGate } from '../support/held-answers.ts';
import { findFreePort } from '../support/postgres.ts';
import { ownParticulars, production } from '../support/production.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { openVisitor, type Visitor } from '../support/visitor.ts';

const program = 'test/support/clustered-app.ts';

let database: TestDatabase;
let stripe: StripeSandbox;
let gate: HeldAnswers;
let app: SpawnedApp;

beforeAll(async () => {
  database = await openEmptyDatabase();
  const port = await findFreePort();
  stripe = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: {
      url: `http://127.0.0.1:${port}/webhooks/stripe`,
      secret: testKeys.webhookSecret,
    },
    secretKey: testKeys.secretKey,
    publishableKey: testKeys.publishableKey,
    publicBase: '/sandbox/stripe',
  });
  gate = await openGate(stripe.url);
  app = await spawnApp(
    port,
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      WORKERS: '2',
      DATABASE_URL: database.url as string,
      STRIPE_SECRET_KEY: testKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
      STRIPE_API_URL: gate.url,
    },
    program,
  );
});
afterAll(async () => {
  await app?.stop();
  await gate?.close();
  await stripe?.close();
  await database?.close();
});

/** Asks for something over a connection of its own; answers the text. */
function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${app.url}${path}`, { agent: false }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve(text);
    }).on('error', reject);
  });
}

let answeredPids = 0;

/** The processes that so many connections reach. */
async function findPids(): Promise<Set<number>> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      ask('/test/pid').then(
        (text) => {
          answeredPids++;
          return (JSON.parse(text) as { pid: number }).pid;
        },
        () => null,
      ),
    ),
  );
  return new Set(answers.filter((pid) => pid !== null));
}

/** Whether a process is one for visitors, whose duty stands at the end of its command; one that is gone is none. */
function isWeb(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('\0web\0');
  } catch {
    return false;
  }
}

async function query<Row>(text: string): Promise<Row[]> {
  const found = await database.db.execute(sql.raw(text));
  return (found as unknown as { rows: Row[] }).rows;
}

/** Gives a hundred dollars; what got no answer is asked again, as the browser does. */
async function give(onError: (error: ApiError) => void = () => {}): Promise<string> {
  const tried = async <T>(step: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onError(error);
      }
    }
  };
  const visitor = openVisitor(app.url);
  const person = newPerson();
  const { token, paymentId } = await tried(() =>
    startPurchase(visitor, 'stripe', donationOf(100), 10_000),
  );
  await confirm(stripe.url, testKeys.publishableKey, token);
  const { code } = await tried(() => completePurchase(visitor, 'stripe', token, person));
  expect(code).toBe('success');
  return paymentId;
}

function confirm(url: string, publishableKey: string, token: string): Promise<Response> {
  return fetch(`${url}/v1/payment_intents/${token.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(
      cardForm({ publishableKey, token, number: testCards.good, name: 'Pat Payer' }),
    ),
  });
}

const findWrongBooks = async () =>
  (await checkBooks(database.db)).filter(({ violations }) => violations > 0);

it('reaches both processes by twenty connections, and sums up what they have counted', async () => {
  // It is ready as soon as one of them serves.
  await eventually(findPids, (pids) => pids.size === 2);
  const counted = /http_request_duration_seconds_count\{[^}]*route="\/test\/pid"[^}]*\} (\d+)/;
  expect(Number(counted.exec(await ask('/metrics'))?.[1])).toBe(answeredPids);
});

/** How many rows there are of a table, with a condition where one is given. */
const countOf = async (rows: string) =>
  (await query<{ count: number }>(`select count(*)::int as count from ${rows}`))[0]?.count;

it('has the process with the jobs send at once what another one has queued', async () => {
  // Now nothing but the word of the other process leads to a delivery.
  await database.exec(`delete from pgboss.schedule where name = 'deliver-mail';
    delete from pgboss.job where name = 'deliver-mail' and state < 'active'`);
  await give();
  await eventually(
    () => countOf('mails where sent_at is null'),
    (waiting) => waiting === 0,
  );
  expect(await countOf('mails')).not.toBe(0);
});

it('runs every job once, at the start and when it is due', async () => {
  // What is due at a time of the day is not to come in between.
  await database.exec(
    `delete from pgboss.schedule where name in ('leave-break-traces', 'remove-past-job-runs')`,
  );
  const runs = (job: string) =>
    countOf(`job_runs where job = '${job}' and finished_at is not null`);
  expect(await eventually(() => runs('leave-break-traces'), Boolean)).toBe(1);
  await database.exec(
    `insert into pgboss.job (name) select 'remove-past-job-runs' from generate_series(1, 5)`,
  );
  await eventually(
    () => countOf(`pgboss.job where name = 'remove-past-job-runs' and state < 'completed'`),
    (open) => open === 0,
  );
  expect(await runs('remove-past-job-runs')).toBe(5);
});

it('replaces a process that is killed while donors pay, and loses nothing that it has acknowledged', async () => {
  const before = [...(await findPids())];
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const donors = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) acknowledged.push(await give(({ status }) => statuses.add(status)));
    }),
  );
  await eventually(
    async () => acknowledged.length,
    (gifts) => gifts >= 4,
  );
  process.kill(before[0] as number, 'SIGKILL');
  const killedAt = acknowledged.length;
  await eventually(
    () => findPids(),
    (pids) => pids.size === 2 && !pids.has(before[0] as number),
  );
  await eventually(
    async () => acknowledged.length,
    (gifts) => gifts >= killedAt + 4,
  );
  isOver = true;
  await donors;
  // Only whoever was at it got no answer.
  expect([...statuses].filter((status) => status !== 0)).toEqual([]);
  const settled = await query<{ id: string; intent: string }>(
    `select id, provider_payment_id as intent from payments where status = 'settled'`,
  );
  expect(settled.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const charged = stripe.controls
    .state()
    .paymentIntents.filter(({ status }) => status === 'succeeded');
  expect(settled.map(({ intent }) => intent).sort()).toEqual(charged.map(({ id }) => id).sort());
  expect(await findWrongBooks()).toEqual([]);
});

it('answers everything under way when it is told to stop', async () => {
  const held = Array.from({ length: 4 }, () => gate.holdNext('POST', /\/capture$/));
  const gifts = Promise.all(held.map(() => give()));
  await Promise.all(held.map(({ isHeld }) => isHeld));
  process.kill(app.pid, 'SIGTERM');
  await eventually(
    () =>
      ask('/health/live').then(
        () => true,
        () => false,
      ),
    (isOpen) => !isOpen,
  );
  for (const { release } of held) release();
  expect(await gifts).toHaveLength(4);
  expect(await app.ended).toBe(0);
  expect(await findWrongBooks()).toEqual([]);
});

it('shares the sandbox between its processes, and gives up when they end again and again', async () => {
  const own = await openEmptyDatabase();
  const sandboxed = await spawnApp(
    await findFreePort(),
    { NODE_ENV: '', DEMO: 'off', WORKERS: '2', DATABASE_URL: own.url as string },
    program,
  );
  // Also where something fails: what is left alone starts anew for ever.
  onTestFinished(() => sandboxed.stop().then(() => own.close()));
  const key = `pk_test_${(await findOrMakeKey(own.db, 'sandbox')).slice(0, 24)}`;
  // Begun at one process, approved and completed at whichever comes next.
  const visitor: Visitor = openVisitor(sandboxed.url);
  for (let gift = 0; gift < 3; gift++) {
    const { token } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000);
    expect((await confirm(`${sandboxed.url}/sandbox/stripe`, key, token)).status).toBe(200);
    const { code } = await completePurchase(
      visitor,
      'stripe',
      token,
      gift === 0 ? newPerson() : undefined,
    );
    expect(code).toBe('success');
  }
  const killed = new Set<number>();
  while (killed.size < 5) {
    const [pid] = await eventually(
      async () => childrenOf(sandboxed.pid).filter((one) => isWeb(one) && !killed.has(one)),
      (pids) => pids.length > 0,
    );
    process.kill(pid as number, 'SIGKILL');
    killed.add(pid as number);
  }
  expect(await sandboxed.ended).toBe(1);
});

it('stops at once while its processes are still starting', async () => {
  const starting = spawn('node', [program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ ...production, ...ownParticulars },
      PORT: '0',
      WORKERS: '2',
      DATABASE_URL: database.url as string,
    },
  });
  onTestFinished(() => void starting.kill('SIGKILL'));
  const ended = once(starting, 'exit');
  await eventually(
    async () => childrenOf(starting.pid as number).filter(isWeb),
    (pids) => pids.length > 0,
  );
  starting.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
