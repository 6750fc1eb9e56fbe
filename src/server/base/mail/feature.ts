// Mail: what it declares and brings to the app.
import { mailYears } from '#rules/privacy/kept-years.ts';
import type { FeatureFacts, Foundation, OpenedFeature } from '../feature.ts';
import { actNotices } from './act-notices.ts';
import { exportMails } from './export-mails.ts';
import { maxAttempts } from './outbox.ts';
import { removePastMails } from './remove-past-mails.ts';

export const mailFacts: FeatureFacts = {
  personalData: { exports: { mails: exportMails } },
  due: {
    'mails-given-up': `select 1 from mails where sent_at is null and attempts >= ${maxAttempts}`,
  },
};

export function openMail({ db, wakeOutbox }: Foundation): OpenedFeature {
  return {
    mails: actNotices,
    // Begun, not waited for: a mail server that hangs must not hold up the stop of the jobs.
    jobs: [
      { name: 'deliver-mail', cron: '* * * * *', run: async () => wakeOutbox() },
      {
        name: 'remove-past-mails',
        cron: '13 4 * * *',
        run: () => removePastMails(db, mailYears),
      },
    ],
  };
}
