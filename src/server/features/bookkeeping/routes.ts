// Serves the staff's calls of bookkeeping.

import { bind, signedIn } from '#base/http/bind.ts';
import { waiveReceivable } from '#base/payments/refunds/waive-receivable.ts';
import { Refusal } from '#contract/errors.ts';
import { officeBooksApi } from '#contract/office/books.ts';
import { officeDisputesApi } from '#contract/office/disputes.ts';
import { officeMoneyApi } from '#contract/office/money.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { officeReconciliationApi as reconciliation } from '#contract/office/reconciliation.ts';
import { officeStatementsApi as statements } from '#contract/office/statements.ts';
import { findBooksChecks, readBooksCheck } from './books-queries.ts';
import { exportDisputes, findDisputes } from './dispute-queries.ts';
import { findLiabilities } from './liabilities.ts';
import { findMoneyFigures } from './money-figures.ts';
import { periodOf } from './periods.ts';
import { exportReceivables, findReceivables, readReceivable } from './receivable-queries.ts';
import { beginReport } from './reconciliation/reconcile-provider.ts';
import {
  exportDifferences,
  findDifferences,
  findReports,
  readDifference,
  readReport,
} from './reconciliation/reconciliation-queries.ts';
import { settleDifference } from './reconciliation/settle-difference.ts';
import { beginBooksCheck } from './run-books-check.ts';
import type { BookkeepingServices } from './services.ts';
import { makeStatement } from './statements/monthly-statement.ts';
import { sumTaxYear } from './statements/tax-queries.ts';

function there<T>(found: T | null): T {
  if (found === null) throw new Refusal('not_found');
  return found;
}

/** The calls; the roles are declared in the contract. */
export function bookkeepingRoutes(services: BookkeepingServices) {
  const { db, reads, organization } = services;
  return [
    bind(officeMoneyApi.figures, (input) => findMoneyFigures(reads, periodOf(input))),
    bind(officeMoneyApi.liabilities, (input) => findLiabilities(reads, periodOf(input))),
    bind(officeDisputesApi.list, (input) => findDisputes(db, input)),
    bind(officeDisputesApi.export, (input) => exportDisputes(reads, input)),
    bind(officeReceivablesApi.list, (input) => findReceivables(db, input)),
    bind(officeReceivablesApi.export, (input) => exportReceivables(reads, input)),
    bind(officeReceivablesApi.waive, async (input, context) => {
      await waiveReceivable(db, signedIn(context).userId, input);
      return there(await readReceivable(db, input.receivableId));
    }),
    bind(reconciliation.reports, (input) => findReports(db, input)),
    bind(reconciliation.run, async (input, context) =>
      there(await readReport(db, await beginReport(services, signedIn(context).userId, input))),
    ),
    bind(reconciliation.differences, (input) => findDifferences(db, input)),
    bind(reconciliation.export, (input) => exportDifferences(reads, input)),
    bind(reconciliation.settle, async (input, context) => {
      await settleDifference(db, signedIn(context).userId, input);
      return there(await readDifference(db, input.differenceId));
    }),
    bind(statements.month, ({ month }) => makeStatement(reads, month)),
    bind(statements.monthFile, async ({ month, format }) => {
      const statement = await makeStatement(reads, month);
      const { statementCsv, statementPdf } = await import('./statements/statement-files.ts');
      return format === 'csv' ? statementCsv(statement) : statementPdf(statement, organization);
    }),
    bind(statements.year, ({ year }) => sumTaxYear(reads, year)),
    bind(statements.donorsFile, async ({ year, format, part }) => {
      const { donorsCsv, donorsPdf } = await import('./statements/tax-files.ts');
      return format === 'csv' ? donorsCsv(reads, year, part) : donorsPdf(reads, year, organization);
    }),
    bind(statements.prizesFile, async ({ year, format }) => {
      const { prizesCsv, prizesPdf } = await import('./statements/tax-files.ts');
      return format === 'csv' ? prizesCsv(reads, year) : prizesPdf(reads, year, organization);
    }),
    bind(officeBooksApi.list, (input) => findBooksChecks(db, input)),
    bind(officeBooksApi.check, async (_input, context) =>
      there(await readBooksCheck(db, await beginBooksCheck(services, signedIn(context).userId))),
    ),
  ];
}
