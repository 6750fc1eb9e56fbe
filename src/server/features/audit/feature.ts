// The audit log: what it declares and brings to the app.
import { auditChecks } from '#base/audit/audit-checks.ts';
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { linkEntries } from './link-entries.ts';
import { auditRoutes } from './routes.ts';

export const auditFacts: FeatureFacts = { checks: auditChecks };

export function openAudit({ db }: Foundation): OpenedFeature {
  return {
    calls: auditRoutes(db),
    jobs: [
      {
        name: 'link-audit-entries',
        cron: '* * * * *',
        run: () => linkEntries(db),
        isRunAtStart: true,
      },
    ],
  };
}
