// The scripts of the payment page over HTTP: approved, changed, and what browsers report of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { policyReports } from '#base/database/schema/scripts.ts';
import { transaction } from '#base/database/transaction.ts';
import { policyReportsPath } from '#base/http/policy-reports.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { scriptsApi } from '#contract/office/scripts.ts';
import { startAppOn } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { readInventory } from './inventory.ts';
import { readScripts } from './queries.ts';
import { approveScripts, noteInventory, removePastScripts } from './watch-scripts.ts';

const app = shareTestApp();
let owner: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
});

const waiting = async (name: string) =>
  (await owner.visitor.call(officeDueApi.read, {})).find((one) => one.name === name)?.count ?? 0;
const send = (report: object) =>
  fetch(app.url + policyReportsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': report }),
  });

it('keeps a row for each kind of breach, without whose page it was, until somebody has looked', async () => {
  const breach = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/card-thief.js?key=secret',
    'document-uri': 'https://us.example/account/receipts/0199abc-1.pdf?token=secret',
  };
  for (let times = 0; times < 3; times++) expect((await send(breach)).status).toBe(204);
  await send({ ...breach, 'document-uri': 'https://us.example/donate' });
  expect(await waiting('policy-reports-new')).toBe(2);
  const { reports } = await owner.visitor.call(scriptsApi.read, {});
  // Not by their order, which is another where the clock of the machine is set back in between.
  const first = reports.find(({ page }) => page === '/account/receipts/*');
  expect(first).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    times: 3,
    seenBy: null,
  });
  expect(JSON.stringify(await app.database.db.select().from(policyReports))).not.toContain(
    'secret',
  );
  await owner.visitor.call(scriptsApi.markSeen, { reportId: first!._id });
  expect(await waiting('policy-reports-new')).toBe(1);
  // Once more, it is not new again.
  await send(breach);
  expect(await waiting('policy-reports-new')).toBe(1);
  // A newer browser says the same in other words: one more of the same kind.
  const newer = {
    type: 'csp-violation',
    ...{ age: 0, url: breach['document-uri'], user_agent: 'A newer browser' },
    body: {
      ...{ effectiveDirective: breach['effective-directive'], disposition: 'enforce' },
      ...{ blockedURL: breach['blocked-uri'], documentURL: breach['document-uri'] },
    },
  };
  const other = { ...newer, type: 'deprecation', body: { id: 'Unload', message: 'Gone soon' } };
  const sent = await fetch(app.url + policyReportsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([newer, other]),
  });
  expect(sent.status).toBe(204);
  const again = (await owner.visitor.call(scriptsApi.read, {})).reports;
  expect(again).toHaveLength(reports.length);
  expect(again.find(({ _id }) => _id === first!._id)?.times).toBe(5);
  const gone = reports[0]!._id.replace(/^.{8}/, '00000000');
  expect(await refusalOf(owner.visitor.call(scriptsApi.markSeen, { reportId: gone }))).toMatch(
    /^404 not_found/,
  );
  await transaction(app.database.db, (tx) =>
    tx.update(policyReports).set({ lastAt: sql`now() - interval '91 days'` }),
  );
  await removePastScripts(app.database.db);
  expect(await app.database.db.select().from(policyReports)).toEqual([]);
});

it('calls a breach new again that comes back after more than a day, though somebody had looked', async () => {
  const { db } = app.database;
  const breach = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://back.example/x.js',
    'document-uri': 'https://us.example/donate',
  };
  const of = eq(policyReports.blocked, 'https://back.example');
  const cameBack = async (hoursLater: number) => {
    await transaction(db, (tx) =>
      tx
        .update(policyReports)
        .set({ lastAt: sql`now() - ${hoursLater}::int * interval '1 hour'` })
        .where(of),
    );
    await send(breach);
    return waiting('policy-reports-new');
  };
  await send(breach);
  const [report] = await db.select().from(policyReports).where(of);
  await owner.visitor.call(scriptsApi.markSeen, { reportId: report!.id });
  expect(await cameBack(23)).toBe(0);
  expect(await cameBack(25)).toBe(1);
  const [again] = await db.select().from(policyReports).where(of);
  expect(again).toMatchObject({ times: 3, seenAt: null, seenBy: null });
  await transaction(db, (tx) => tx.delete(policyReports).where(of));
});

it('has room for what is new, however much a stranger makes up', async () => {
  const strict = await startAppOn(app.database, { limitFactor: 1, trustProxy: ['127.0.0.1'] });
  const report = (from: string, hosts: string[]) =>
    fetch(strict.url + policyReportsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': from },
      body: JSON.stringify(
        hosts.map((host) => ({
          body: { effectiveDirective: 'img-src', blockedURL: `https://${host}.example/a` },
        })),
      ),
    });
  const kept = async (like: string) => {
    const { db } = app.database;
    return db.$count(policyReports, sql`${policyReports.blocked} like ${like}`);
  };
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`insert into policy_reports (id, directive, blocked, page, times, last_at)
      select gen_random_uuid(), 'img-src', 'https://old-' || n || '.example', '/', 9, now() - n * interval '1 hour'
      from generate_series(1, 300) n`),
  );
  await report(
    '203.0.113.1',
    Array.from({ length: 80 }, (_, at) => `junk-${at}`),
  );
  await report('203.0.113.2', ['real']);
  expect(await kept('https://real.example')).toBe(1);
  expect(await kept('https://junk-%')).toBe(12);
  // What was reported last the longest ago made room.
  expect(await kept('https://old-%')).toBe(300 - 13);
  expect(await kept('https://old-1.example')).toBe(1);
  await strict.app.close();
});

it('notices a changed script of ours, and waits until somebody has approved it', async () => {
  const { db } = app.database;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'scripts-'));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  const look = () => readInventory(folder, true);
  await write('donate.js', 'pay()');
  await write('old.js', 'old()');
  await noteInventory(db, await look());
  expect(await waiting('scripts-changed')).toBe(1);
  const first = await look();
  const approval = { digest: first.digest, reason: 'Release 1' };
  await approveScripts(db, owner.userId, first, approval);
  await approveScripts(db, owner.userId, first, { ...approval, reason: 'Pressed twice' });
  expect(await waiting('scripts-changed')).toBe(0);
  expect(await readScripts(db, first)).toMatchObject({ approved: { reason: 'Release 1' } });

  await write('donate.js', 'pay(); steal()');
  await write('new.js', 'new()');
  await rm(path.join(folder, 'old.js'));
  const changed = await look();
  await noteInventory(db, changed);
  expect(await waiting('scripts-changed')).toBe(1);
  const shown = await readScripts(db, changed);
  expect(shown).toMatchObject({
    ...{ approved: null, approvedBefore: { reason: 'Release 1' }, gone: ['old.js'] },
    own: [
      { file: 'donate.js', isNew: true },
      { file: 'new.js', isNew: true },
    ],
  });
  expect(shown.outside.filter(({ isNew }) => isNew)).toEqual([]);
  expect(await refusalOf(approveScripts(db, owner.userId, changed, approval))).toMatch(
    /^409 changed_meanwhile/,
  );
  // What comes back was approved before.
  await write('donate.js', 'pay()');
  await write('old.js', 'old()');
  await rm(path.join(folder, 'new.js'));
  await noteInventory(db, await look());
  expect(await waiting('scripts-changed')).toBe(0);
  await rm(folder, { recursive: true });
});

it('is looked at by a regular job, and approved by owners alone with a fresh proof', async () => {
  await runJob(app, 'watch-scripts');
  const { digest } = await owner.visitor.call(scriptsApi.read, {});
  const finance = await signUpStaff(app, 'finance');
  expect(await refusalOf(finance.visitor.call(scriptsApi.read, {}))).toMatch(/^403 role_missing/);
  const shown = await owner.visitor.call(scriptsApi.approve, { digest, reason: 'First release' });
  expect(shown.approved).toMatchObject({ reason: 'First release' });
});
