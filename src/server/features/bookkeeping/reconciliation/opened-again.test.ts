// A difference that was settled by hand: the same amounts stay settled, others are shown again.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import type { PaymentProvider, ReportEntry } from '#base/payments/provider.ts';
import { officeReconciliationApi as api } from '#contract/office/reconciliation.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { addDays, dayOf, startOf } from '../report-days.ts';
import { createBackground } from '../services.ts';
import { reconcileBalances } from './reconcile-provider.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

/** Compares the last days with a report that has these entries of yesterday. */
async function compare(entries: Partial<ReportEntry>[]): Promise<void> {
  const occurredAt = new Date(startOf(addDays(dayOf(new Date()), -1)).getTime() + 3_600_000 * 9);
  const all = entries.map(
    (entry): ReportEntry => ({
      ...{ id: 'txn_1', kind: 'other', type: 'adjustment', sourceId: null },
      ...{ amountCents: 500, feeCents: 0, occurredAt },
      ...entry,
    }),
  );
  const stripe: PaymentProvider = {
    ...app.app.payments!.providers.stripe!,
    readReport: async function* () {
      yield all;
    },
  };
  const { db } = app.database;
  await reconcileBalances(
    {
      ...{ db, reads: db, organization: {} as never, providers: { stripe } },
      ...{ background: createBackground(), checkBooks: async () => [], alert: () => {} },
    },
    new Date(),
  );
}

const listOf = async (state: 'open' | 'settled', q: string) =>
  (await finance.visitor.call(api.differences, { state, q })).items;

async function settle(q: string, note: string): Promise<string> {
  const [open] = await listOf('open', q);
  await finance.visitor.call(api.settle, { differenceId: open!._id, note });
  return open!._id;
}

const openings = (id: string) =>
  app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `difference:${id}`))
    .orderBy(auditEntries.id);

it('stays settled with the same amounts, and is open again with others, with the note before', async () => {
  const first = { id: 'txn_1', sourceId: 'x_1' };
  await compare([first]);
  const id = await settle('x_1', 'A bank’s correction.');
  await compare([first]);
  expect(await listOf('open', 'x_1')).toEqual([]);
  expect(await listOf('settled', 'x_1')).toMatchObject([{ _id: id, theirCents: 500 }]);

  await compare([first, { id: 'txn_2', sourceId: 'x_1', amountCents: -20_000 }]);
  expect(await listOf('settled', 'x_1')).toEqual([]);
  expect(await listOf('open', 'x_1')).toMatchObject([{ _id: id, theirCents: -19_500 }]);
  const [, opened] = await openings(id);
  expect(opened).toMatchObject({
    actorId: null,
    action: 'difference.opened-again',
    detail: {
      ...{ what: 'missing-here', ourCents: null, theirCents: -19_500 },
      settled: { by: finance.userId, note: 'A bank’s correction.', theirCents: 500 },
    },
  });
  const file = await finance.visitor.call(api.export, { state: 'open', q: 'x_1' });
  expect(Buffer.from(file.base64, 'base64').toString()).toContain('A bank’s correction.');
  expect(await app.findBookErrors()).toEqual([]);

  await settle('x_1', 'Asked the provider.');
  await compare([first]);
  expect(await listOf('settled', 'x_1')).toMatchObject([
    { theirCents: -19_500, settled: { note: 'Asked the provider.' } },
  ]);
  expect(await openings(id)).toHaveLength(3);
});

it('opens a settled fee again where the provider changes it once more', async () => {
  const fee = (feeCents: number) => ({ id: 'txn_3', sourceId: 'x_3', amountCents: 0, feeCents });
  await compare([fee(30)]);
  await compare([fee(40)]);
  const id = await settle('txn_3', 'A rounding.');
  await compare([fee(40)]);
  expect(await listOf('open', 'txn_3')).toEqual([]);
  await compare([fee(90)]);
  expect(await listOf('open', 'txn_3')).toMatchObject([
    { _id: id, what: 'fee', ourCents: 30, theirCents: 90 },
  ]);
  expect((await openings(id)).at(-1)).toMatchObject({ action: 'difference.opened-again' });
});
