// The raffle: what it declares and brings to the app.

import type { DrawServices } from '#base/draws/services.ts';
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { entryYears } from '#rules/privacy/kept-years.ts';
import type { PaperServices } from './awards/accept-for-holder.ts';
import {
  awardAcceptedMail,
  awardHandedOverMail,
  awardMail,
  awardWithdrawnMail,
} from './awards/award-mail.ts';
import { lapseAwards } from './awards/lapse-awards.ts';
import { openAllWinners } from './awards/open-winners.ts';
import {
  checkNothingWaits,
  exportAwards,
  exportFreeEntries,
  forgetWinner,
  moveTickets,
} from './awards/winner-data.ts';
import { officeRaffleRoutes } from './office-routes.ts';
import { raffleChecks } from './raffle-checks.ts';
import { freeEntryRoutes, raffleRoutes } from './routes.ts';
import { freeEntryMail, removePastRequests } from './tickets/enter-free.ts';
import { exportTickets } from './tickets/export-tickets.ts';
import type { FreeEntryServices } from './tickets/record-free-entry.ts';
import { removePastEntries } from './tickets/remove-past-entries.ts';

export const raffleFacts: FeatureFacts = {
  personalData: {
    exports: {
      raffleTickets: exportTickets,
      raffleFreeEntries: exportFreeEntries,
      raffleAwards: exportAwards,
    },
    forget: [forgetWinner],
    checkClosing: [checkNothingWaits],
    move: [moveTickets],
  },
  due: {
    'prize-draws-missed': `select 1 from prize_draws p
      where p.draws_at <= now() and not exists (
        select 1 from draws d where d.prize_draw_id = p.id and d.canceled_at is null)`,
    'raffle-offers-open': `select 1 from raffle_awards
      where ended_at is null and accepted_at is null`,
    'raffle-prizes-to-hand-over': `select 1 from raffle_awards
      where accepted_at is not null and handed_over_at is null and ended_at is null`,
  },
  checks: raffleChecks,
};

export function openRaffle(
  { db, config: { drawSource }, wakeOutbox }: Foundation,
  draws: DrawServices,
  {
    findExclusionOfMailbox,
    findExclusionOfVisitor,
    decidePlace,
    readPaper,
  }: Pick<FreeEntryServices, 'findExclusionOfMailbox' | 'findExclusionOfVisitor' | 'decidePlace'> &
    PaperServices,
): OpenedFeature {
  const entries = {
    ...{ db, wakeOutbox, decidePlace },
    ...{ findExclusionOfMailbox, findExclusionOfVisitor },
  };
  return {
    callsOver: (over) => raffleRoutes({ db: over, wakeOutbox }),
    calls: [
      ...officeRaffleRoutes({ ...entries, drawSource, readPaper }),
      ...freeEntryRoutes(entries),
    ],
    mails: { 'free-entry': freeEntryMail },
    anchoredMails: {
      'raffle-award': awardMail,
      'raffle-award-accepted': awardAcceptedMail,
      'raffle-award-handed-over': awardHandedOverMail,
      'raffle-award-withdrawn': awardWithdrawnMail,
    },
    jobs: [
      {
        name: 'open-raffle-winners',
        cron: '8-59/10 * * * *',
        run: () => openAllWinners(db),
        isRunAtStart: true,
      },
      { name: 'lapse-awards', cron: '3-59/10 * * * *', run: () => lapseAwards(draws) },
      {
        name: 'remove-past-entry-requests',
        cron: '23 4 * * *',
        run: () => removePastRequests(db),
      },
      {
        name: 'remove-past-entries',
        cron: '29 4 * * *',
        run: () => removePastEntries(db, entryYears),
      },
    ],
  };
}
