// Every call of the contract, as nobody, a member and an owner, with odd inputs: no 500 on demand.
import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { termsVersion } from '#contract/legal.ts';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { unmatchedHash } from '#server/features/accounts/passwords/passwords.ts';
import { startAppOn, type TestApp } from '#test/support/app.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { type KnownIds, oddInputs } from '#test/support/odd-inputs.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';
import { sessions, staffRoles, users } from '../database/schema/accounts.ts';
import { transaction } from '../database/transaction.ts';
import { sha256 } from './session.ts';

// The same inputs on every machine; others, or more of them, by FUZZ_SEED and FUZZ_PASSES.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const passes = Number(process.env.FUZZ_PASSES ?? 2);
const inputsAtOnce = 2;
const secretKey = 'a secret that only this test knows about';
const roles = ['nobody', 'member', 'owner'] as const;
type Role = (typeof roles)[number];

let app: TestApp;
let ids: KnownIds;

beforeAll(async () => {
  const database = await openTestDatabase();
  await fillDemoData(database.db, new Date());
  app = await startAppOn(database, {
    secretKey,
    limitFactor: 1_000_000,
    // Nobody listens there: no call may wait for the beacon's network.
    drandRelays: ['http://127.0.0.1:9'],
  });
  ids = await findIds();
});
afterAll(() => app.close());

/** A few ids of every table, so that calls find something to do. */
async function findIds(): Promise<KnownIds> {
  const { db } = app.database;
  const { rows: tables } = (await db.execute(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`)) as {
    rows: { name: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select id::text from ${sql.identifier(name)} order by id limit 4`,
    )) as { rows: { id: string }[] };
    found.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

/** A cookie of a role, whose session is made by hand: an odd call may end it at any time. */
async function enter(role: Role): Promise<string> {
  const cookie = randomBytes(32).toString('base64url');
  if (role === 'nobody') return cookie;
  await transaction(app.database.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: `${cookie}@mail.example`,
        name: 'Odd Caller',
        passwordHash: unmatchedHash(),
        termsVersion,
        termsAgreedAt: new Date(),
        emailConfirmedAt: new Date(),
      })
      .returning({ id: users.id });
    const userId = user!.id;
    if (role === 'owner') await tx.insert(staffRoles).values({ userId, role: 'owner' });
    await tx.insert(sessions).values({
      tokenHash: sha256(cookie),
      userId,
      expiresAt: new Date(Date.now() + 3_600_000),
      provenAt: new Date(),
    });
  });
  return cookie;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A part of an address as a client that checks nothing would send it. */
const escaped = (value: unknown) =>
  encodeURIComponent(textOf(value ?? '').toWellFormed()).replaceAll('.', '%2e');

async function send(endpoint: Endpoint, input: Record<string, unknown>, cookie: string) {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return escaped(value) || '%20';
  });
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&');
  const crumb = createHmac('sha256', secretKey).update(`crumb|${cookie}`).digest('base64url');
  return app.app.http.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' && query ? `${path}?${query}` : path,
    cookies: { homestretch: cookie },
    ...(endpoint.method === 'POST'
      ? {
          headers: { 'x-csrf-token': crumb, 'content-type': 'application/json' },
          payload: JSON.stringify(rest),
        }
      : {}),
  });
}

/** What is wrong with an answer, or null. Outages of others that a call names itself are no mistake. */
function findFault(endpoint: Endpoint, answer: Awaited<ReturnType<typeof send>>): string | null {
  const { statusCode } = answer;
  if (statusCode < 400) return null;
  const { error, message, requestId } = answer.json() as Record<string, unknown>;
  const known = typeof error === 'string' && Object.hasOwn(refusals, error);
  if (!known || refusals[error as RefusalCode].status !== statusCode) {
    return `${statusCode} with the error ${String(error)}`;
  }
  if (typeof message !== 'string' || typeof requestId !== 'string') return 'not the error shape';
  const isOthers = (endpoint.refusals as readonly string[]).includes(error);
  return statusCode >= 500 && !isOthers ? `${statusCode} ${error}` : null;
}

async function fuzz(role: Role, endpoints: readonly Endpoint[]): Promise<string[]> {
  const faults: string[] = [];
  for (let pass = 0; pass < passes; pass++) {
    faults.push(...(await fuzzOnce(role, endpoints, seed + pass)));
  }
  return faults;
}

async function fuzzOnce(role: Role, endpoints: readonly Endpoint[], seedOfPass: number) {
  const faults: string[] = [];
  let cookie = await enter(role);
  for (const endpoint of endpoints) {
    const settings = { seed: seedOfPass, numRuns: inputsAtOnce };
    for (const input of fc.sample(oddInputs(endpoint, ids), settings)) {
      const answer = await send(endpoint, input, cookie);
      const fault = findFault(endpoint, answer);
      if (fault) {
        const what = JSON.stringify(input).slice(0, 400);
        faults.push(`${role}: ${endpoint.method} ${endpoint.path} ${what} → ${fault}`);
      }
      const { error } = answer.statusCode < 400 ? { error: null } : answer.json();
      if (role !== 'nobody' && ['signed_out', 'role_missing'].includes(error)) {
        cookie = await enter(role);
      }
    }
  }
  return faults;
}

it(
  `M7: no call of the contract fails for an odd input (seed ${seed})`,
  async () => {
    const contract = await readWholeContract();
    expect(contract.length).toBeGreaterThan(200);
    const isFor = (role: Role, { access }: Endpoint) =>
      role === 'owner' || (role === 'member' ? access !== 'staff' : access !== 'user');
    const found = await Promise.all(
      roles.map((role) =>
        fuzz(
          role,
          contract.filter((endpoint) => isFor(role, endpoint)),
        ),
      ),
    );
    expect(found.flat()).toEqual([]);
  },
  passes * 600_000,
);

/** Sends a request line exactly as it is; answers the status. */
function sendRaw(path: string): Promise<number> {
  const { port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (!status) return;
      socket.destroy();
      resolve(Number(status));
    });
    socket.on('error', reject);
  });
}

const segments = [
  ...['', '/', '//', '..', '%2e%2e', '%00', 'a%00b', '%ED%A0%80', '%ff', '%zz', '[', '\\', 'x'],
  ...['%F0%9F%98%80', '%27', '1', '-1', '2147483648', '99999999999999999999', '*', 'x.pdf', '2026'],
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(3_000),
];
const prefixes = [
  ...['/', '/images/', '/data/', '/office/data/', '/auth/', '/account/receipts/', '/docs/'],
  ...['/account/statements/', '/social/', '/social/pages/', '/social/articles/', '/documents/'],
  ...['/data/draws/', '/data/vote-contests/', '/data/races/', '/webhooks/', '/health/'],
];
const suffixes = [
  '',
  '.png',
  '.pdf',
  '.csv',
  '/live',
  '/manifest',
  '/log',
  '?x=%00',
  '?=&&',
  '?a=1&a=2',
];

it('M7: no odd path fails', async () => {
  const faults: string[] = [];
  const send = async (path: string) => {
    const status = await sendRaw(path);
    if (status >= 500) faults.push(`${path} → ${status}`);
  };
  // Few at once: a server with too much to draw answers 503 on purpose.
  for (const prefix of prefixes) {
    for (const segment of segments) {
      const paths = suffixes.map((suffix) => `${prefix}${segment}${suffix}`);
      await Promise.all(paths.map(send));
    }
  }
  expect(faults).toEqual([]);
});
