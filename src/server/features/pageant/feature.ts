// The pageant: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { invitationDays } from '#rules/privacy/kept-years.ts';
import { registerBallotLog } from './ballots/ballot-log-file.ts';
import { sealAllBallots } from './ballots/seal-ballots.ts';
import { forgetGuardian, moveGuardian } from './guardians/end-guardian.ts';
import { guardianEndedWriter, guardianLinkWriter } from './guardians/guardian-mail.ts';
import { exportGuardianships } from './guardians/guardian-queries.ts';
import { guardianRoutes, officeGuardianRoutes } from './guardians/guardian-routes.ts';
import { removePastGuardianLinks } from './guardians/remove-past-links.ts';
import { officePageantRoutes } from './office-routes.ts';
import { type PageantServices, pageantRoutes } from './routes.ts';
import { registerContestFeed } from './tally/contest-show.ts';
import { registerLiveTally } from './tally/live-tally.ts';
import { voteChecks } from './vote-checks.ts';
import { exportBallots } from './voter-data.ts';

export const pageantFacts: FeatureFacts = {
  personalData: {
    exports: { voteBallots: exportBallots, guardianships: exportGuardianships },
    forget: [forgetGuardian],
    move: [moveGuardian],
  },
  due: {
    'tallies-to-certify': `select 1 from vote_contests c
      where c.closes_at < now() and exists (select 1 from vote_ballots b where b.contest_id = c.id)
        and not exists (select 1 from contest_certifications t where t.contest_id = c.id)`,
  },
  checks: voteChecks,
};

export function openPageant(
  { db, log, wakeOutbox, answers }: Foundation,
  { decidePlace }: Pick<PageantServices, 'decidePlace'>,
): OpenedFeature {
  return {
    callsOver: (over) => pageantRoutes({ db: over, decidePlace }),
    calls: [
      ...officePageantRoutes(db),
      ...guardianRoutes(db),
      ...officeGuardianRoutes(db, wakeOutbox),
    ],
    mails: { 'guardian-link': guardianLinkWriter, 'guardian-ended': guardianEndedWriter },
    files: (http) => {
      registerBallotLog(http, db, answers.areKept);
      registerLiveTally(http, db);
      registerContestFeed(http, db);
    },
    jobs: [
      {
        name: 'seal-ballots',
        cron: '* * * * *',
        run: () =>
          sealAllBallots(db, (contestId, reason) =>
            log.warn({ contestId, reason }, 'ballots could not be sealed'),
          ),
      },
      {
        name: 'remove-past-guardian-links',
        cron: '53 3 * * *',
        run: () => removePastGuardianLinks(db, invitationDays),
      },
    ],
  };
}
