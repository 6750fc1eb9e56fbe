// The demo's accounts never meet real money: tried by starting the whole server on a demo's data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsVersion } from '#contract/legal.ts';
import { production } from '#test/support/production.ts';
import { migrate } from '../base/database/migrate.ts';
import { openDatabase } from '../base/database/open.ts';
import { staffRoles, users } from '../base/database/schema/accounts.ts';
import { transaction } from '../base/database/transaction.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'homestretch-demo-'));
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const userId = v7();
  await transaction(database.db, async (tx) => {
    await tx.insert(users).values({
      id: userId,
      email: 'staff@homestretch.example',
      name: 'Sam Staff',
      passwordHash: 'none',
      termsVersion,
      termsAgreedAt: new Date(),
    });
    await tx.insert(staffRoles).values({ userId, role: 'owner' });
  });
  await database.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the server and answers how it ended and what it said. */
async function start(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir, ...settings },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part;
  });
  // A server that starts all the same is stopped, so that the test fails instead of hanging.
  child.stdout.on('data', () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  return { code: code ?? 0, said };
}

describe('C1: a database of the demo', () => {
  it.each([
    [
      'with live keys',
      {
        ...production,
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        ALLOW_LIVE_PAYMENTS_ON_EMBEDDED_DATABASE: 'on',
      },
    ],
    ['in production', production],
    ['on a public address', { HOST: '0.0.0.0', ALLOW_PUBLIC_SANDBOX: 'on' }],
  ])('is refused in one sentence %s', async (_where, settings) => {
    const { code, said } = await start(settings);
    expect(said.trim()).toMatch(/^This database holds the demo, .*\.$/);
    expect(code).toBe(1);
  });
});
