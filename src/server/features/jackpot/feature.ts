// The jackpot and its races: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { jackpotChecks } from './jackpot-checks.ts';
import { cardsReturnedMail, carStartsMail, jackpotWonMail } from './jackpot-mails.ts';
import { officeRaceRoutes } from './office-routes.ts';
import {
  checkNothingToWin,
  checkNothingUnclaimed,
  exportCards,
  exportPrizes,
  forgetClaims,
} from './player-data.ts';
import { expirePrizes } from './prizes/expire-prizes.ts';
import { openAllWinners } from './prizes/open-winners.ts';
import { claimRecordedMail, jackpotWithdrawnMail } from './prizes/prize-mails.ts';
import { registerCardList } from './races/card-list-file.ts';
import { closeDueRaces } from './races/close-race.ts';
import { registerRaceFeed } from './races/race-show.ts';
import { type JackpotServices, jackpotRoutes, registerRaceRecord } from './routes.ts';

export const jackpotFacts: FeatureFacts = {
  personalData: {
    exports: { jackpotCards: exportCards, jackpotPrizes: exportPrizes },
    forget: [forgetClaims],
    checkClosing: [checkNothingUnclaimed],
    move: [checkNothingToWin],
  },
  due: {
    // A race that was run before cards were sold here has its numbers, and needed no draw of ours.
    'races-without-draw': `select 1 from races r
      where r.starts_at <= now() and r.drawn_numbers is null and r.canceled_at is null and not exists (
        select 1 from draws d where d.race_id = r.id and d.canceled_at is null)`,
    'races-to-finish': `select 1 from races
      where starts_at < now() and finishers is null and canceled_at is null`,
    // A race that was run before cards were sold here has no closing, and nothing to settle.
    'races-to-settle': `select 1 from races r join race_closings c on c.race_id = r.id
      where r.drawn_numbers is not null and r.canceled_at is null
        and not exists (select 1 from race_settlements s where s.race_id = r.id)`,
  },
  checks: jackpotChecks,
};

export function openJackpot(
  { db, reads, config: { drawSource, taxKey }, wakeOutbox }: Foundation,
  { decidePlace }: Pick<JackpotServices, 'decidePlace'>,
): OpenedFeature {
  return {
    callsOver: (over) => jackpotRoutes({ db: over, decidePlace, taxKey }),
    calls: officeRaceRoutes({ db, drawSource, wakeOutbox }),
    files: (http) => {
      registerCardList(http, reads);
      registerRaceRecord(http, reads);
      registerRaceFeed(http, reads);
    },
    anchoredMails: {
      'jackpot-won': jackpotWonMail,
      'jackpot-withdrawn': jackpotWithdrawnMail,
      'jackpot-claim-recorded': claimRecordedMail,
      'cards-returned': cardsReturnedMail,
      'car-starts': carStartsMail,
    },
    jobs: [
      { name: 'close-races', cron: '* * * * *', run: () => closeDueRaces(db) },
      {
        name: 'open-jackpot-winners',
        cron: '7-59/10 * * * *',
        run: () => openAllWinners(db),
        isRunAtStart: true,
      },
      { name: 'expire-jackpot-prizes', cron: '27 * * * *', run: () => expirePrizes(db) },
    ],
  };
}
