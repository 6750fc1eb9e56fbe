import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { safeguardsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { promisedSafeguards } from '#rules/safeguards/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { readLimits } from './limits.ts';

let app: TestApp;
let owner: Member;
let second: Member;
beforeAll(async () => {
  app = await startGuardedApp();
  owner = await signUpStaff(app, 'owner');
  second = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const read = () => owner.visitor.call(safeguardsApi.read, {});

async function save(by: Member, change: Record<string, number>) {
  const { held: _, ...limits } = await read();
  return by.visitor.call(safeguardsApi.save, { ...limits, ...change });
}

async function mergeAlone(by: Member): Promise<string> {
  const [first, duplicate] = [await signUp(app), await signUp(app)];
  const ids = { userId: first.userId, duplicateId: duplicate.userId };
  return refusalOf(by.visitor.call(officeSupportersApi.merge, { ...ids, consent: 'Both signed.' }));
}

/** As if the day since a limit was raised were over. */
const passTheWait = () =>
  transaction(app.database.db, (tx) =>
    tx
      .update(settings)
      .set({ value: sql`jsonb_set(value, '{merges,until}', '"2026-01-01T00:00:00.000Z"')` })
      .where(eq(settings.key, 'safeguards-held')),
  );

describe('how much one member of staff may do alone', () => {
  it('is set by owners, and the other owners hear of it', async () => {
    const finance = await signUpStaff(app, 'finance');
    expect(await read()).toMatchObject({ refunds: 50_000, merges: 0, held: [] });
    expect(await refusalOf(save(finance, { refunds: 40_000 }))).toMatch(/^403 role_missing/);
    expect(await save(owner, { refunds: 40_000 })).toMatchObject({ refunds: 40_000, held: [] });
    expect((await readLimits(app.database.db, new Date())).refunds).toBe(40_000);
    await waitForMail(app, second.person.email, 'safeguards-changed');
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.action, 'safeguards.updated'), eq(auditEntries.actorId, owner.userId)),
      );
    expect(entries.map(({ detail }) => detail)).toEqual([{ refunds: [50_000, 40_000] }]);
  });

  it('grows a day after an owner has raised it, whatever is saved meanwhile', async () => {
    const raised = await save(owner, { merges: 1 });
    expect(raised).toMatchObject({ merges: 1, held: [{ name: 'merges', limit: 0 }] });
    const until = raised.held[0]!.until;
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
    expect(await mergeAlone(owner)).toMatch(/^409 second_person_needed/);
    // Another limit does not begin its wait anew, nor end it.
    expect((await save(owner, { refunds: 30_000 })).held).toEqual([
      { name: 'merges', limit: 0, until },
    ]);
    expect(await mergeAlone(owner)).toMatch(/^409 second_person_needed/);
    await passTheWait();
    expect((await read()).held).toEqual([]);
    expect(await mergeAlone(owner)).toBe('no refusal');
    expect(await mergeAlone(owner)).toMatch(/^409 second_person_needed/);
  });

  it('shrinks at once, also while a raise waits', async () => {
    await save(owner, { merges: 3 });
    expect((await save(second, { merges: 0 })).held).toEqual([]);
    expect((await readLimits(app.database.db, new Date())).merges).toBe(0);
    // Down and up again is no way around the wait.
    await save(owner, { merges: 3 });
    expect((await readLimits(app.database.db, new Date())).merges).toBe(0);
  });

  it('is nobody’s to set where the rules of the games promise two people', async () => {
    for (const name of promisedSafeguards) {
      expect(await read()).not.toHaveProperty(name);
      await refusalOf(save(owner, { [name]: 1_000 }));
    }
    await expect(readLimits(app.database.db, new Date())).resolves.toMatchObject(
      Object.fromEntries(promisedSafeguards.map((name) => [name, 0])),
    );
  });
});
