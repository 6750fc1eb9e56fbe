// Reads comparisons with the providers' reports, and what differed.
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import {
  reconciliationDifferences,
  reconciliationReports,
} from '#base/database/schema/bookkeeping.ts';
import { cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import { id as idShape, type Page, type ParsedInputOf } from '#contract/endpoint.ts';
import type {
  DifferenceRow,
  officeReconciliationApi,
  ReportRow,
} from '#contract/office/reconciliation.ts';
import type { FileAnswer } from '#contract/records.ts';

type Narrowing = ParsedInputOf<typeof officeReconciliationApi.export>;

const maxExported = 100_000;

/** A page of comparisons, newest first. */
export async function findReports(
  db: Reads,
  { page, limit, provider }: ParsedInputOf<typeof officeReconciliationApi.reports>,
): Promise<Page<ReportRow>> {
  const where = provider ? eq(reconciliationReports.provider, provider) : undefined;
  const total = await db.$count(reconciliationReports, where);
  return { items: await readReports(db, where, limit, (page - 1) * limit), total };
}

/** One comparison; null where there is none. */
export async function readReport(db: Reads, id: string): Promise<ReportRow | null> {
  return (await readReports(db, eq(reconciliationReports.id, id), 1, 0))[0] ?? null;
}

async function readReports(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<ReportRow[]> {
  const rows = await db
    .select({
      report: reconciliationReports,
      requestedBy: users.name,
      found: sql<number>`(
        select count(*) from reconciliation_differences d
        where d.report_id = ${reconciliationReports.id} and d.provider = ${reconciliationReports.provider}
          and d.cleared_at is null and d.settled_at is null)`.mapWith(Number),
    })
    .from(reconciliationReports)
    .leftJoin(users, eq(users.id, reconciliationReports.requestedBy))
    .where(where)
    .orderBy(desc(reconciliationReports.startedAt), desc(reconciliationReports.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ report, requestedBy, found }) => ({
    _id: report.id,
    provider: report.provider,
    from: report.fromDay,
    to: report.toDay,
    started: report.startedAt.toISOString(),
    finished: report.finishedAt?.toISOString() ?? null,
    requestedBy,
    entries: report.entries,
    netCents: report.netCents,
    feeCents: report.feeCents,
    found,
    failure: report.failure,
  }));
}

/** A page of differences, newest first. */
export async function findDifferences(
  db: Reads,
  { page, limit, ...narrowing }: ParsedInputOf<typeof officeReconciliationApi.differences>,
): Promise<Page<DifferenceRow>> {
  const where = conditionOf(narrowing);
  const total = await db.$count(reconciliationDifferences, where);
  return { items: await readDifferences(db, where, limit, (page - 1) * limit), total };
}

/** One difference; null where there is none. */
export async function readDifference(db: Reads, id: string): Promise<DifferenceRow | null> {
  return (await readDifferences(db, eq(reconciliationDifferences.id, id), 1, 0))[0] ?? null;
}

/** The differences as a file. */
export async function exportDifferences(
  db: Reads,
  narrowing: Narrowing,
  most = maxExported,
): Promise<FileAnswer> {
  const rows = await readDifferences(db, conditionOf(narrowing), most + 1, 0);
  const before = await findSettledBefore(db);
  return cutCsvFile(
    'differences.csv',
    [
      ...['Found (UTC)', 'Provider', 'What', 'Of', "Provider's id", 'Payment', 'Our books'],
      ...["Provider's report", 'Cleared (UTC)', 'Settled (UTC)', 'By', 'Note'],
      ...['Opened again (UTC)', 'Note before that'],
    ],
    rows.map((row) => [
      row.found,
      row.provider,
      row.what,
      row.kind,
      row.sourceId,
      row.paymentId,
      moneyCell(row.ourCents),
      moneyCell(row.theirCents),
      row.cleared,
      row.settled?.at ?? null,
      row.settled?.by ?? null,
      row.settled?.note ?? null,
      before.get(row._id)?.at ?? null,
      before.get(row._id)?.note ?? null,
    ]),
    most,
  );
}

/** When differences were opened again last, and how they had been settled; by id. */
async function findSettledBefore(db: Reads): Promise<Map<string, { at: string; note: string }>> {
  const rows = await db
    .select({
      subject: auditEntries.subject,
      at: auditEntries.at,
      note: sql<string>`${auditEntries.detail} #>> '{settled,note}'`,
    })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'difference.opened-again'))
    .orderBy(auditEntries.at, auditEntries.id);
  return new Map(
    rows.map(({ subject, at, note }) => [
      subject.replace(/^difference:/, ''),
      { at: at.toISOString(), note },
    ]),
  );
}

function conditionOf({ state, provider, q }: Narrowing): SQL | undefined {
  const { clearedAt, settledAt, sourceId, paymentId } = reconciliationDifferences;
  return and(
    provider ? eq(reconciliationDifferences.provider, provider) : undefined,
    state === 'open' ? and(isNull(clearedAt), isNull(settledAt)) : undefined,
    state === 'cleared' ? isNotNull(clearedAt) : undefined,
    state === 'settled' ? isNotNull(settledAt) : undefined,
    q
      ? or(eq(sourceId, q), idShape.safeParse(q).success ? eq(paymentId, q) : undefined)
      : undefined,
  );
}

async function readDifferences(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<DifferenceRow[]> {
  const rows = await db
    .select({ difference: reconciliationDifferences, settledBy: users.name })
    .from(reconciliationDifferences)
    .leftJoin(users, eq(users.id, reconciliationDifferences.settledBy))
    .where(where)
    .orderBy(desc(reconciliationDifferences.foundAt), desc(reconciliationDifferences.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ difference: one, settledBy }) => ({
    _id: one.id,
    provider: one.provider,
    what: one.what,
    kind: one.kind,
    sourceId: one.sourceId,
    paymentId: one.paymentId,
    ourCents: one.ourCents,
    theirCents: one.theirCents,
    found: one.foundAt.toISOString(),
    cleared: one.clearedAt?.toISOString() ?? null,
    settled: one.settledAt && {
      at: one.settledAt.toISOString(),
      by: settledBy ?? '',
      note: one.note ?? '',
    },
  }));
}
