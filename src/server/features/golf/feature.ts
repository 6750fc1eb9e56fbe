// The golf tournament: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import {
  exportAbsences,
  exportEntries,
  exportPlaces,
  exportScorecards,
  exportTeams,
  forgetEntrant,
  moveEntrant,
} from './entries/entrant-data.ts';
import { officeGolfRoutes } from './office-routes.ts';
import { type GolfServices, golfRoutes } from './routes.ts';
import { createSeasonKeeper } from './weeks/keep-seasons.ts';
import { golfWonMail, openAllWinners } from './weeks/open-winners.ts';

export const golfFacts: FeatureFacts = {
  personalData: {
    exports: {
      tournamentEntries: exportEntries,
      tournamentPlaces: exportPlaces,
      tournamentTeams: exportTeams,
      tournamentScorecards: exportScorecards,
      tournamentAbsences: exportAbsences,
    },
    forget: [forgetEntrant],
    move: [moveEntrant],
  },
  due: {
    'complaints-open': `select 1 from scorecard_attestations a join scorecards s on s.id = a.scorecard_id
      where not a.is_right and a.dismissed_at is null and s.replaced_at is null`,
  },
};

export function openGolf(
  { db, secret, wakeOutbox, answers }: Foundation,
  { decidePlace }: Pick<GolfServices, 'decidePlace'>,
): OpenedFeature {
  return {
    callsOver: (over) => {
      const seasons = createSeasonKeeper(answers.areKept);
      answers.onChange(seasons.forget);
      return golfRoutes({ db: over, secret, decidePlace, seasons });
    },
    calls: officeGolfRoutes(db, wakeOutbox),
    anchoredMails: { 'golf-won': golfWonMail },
    jobs: [
      {
        name: 'open-golf-winners',
        cron: '9 * * * *',
        run: async () => {
          await openAllWinners(db);
          wakeOutbox();
        },
        isRunAtStart: true,
      },
    ],
  };
}
