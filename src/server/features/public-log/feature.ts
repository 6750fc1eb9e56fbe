// The public log: what it brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { registerPublicLog } from './files.ts';
import { growLog } from './grow-log.ts';
import { logChecks } from './log-checks.ts';
import { stampLog } from './stamp-head.ts';

export const publicLogFacts: FeatureFacts = { checks: logChecks };

export function openPublicLog({ db, reads, config }: Foundation): OpenedFeature {
  const { timestamps } = config;
  return {
    files: (http) => registerPublicLog(http, reads),
    jobs: [
      {
        name: 'grow-public-log',
        cron: '* * * * *',
        run: async () => void (await growLog(db)),
        isRunAtStart: true,
      },
      ...(timestamps
        ? [{ name: 'stamp-public-log', cron: '*/30 * * * *', run: () => stampLog(db, timestamps) }]
        : []),
    ],
  };
}
