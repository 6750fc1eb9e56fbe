// Bookkeeping: what it declares and brings to the app.
import type { FeatureFacts, OpenedFeature } from '#base/feature.ts';
import { bookkeepingChecks } from './bookkeeping-checks.ts';
import { longestMinutes } from './longest-run.ts';
import { reconcileBalances } from './reconciliation/reconcile-provider.ts';
import { bookkeepingRoutes } from './routes.ts';
import { runBooksCheck } from './run-books-check.ts';
import { type BookkeepingServices, createBackground } from './services.ts';

export const bookkeepingFacts: FeatureFacts = {
  due: {
    'differences-open': `select 1 from reconciliation_differences
      where cleared_at is null and settled_at is null`,
  },
  checks: bookkeepingChecks,
};

export function openBookkeeping(given: Omit<BookkeepingServices, 'background'>): OpenedFeature {
  const background = createBackground();
  const services: BookkeepingServices = { ...given, background };
  return {
    calls: bookkeepingRoutes(services),
    jobs: [
      // In New York's night, so that a report covers whole days and nobody waits for the checks.
      {
        name: 'check-books',
        cron: '41 8 * * *',
        longestMinutes,
        run: () => runBooksCheck(services),
      },
      ...(Object.keys(services.providers).length > 0
        ? [
            {
              name: 'reconcile-balances',
              cron: '23 14 * * *',
              longestMinutes,
              run: () => reconcileBalances(services, new Date()),
            },
          ]
        : []),
    ],
    settle: background.settle,
  };
}
