// Jobs and mails as staff see them: what ran, what failed, what waits, and what is tried again.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { mails } from '#base/database/schema/mail.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import { transaction } from '#base/database/transaction.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { officeOperationsApi as api } from '#contract/office/operations.ts';
import { mailPauses } from '#rules/mail/retries.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { createJobDesk } from './job-desk.ts';
import { findJobRuns, findJobs } from './job-queries.ts';
import { removePastRuns } from './remove-past-runs.ts';
import { runJob } from './run-job.ts';

const openStaff = (on: TestApp, role: StaffRole): Promise<Member> => signUpStaff(on, role);

let app: TestApp;
let owner: Member;
let auditor: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  owner = await openStaff(app, 'owner');
  auditor = await openStaff(app, 'auditor');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const roleMissing = '403 role_missing: Your role does not allow this.';

function trailOf(subject: string) {
  return app.database.db
    .select({
      action: auditEntries.action,
      actorId: auditEntries.actorId,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject));
}

describe('the regular jobs', () => {
  it('are listed with their next run, and with how the last one went', async () => {
    const before = Date.now();
    await app.app.jobs.find(({ name }) => name === 'close-races')?.run();
    const rows = await auditor.visitor.call(api.jobs, {});
    expect(rows.map(({ name }) => name)).toContain('reconcile-payments');
    expect(rows.find(({ name }) => name === 'remove-stale-sessions')).toMatchObject({
      cron: '37 3 * * *',
      isRunning: false,
      lastRun: null,
    });
    const closing = rows.find(({ name }) => name === 'close-races');
    expect(closing?.lastRun).toMatchObject({ result: 'done', error: null, startedBy: null });
    expect(Date.parse(closing?.next ?? '')).toBeGreaterThan(before);
    expect(Date.parse(closing?.next ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('are begun by an owner, who is named in the record and in the audit trail', async () => {
    const started = await owner.visitor.call(api.runJob, { name: 'remove-past-tokens' });
    expect(started.lastRun?.startedBy).toBe(owner.person.name);
    const { items, total } = await eventually(
      () => auditor.visitor.call(api.jobRuns, { job: 'remove-past-tokens' }),
      (page) => page.items[0]?.result === 'done',
    );
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ startedBy: owner.person.name, error: null });
    expect(await trailOf('job:remove-past-tokens')).toEqual([
      { action: 'job.started', actorId: owner.userId, detail: {} },
    ]);
    expect(await refusalOf(owner.visitor.call(api.runJob, { name: 'no-such-job' }))).toMatch(
      /^404 not_found/,
    );
  });

  it('are seen by owner and auditor, and begun by owners alone', async () => {
    const run = (who: Member) => refusalOf(who.visitor.call(api.runJob, { name: 'close-races' }));
    expect(await run(auditor)).toBe(roleMissing);
    const finance = await openStaff(app, 'finance');
    expect(await run(finance)).toBe(roleMissing);
    for (const endpoint of [api.jobs, api.jobRuns, api.mails] as const) {
      expect(await refusalOf(finance.visitor.call(endpoint, {}))).toBe(roleMissing);
    }
    expect(await refusalOf(app.openVisitor().call(api.jobs, {}))).toMatch(/^401 signed_out/);
  });
});

describe('a job', () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const cron = '* * * * *';
  const failures: unknown[] = [];
  const makeDesk = () =>
    createJobDesk(
      app.database.db,
      [
        { name: 'slow', cron, run: () => gate },
        {
          name: 'broken',
          cron,
          run: async () => {
            throw new Error('550 <ann@mail.example>: unknown');
          },
        },
      ],
      (_name, error) => failures.push(error),
    );

  it('runs once at a time by hand, on whatever server', async () => {
    const { db } = app.database;
    const desks = [makeDesk(), makeDesk()];
    const outcomes = await Promise.all(
      desks.map((desk) => refusalOf(runJob({ db, desk }, owner.userId, 'slow'))),
    );
    expect(outcomes.sort()).toEqual([
      '409 job_running: This job is running right now. Please wait a moment.',
      'no refusal',
    ]);
    const shown = () => findJobs(db, [{ name: 'slow', cron, run: async () => {} }], new Date());
    expect(await shown()).toMatchObject([{ isRunning: true, lastRun: { result: 'running' } }]);
    openGate();
    await Promise.all(desks.map((desk) => desk.settle()));
    expect(await shown()).toMatchObject([{ isRunning: false, lastRun: { result: 'done' } }]);
  });

  it('that fails is recorded with its reason, without addresses, and fails for the clock too', async () => {
    const { db } = app.database;
    const desk = makeDesk();
    const broken = desk.jobs.find(({ name }) => name === 'broken');
    await expect(broken?.run()).rejects.toThrow('550');
    await runJob({ db, desk }, owner.userId, 'broken');
    await desk.settle();
    expect(failures).toHaveLength(1);
    const { items, total } = await findJobRuns(db, [], { page: 1, limit: 50, result: 'failed' });
    expect(total).toBe(2);
    expect(items.map(({ job, error }) => `${job}: ${error}`)).toEqual([
      'broken: 550 <(address)>: unknown',
      'broken: 550 <(address)>: unknown',
    ]);
  });

  it('whose server ended is shown as unfinished, can be begun again, and is ended by that', async () => {
    const { db } = app.database;
    const id = v7();
    const startedAt = new Date(Date.now() - 20 * 60_000);
    await transaction(db, (tx) => tx.insert(jobRuns).values({ id, job: 'slow', startedAt }));
    const lost = async (longestMinutes?: number) => {
      const jobs = [{ name: 'slow', cron: '', longestMinutes, run: async () => {} }];
      const { items } = await findJobRuns(db, jobs, { page: 1, limit: 50, job: 'slow' });
      return items.find(({ _id }) => _id === id)?.result;
    };
    expect(await lost(30)).toBe('running');
    expect(await lost()).toBe('unfinished');
    const desk = makeDesk();
    await runJob({ db, desk }, owner.userId, 'slow');
    await desk.settle();
    expect(await lost()).toBe('failed');
  });

  it('is forgotten after thirty days', async () => {
    const { db } = app.database;
    const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    await transaction(db, (tx) =>
      tx.insert(jobRuns).values([
        { job: 'old', startedAt: at(31), finishedAt: at(31) },
        { job: 'old', startedAt: at(29), finishedAt: at(29) },
      ]),
    );
    await removePastRuns(db);
    expect((await findJobRuns(db, [], { page: 1, limit: 50, job: 'old' })).total).toBe(1);
  });
});

describe('the outbox', () => {
  const token = '0123456789abcdef'.repeat(4);
  const minute = 60_000;

  /** A mail that failed so often, for the last time so many minutes ago. */
  async function queue(attempts: number, minutesAgo: number, more: object = {}) {
    const claimed = Date.now() - minutesAgo * minute;
    const id = v7();
    await transaction(app.database.db, (tx) =>
      tx.insert(mails).values({
        id,
        key: id,
        recipient: `To-${id}@mail.example`,
        template: 'test-only',
        data: { token },
        attempts,
        nextAttemptAt: new Date(
          claimed + (mailPauses[attempts - 1] ?? mailPauses.at(-1)!) * minute,
        ),
        lastError: `Refused to send /account/set-password?${token} to ann@mail.example`,
        ...more,
      }),
    );
    return id;
  }
  const find = (q: string) => auditor.visitor.call(api.mails, { q });

  it('is found by address, id and template, with its state and without what it says', async () => {
    const waiting = await queue(3, 10);
    const givenUp = await queue(12, 10, { template: 'test-given-up' });
    const sent = await queue(1, 10, { sentAt: new Date(), lastError: null, text: token });
    const byAddress = await find(`to-${waiting}@MAIL.example`);
    expect(byAddress).toMatchObject({ total: 1, items: [{ _id: waiting, state: 'waiting' }] });
    expect(byAddress.items[0]).toMatchObject({
      attempts: 3,
      lastError: 'Refused to send /account/set-password?… to (address)',
      sent: null,
    });
    expect(byAddress.items[0]?.nextAttempt).not.toBeNull();
    expect(await find(givenUp)).toMatchObject({
      items: [{ state: 'given-up', attempts: 12, nextAttempt: null }],
    });
    expect(await find('test-given-up')).toMatchObject({ total: 1 });
    expect(await find(sent)).toMatchObject({ items: [{ state: 'sent', lastError: null }] });
    for (const state of ['waiting', 'given-up', 'sent'] as const) {
      const { items } = await auditor.visitor.call(api.mails, { state, limit: 100 });
      expect(new Set(items.map((mail) => mail.state))).toEqual(new Set([state]));
      const times = items.map(({ created }) => created);
      expect(times).toEqual([...times].sort().reverse());
      expect(JSON.stringify(items)).not.toContain(token);
    }
    const { items } = await auditor.visitor.call(api.mails, { template: 'test-only', limit: 1 });
    expect(items).toHaveLength(1);
  });

  it('has one mail tried again, which is written down, unless it is sent or just being tried', async () => {
    const retry = (mailId: string, who = owner) => who.visitor.call(api.retryMail, { mailId });
    const id = await queue(12, 10);
    expect(await refusalOf(retry(id, auditor))).toBe(roleMissing);
    const again = await retry(id);
    expect(again).toMatchObject({ _id: id, state: 'waiting' });
    // It is tried at once: the first of twelve new attempts, which fails as there is no such template.
    const { items } = await eventually(
      () => find(id),
      (page) => page.items[0]?.attempts === 1,
    );
    expect(items[0]?.state).toBe('waiting');
    expect(await trailOf(`mail:${id}`)).toEqual([
      { action: 'mail.retried', actorId: owner.userId, detail: { attempts: 12 } },
    ]);
    expect(await refusalOf(retry(id))).toMatch(/^409 mail_underway/);
    const sent = await queue(1, 10, { sentAt: new Date() });
    expect(await refusalOf(retry(sent))).toMatch(/^409 mail_sent/);
    expect(await refusalOf(retry(v7()))).toMatch(/^404 not_found/);
  });

  it('has all mails tried again that were given up, and no others', async () => {
    await transaction(app.database.db, (tx) =>
      tx.execute(sql`delete from mails where sent_at is null`),
    );
    const givenUp = [await queue(12, 10), await queue(12, 5000)];
    const others = [await queue(5, 10), await queue(12, 1)];
    expect(await refusalOf(auditor.visitor.call(api.retryMails, {}))).toBe(roleMissing);
    expect(await owner.visitor.call(api.retryMails, {})).toEqual({ retried: 2 });
    await eventually(
      () => Promise.all(givenUp.map(find)),
      (pages) => pages.every((page) => page.items[0]?.attempts === 1),
    );
    for (const [at, attempts] of [5, 12].entries()) {
      expect(await find(others[at] as string)).toMatchObject({ items: [{ attempts }] });
    }
    expect(await trailOf('mails')).toEqual([
      { action: 'mails.retried', actorId: owner.userId, detail: { count: 2 } },
    ]);
  });
});
