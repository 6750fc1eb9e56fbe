// The golf tournament: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import {
  checkNothingToPlay,
  exportAbsences,
  exportEntries,
  exportPlaces,
  exportScorecards,
  exportTeams,
  forgetEntrant,
  moveEntrant,
} from './entries/entrant-data.ts';
import { giveLateDonationsBack } from './entries/late-entry.ts';
import { officeGolfRoutes } from './office-routes.ts';
import { packChecks } from './packs/pack-checks.ts';
import { exportPacks, forgetPacks } from './packs/pack-data.ts';
import {
  askAboutPacks,
  endUnclaimedPacks,
  remindOfPacks,
  removePackAddresses,
} from './packs/pack-jobs.ts';
import {
  packEarnedMail,
  packReminderMail,
  packReturnedMail,
  packSentMail,
} from './packs/pack-mails.ts';
import { packRoutes } from './packs/pack-routes.ts';
import { type GolfServices, golfRoutes } from './routes.ts';
import { golfWithdrawnMail } from './weeks/find-ineligible.ts';
import { golfWonMail, openAllWinners } from './weeks/open-winners.ts';

export const golfFacts: FeatureFacts = {
  personalData: {
    exports: {
      tournamentEntries: exportEntries,
      tournamentPlaces: exportPlaces,
      tournamentTeams: exportTeams,
      tournamentScorecards: exportScorecards,
      tournamentAbsences: exportAbsences,
      giftPacks: exportPacks,
    },
    forget: [forgetEntrant, forgetPacks],
    checkClosing: [checkNothingToPlay],
    move: [moveEntrant],
  },
  due: {
    'complaints-open': `select 1 from scorecard_attestations a join scorecards s on s.id = a.scorecard_id
      where not a.is_right and a.dismissed_at is null and s.replaced_at is null`,
    'gift-packs-to-send': `select 1 from gift_packs g join tournament_places p on p.id = g.place_id
      where g.claimed_at is not null and p.released_at is null
        and not was_sent_other_pack(p.id) and not exists (
        select from gift_pack_parcels c where c.pack_id = g.id
          and (c.returned_at is null or c.returned_at >= g.claimed_at))`,
  },
  checks: packChecks,
};

export function openGolf(
  { db, secret, wakeOutbox }: Foundation,
  { decidePlace, seasons }: Pick<GolfServices, 'decidePlace' | 'seasons'>,
): OpenedFeature {
  return {
    callsOver: (over) => golfRoutes({ db: over, secret, decidePlace, seasons, wakeOutbox }),
    calls: [...officeGolfRoutes(db, seasons, wakeOutbox), ...packRoutes(db, wakeOutbox)],
    anchoredMails: { 'golf-won': golfWonMail, 'golf-withdrawn': golfWithdrawnMail },
    mails: {
      'gift-pack-earned': packEarnedMail,
      'gift-pack-reminder': packReminderMail,
      'gift-pack-sent': packSentMail,
      'gift-pack-returned': packReturnedMail,
    },
    jobs: [
      {
        name: 'open-golf-winners',
        cron: '9 * * * *',
        run: async () => {
          await openAllWinners(db, seasons);
          wakeOutbox();
        },
        isRunAtStart: true,
      },
      {
        name: 'give-back-late-donations',
        cron: '*/10 * * * *',
        run: async () => {
          await giveLateDonationsBack(db);
          wakeOutbox();
        },
      },
      {
        name: 'ask-about-gift-packs',
        cron: '*/10 * * * *',
        run: async () => {
          await askAboutPacks(db);
          wakeOutbox();
        },
        isRunAtStart: true,
      },
      {
        name: 'remind-of-gift-packs',
        cron: '*/10 * * * *',
        run: async () => {
          await remindOfPacks(db);
          wakeOutbox();
        },
      },
      { name: 'end-unclaimed-gift-packs', cron: '3 * * * *', run: () => endUnclaimedPacks(db) },
      {
        name: 'remove-gift-pack-addresses',
        cron: '47 4 * * *',
        run: () => removePackAddresses(db),
      },
    ],
  };
}
