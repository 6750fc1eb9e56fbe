// Reads receivables for staff, with who is held for them.
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { paymentReversals, receivables } from '#base/database/schema/refunds.ts';
import { cutCsvFile } from '#base/records/csv-file.ts';
import { id as idShape, type Page, type ParsedInputOf } from '#contract/endpoint.ts';
import type { officeReceivablesApi, ReceivableRow } from '#contract/office/receivables.ts';
import type { FileAnswer } from '#contract/records.ts';

type Wanted = ParsedInputOf<typeof officeReceivablesApi.export>;

const maxExported = 100_000;
const waiver = alias(users, 'waiver');

/** A page of receivables, newest first. */
export async function findReceivables(
  db: Reads,
  { page, limit, ...wanted }: ParsedInputOf<typeof officeReceivablesApi.list>,
): Promise<Page<ReceivableRow>> {
  const where = conditionOf(wanted);
  const total = await db.$count(receivables, where);
  return { items: await readReceivables(db, where, limit, (page - 1) * limit), total };
}

/** One receivable; null where there is none. */
export async function readReceivable(db: Reads, id: string): Promise<ReceivableRow | null> {
  return (await readReceivables(db, eq(receivables.id, id), 1, 0))[0] ?? null;
}

/** The receivables as a file. */
export async function exportReceivables(
  db: Reads,
  wanted: Wanted,
  most = maxExported,
): Promise<FileAnswer> {
  const rows = await readReceivables(db, conditionOf(wanted), most + 1, 0);
  return cutCsvFile(
    'receivables.csv',
    [
      ...['Since (UTC)', 'Who', 'Email', 'Account', 'Of', 'Missing at first', 'Still missing'],
      ...['Closed (UTC)', 'Waived', 'Reason', 'Payment'],
    ],
    rows.map((row) => [
      row.created,
      row.debtor.name,
      row.debtor.email,
      row.debtor.isHeld ? 'held' : 'free',
      row.asset,
      row.begun,
      row.owed,
      row.closed,
      row.waived?.pieces ?? null,
      row.waived?.reason ?? null,
      row.paymentId,
    ]),
    most,
  );
}

function conditionOf({ q, state, asset }: Wanted): SQL | undefined {
  return and(
    asset ? eq(receivables.asset, asset) : undefined,
    state === 'open' ? isNull(receivables.closedAt) : undefined,
    state === 'waived' ? gt(receivables.waived, 0) : undefined,
    state === 'covered'
      ? and(isNotNull(receivables.closedAt), eq(receivables.waived, 0))
      : undefined,
    q ? matching(q) : undefined,
  );
}

function matching(q: string): SQL | undefined {
  if (q.includes('@')) {
    return sql`${receivables.userId} in (select id from users where lower(email) = lower(${q}))`;
  }
  if (!idShape.safeParse(q).success) return sql`false`;
  return or(
    eq(receivables.userId, q),
    sql`${receivables.reversalId} in (select id from payment_reversals where payment_id = ${q})`,
  );
}

async function readReceivables(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<ReceivableRow[]> {
  const rows = await db
    .select({
      row: receivables,
      debtor: { _id: users.id, name: users.name, email: users.email },
      isHeld: sql<boolean>`exists (
        select 1 from receivables o where o.user_id = ${users.id} and o.closed_at is null)`,
      paymentId: paymentReversals.paymentId,
      // What was missing at first is in the ledger: the reversal took it from what was not there.
      begun: sql<number>`coalesce((
        select l.amount from ledger_postings l
        where l.key = ${paymentReversals.cause} || ':' || ${receivables.asset} || ':owed'
      ), ${receivables.owed})`.mapWith(Number),
      waivedBy: waiver.name,
    })
    .from(receivables)
    .innerJoin(users, eq(users.id, receivables.userId))
    .innerJoin(paymentReversals, eq(paymentReversals.id, receivables.reversalId))
    .leftJoin(waiver, eq(waiver.id, receivables.waivedBy))
    .where(where)
    .orderBy(desc(receivables.createdAt), desc(receivables.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, debtor, isHeld, paymentId, begun, waivedBy }) => ({
    _id: row.id,
    debtor: { ...debtor, isHeld },
    paymentId,
    asset: row.asset,
    owed: row.owed,
    begun,
    created: row.createdAt.toISOString(),
    closed: row.closedAt?.toISOString() ?? null,
    waived:
      row.waived > 0
        ? { pieces: row.waived, by: waivedBy ?? '', reason: row.waiveReason ?? '' }
        : null,
  }));
}
