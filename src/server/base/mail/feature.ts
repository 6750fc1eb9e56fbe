// Mail: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '../feature.ts';
import { actNotices } from './act-notices.ts';
import { exportMails } from './export-mails.ts';
import { maxAttempts } from './outbox.ts';

export const mailFacts: FeatureFacts = {
  personalData: { exports: { mails: exportMails } },
  due: {
    'mails-given-up': `select 1 from mails where sent_at is null and attempts >= ${maxAttempts}`,
  },
};

export function openMail({ wakeOutbox }: Foundation): OpenedFeature {
  return {
    mails: actNotices,
    // Begun, not waited for: a mail server that hangs must not hold up the stop of the jobs.
    jobs: [{ name: 'deliver-mail', cron: '* * * * *', run: async () => wakeOutbox() }],
  };
}
