// Compares our books with a provider's balance report of some days.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { reconciliationReports } from '#base/database/schema/bookkeeping.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import type { PaymentProvider, ProviderName } from '#base/payments/provider.ts';
import { Refusal } from '#contract/errors.ts';
import { maxReportDays } from '#contract/office/reconciliation.ts';
import { isAbandoned } from '../longest-run.ts';
import { addDays, countDays, dayOf, endOf, startOf } from '../report-days.ts';
import type { BookkeepingServices } from '../services.ts';
import { noteDifferences } from './find-differences.ts';
import { storeEntries } from './store-entries.ts';

type Report = typeof reconciliationReports.$inferSelect;

// A payment captured just before midnight is settled here just after it: both sides see an hour more.
const marginMs = 60 * 60 * 1000;
// PayPal's report is late by up to a day, and a payment may be settled long after its capture.
const daysAgain = 3;

/**
 * Begins a comparison for a member of staff; it goes on by itself. Answers its id.
 *
 * @throws Refusal `payments_off`, `report_running`, or `bad_input` for days that can't be compared
 */
export async function beginReport(
  services: BookkeepingServices,
  actorId: string,
  input: { provider: ProviderName; from: string; to: string },
): Promise<string> {
  const provider = services.providers[input.provider];
  if (!provider) throw new Refusal('payments_off');
  checkDays(input);
  const report = await saveReport(services, input, actorId);
  services.background.carryOn(makeReport(services, provider, report));
  return report.id;
}

function checkDays({ from, to }: { from: string; to: string }): void {
  const refuse = (field: string, sentence: string) => {
    throw new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });
  };
  if (from > to) refuse('to', 'The last day must not be before the first.');
  if (to > dayOf(new Date())) refuse('to', 'That day is still to come.');
  if (countDays(from, to) > maxReportDays) {
    refuse('to', `Please compare at most ${maxReportDays} days at once.`);
  }
}

/**
 * Compares the last days with each provider; a daily job. After a longer pause it goes back to where its own
 * last comparison ended. @throws what one provider failed with, after the others were compared: also Refusal
 * `report_running`, be it that a server ended during one a moment ago, so that the job is tried again
 */
export async function reconcileBalances(services: BookkeepingServices, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of Object.values(services.providers)) {
    const to = addDays(dayOf(now), -1);
    const from = await firstDay(services, provider.name, to);
    try {
      const report = await saveReport(services, { provider: provider.name, from, to }, null);
      await makeReport(services, provider, report);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function firstDay(
  { db }: BookkeepingServices,
  provider: ProviderName,
  to: string,
): Promise<string> {
  const [last] = await db
    .select({ day: sql<string | null>`max(${reconciliationReports.toDay})::text` })
    .from(reconciliationReports)
    .where(
      and(
        eq(reconciliationReports.provider, provider),
        // Some days that staff had compared say nothing of those before them.
        isNull(reconciliationReports.requestedBy),
        isNull(reconciliationReports.failure),
        sql`${reconciliationReports.finishedAt} is not null`,
      ),
    );
  const usual = addDays(to, 1 - daysAgain);
  const earliest = addDays(to, 1 - maxReportDays);
  if (!last?.day || last.day >= usual) return usual;
  return last.day > earliest ? last.day : earliest;
}

/** Notes that a comparison begins; there is one at a time for each provider. */
async function saveReport(
  { db }: BookkeepingServices,
  { provider, from, to }: { provider: ProviderName; from: string; to: string },
  actorId: string | null,
): Promise<Report> {
  return transaction(db, async (tx) => {
    await endAbandoned(tx, provider);
    const [report] = await tx
      .insert(reconciliationReports)
      .values({ provider, fromDay: from, toDay: to, requestedBy: actorId })
      .onConflictDoNothing()
      .returning();
    if (!report) throw new Refusal('report_running');
    if (actorId) {
      await audit(tx, {
        actorId,
        action: 'reconciliation.started',
        subject: `report:${report.id}`,
        detail: { provider, from, to },
      });
    }
    return report;
  });
}

async function endAbandoned(tx: Tx, provider: ProviderName): Promise<void> {
  await tx
    .update(reconciliationReports)
    .set({ finishedAt: sql`now()`, failure: 'The server ended before this comparison did.' })
    .where(
      and(
        eq(reconciliationReports.provider, provider),
        isNull(reconciliationReports.finishedAt),
        isAbandoned(reconciliationReports.startedAt),
      ),
    );
}

/**
 * Fetches the report page by page, stores each, and compares at the end what was there when it began: what is
 * paid while it runs may be in one of the two books alone. @throws what goes wrong
 */
async function makeReport(
  services: BookkeepingServices,
  provider: PaymentProvider,
  report: Report,
): Promise<void> {
  const { db } = services;
  const start = startOf(report.fromDay);
  const end = new Date(Math.min(endOf(report.toDay).getTime(), report.startedAt.getTime()));
  try {
    const pages = provider.readReport(
      new Date(start.getTime() - marginMs),
      new Date(end.getTime() + marginMs),
    );
    for await (const entries of pages) {
      await transaction(db, (tx) => storeEntries(tx, report, entries));
    }
    await transaction(db, async (tx) => {
      await noteDifferences(tx, { id: report.id, provider: provider.name, start, end });
      await finish(tx, report, start, end);
    });
  } catch (error) {
    const failure = loggable(error) || 'No reason was given.';
    services.alert(`report:${report.id}`, `a balance report could not be compared: ${failure}`);
    await transaction(db, (tx) =>
      tx
        .update(reconciliationReports)
        .set({ finishedAt: sql`now()`, failure })
        .where(
          and(eq(reconciliationReports.id, report.id), isNull(reconciliationReports.finishedAt)),
        ),
    );
    throw error;
  }
}

/** Ends a report. @throws where it counts as abandoned by now: another one has begun, and knows what is newer */
async function finish(tx: Tx, report: Report, start: Date, end: Date): Promise<void> {
  const ended = await rowsOf(
    tx,
    sql`
    update reconciliation_reports r
    set finished_at = clock_timestamp(), entries = t.entries, net_cents = t.cents, fee_cents = t.fees
    from (
      select count(*) as entries, coalesce(sum(amount_cents), 0) as cents,
        coalesce(sum(fee_cents), 0) as fees
      from provider_entries
      where provider = ${report.provider} and occurred_at >= ${start.toISOString()}::timestamptz
        and occurred_at < ${end.toISOString()}::timestamptz
    ) t where r.id = ${report.id} and r.finished_at is null
    returning r.id`,
  );
  if (ended.length === 0) throw new Error('It took too long, and another comparison has begun.');
}
