// Winners and the taxes on their prizes: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { taxNumberYears } from '#rules/winners/tax-number.ts';
import { papersChangedMail } from './papers-mail.ts';
import { removePastTaxNumbers } from './remit-taxes.ts';
import { winnerRoutes } from './routes.ts';
import { prizeSharedMail } from './shares-mail.ts';
import { winnerChecks } from './winner-checks.ts';
import { exportWinnings, forgetWinnings, moveWinnings } from './winner-data.ts';

export const winnerFacts: FeatureFacts = {
  personalData: {
    exports: { winnings: exportWinnings },
    forget: [forgetWinnings],
    move: [moveWinnings],
  },
  due: {
    'winners-to-pay': `select 1 from winners
      where paid_at is null and claimed_at is not null and ineligible_at is null`,
    'winners-to-file': `select 1 from winners
      where is_reported and filed_at is null and paid_at is not null`,
  },
  checks: winnerChecks,
};

export function openWinners({ db, wakeOutbox, config: { taxKey } }: Foundation): OpenedFeature {
  return {
    calls: winnerRoutes({ db, wakeOutbox, taxKey }),
    anchoredMails: {
      'winner-papers-changed': papersChangedMail,
      'winner-prize-shared': prizeSharedMail,
    },
    jobs: [
      {
        name: 'remove-past-tax-numbers',
        cron: '41 4 * * *',
        run: () => removePastTaxNumbers(db, taxNumberYears),
      },
    ],
  };
}
