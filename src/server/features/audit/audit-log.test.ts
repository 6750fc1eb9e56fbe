// The audit log: its chain under writers at the same moment, what tampering shows, and its search.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '#base/audit/audit.ts';
import { auditEntries, auditLinks, auditUnlinked } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { officeAuditApi as api } from '#contract/office/audit.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { checkChain } from './check-chain.ts';
import { linkEntries } from './link-entries.ts';
import { exportEntries } from './queries.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const write = (count: number, detail: Record<string, unknown> = {}) =>
  transaction(app.database.db, async (tx) => {
    for (let at = 0; at < count; at++) {
      const subject = `race:${crypto.randomUUID()}`;
      await audit(tx, {
        actorId: null,
        action: 'race.updated',
        subject,
        detail: { ...detail, at },
      });
    }
  });

/** Changes what can't be changed, as somebody with the database in their hands could. */
const tamper = async (statement: string) => {
  await app.database.exec(`
    alter table audit_entries disable trigger all; alter table audit_links disable trigger all;
    ${statement};
    alter table audit_entries enable trigger all; alter table audit_links enable trigger all`);
};

const check = () => checkChain(app.database.db, 1);

it('links every entry once while others write and several servers link', async () => {
  const { db } = app.database;
  // Its number is given before those of the others, and its commit comes after them.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSlowPossible = app.database.kind === 'server';
  const slow = isSlowPossible
    ? transaction(db, async (tx) => {
        await audit(tx, { actorId: null, action: 'race.created', subject: 'race:1' });
        await isReleased;
      })
    : Promise.resolve();
  await Promise.all([
    ...Array.from({ length: 6 }, () => write(200)),
    ...Array.from({ length: 4 }, () => linkEntries(db)),
  ]);
  await linkEntries(db);
  release();
  await slow;
  await linkEntries(db);
  const total = await db.$count(auditEntries);
  expect(await check()).toMatchObject({ checked: total, total, waiting: 0, problem: null });
  expect(await db.$count(auditLinks)).toBe(total);
  expect(await linkEntries(db)).toBe(0);
  expect(await app.findBookErrors()).toEqual([]);
});

it('checks a long chain in stretches', async () => {
  const { db } = app.database;
  await app.database.exec(`
    insert into audit_entries (action, subject, detail)
    select 'race.updated', 'race:' || n, jsonb_build_object('n', n) from generate_series(1, 11000) n`);
  await linkEntries(db);
  const first = await checkChain(db, 1);
  expect(first).toMatchObject({ checked: 5000, problem: null, next: 5001 });
  const second = await checkChain(db, 5001);
  expect(second).toMatchObject({ checked: 5000, problem: null, next: 10_001 });
  expect(await checkChain(db, 10_001)).toMatchObject({ problem: null, next: null });
});

it('shows what was changed, taken out, or put in by hand', async () => {
  const { db } = app.database;
  await write(20, { cents: 100 });
  await linkEntries(db);
  const [fifth] = await db.select().from(auditLinks).where(eq(auditLinks.position, 5));
  await tamper(
    `update audit_entries set detail = detail || '{"cents": 1}' where id = ${fifth!.entryId}`,
  );
  expect((await check()).problem).toEqual({
    position: 5,
    entryId: fifth!.entryId,
    what: 'changed',
  });
  await tamper(
    `update audit_entries set detail = detail || '{"cents": 100}' where id = ${fifth!.entryId}`,
  );
  expect((await check()).problem).toBeNull();
  await tamper(`delete from audit_links where position = 7`);
  expect((await check()).problem).toEqual({ position: 7, entryId: null, what: 'missing' });
  expect(await app.findBookErrors()).toEqual([
    'the chain of audit entries has no gap',
    'every audit entry is linked, or waits for it',
  ]);
  await expect(
    transaction(db, (tx) => tx.execute(sql`update audit_links set hash = 'x' where position = 1`)),
  ).rejects.toThrow();
  await expect(
    transaction(db, (tx) => tx.execute(sql`delete from audit_entries`)),
  ).rejects.toThrow();
});

it('notices an entry that slipped past the chain', async () => {
  await write(2);
  await linkEntries(app.database.db);
  await tamper(
    `insert into audit_entries (action, subject, detail) values ('race.updated', 'race:9', '{}')`,
  );
  expect(await app.database.db.$count(auditUnlinked)).toBe(0);
  expect(await app.findBookErrors()).toEqual(['every audit entry is linked, or waits for it']);
});

it('is searched by who, what, about which, and when; for owners and auditors', async () => {
  const auditor = await signUpStaff(app, 'auditor');
  const finance = await signUpStaff(app, 'finance');
  const raceId = crypto.randomUUID();
  const prizeId = crypto.randomUUID();
  await transaction(app.database.db, async (tx) => {
    const actorId = finance.userId;
    await audit(tx, { actorId, action: 'race.updated', subject: `race:${raceId}` });
    await audit(tx, {
      actorId,
      action: 'prize.updated',
      subject: `prize:${prizeId}`,
      detail: { race: { raceId }, cents: 500 },
    });
    await audit(tx, {
      actorId: null,
      action: 'race_updated' as AuditAction,
      subject: 'race:x',
      detail: {},
    });
  });
  await linkEntries(app.database.db);
  const find = async (narrowing: Record<string, string>) => {
    const { items, total } = await auditor.visitor.call(api.list, narrowing);
    expect(total).toBe(items.length);
    return items.map(({ action }) => action);
  };
  const own = { who: finance.person.email.toUpperCase() };
  expect(await find({ ...own, action: 'race.' })).toEqual(['race.updated']);
  expect(await find({ who: finance.userId, action: 'prize' })).toEqual(['prize.updated']);
  expect(await find({ who: 'nobody@mail.example' })).toEqual([]);
  expect(await find({ who: 'system', action: 'race' })).toEqual(['race_updated']);
  expect(await find({ action: 'race_' })).toEqual(['race_updated']);
  expect(await find({ subject: `race:${raceId}` })).toEqual(['race.updated']);
  expect(await find({ subject: raceId })).toEqual(['prize.updated', 'race.updated']);
  expect(await find({ ...own, from: '2000-01-01', to: '2000-12-31' })).toEqual([]);
  expect(await find({ subject: prizeId, from: '2020-01-01' })).toEqual(['prize.updated']);
  const page = await auditor.visitor.call(api.list, { limit: 1, page: 2, who: finance.userId });
  expect(page.items).toHaveLength(1);
  expect(page.items[0]).toMatchObject({
    actor: { _id: finance.userId },
    link: { position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const file = await auditor.visitor.call(api.export, { subject: raceId });
  const text = Buffer.from(file.base64, 'base64').toString();
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(text).toContain(`race:${raceId}`);
  expect(file.cut).toBeUndefined();
  const first = await exportEntries(app.database.db, { subject: raceId }, 1);
  expect(Buffer.from(first.base64, 'base64').toString().trim().split('\r\n')).toHaveLength(2);
  expect(first.cut).toMatch(/^Only the newest 1 entries are here\. Narrow the log/);
  await expectRefusals(finance);
});

it.each([
  ['2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
  ['2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
])(
  'finds all of %s, when the clock changes in New York, and nothing else',
  async (day, first, last) => {
    const auditor = await signUpStaff(app, 'auditor');
    const beside = (at: string, seconds: number) =>
      new Date(Date.parse(at) + seconds * 1000).toISOString();
    const all = [beside(first, -1), beside(first, 0), beside(last, 0), beside(last, 1)];
    await app.database.exec(`insert into audit_entries (action, subject, detail, at) values
    ${all.map((at) => `('race.updated', 'race:x', '{}', '${at}')`).join(', ')}`);
    const find = async (narrowing: Record<string, string>) => {
      const { items } = await auditor.visitor.call(api.list, { subject: 'race:x', ...narrowing });
      return items.map(({ at }) => at).reverse();
    };
    expect(await find({ from: day, to: day })).toEqual(all.slice(1, 3));
    expect(await find({ to: day })).toEqual(all.slice(0, 3));
    expect(await find({ from: day })).toEqual(all.slice(1));
  },
);

async function expectRefusals({ visitor }: Member): Promise<void> {
  for (const call of [api.list, api.export, api.check]) {
    expect(await refusalOf(visitor.call(call, {}))).toMatch(/^403 role_missing/);
  }
}

it('improvement 11: calls what an entry is about by its name, and finds it by that', async () => {
  const auditor = await signUpStaff(app, 'auditor');
  const { userId, person } = await signUp(app);
  await transaction(app.database.db, (tx) =>
    audit(tx, {
      actorId: auditor.userId,
      action: 'account.updated',
      subject: `user:${userId}`,
      detail: { by: auditor.userId, other: crypto.randomUUID() },
    }),
  );
  const { items } = await auditor.visitor.call(api.list, { action: 'account.updated' });
  expect(items[0]?.names).toEqual({
    [userId]: person.name,
    [auditor.userId]: auditor.person.name,
  });
  const found = await auditor.visitor.call(api.list, { subject: person.name });
  expect(found.items.map(({ action }) => action)).toContain('account.updated');
});
