// What each feature keeps about somebody: for their export, and to forget when their account closes.
import {
  exportDevices,
  exportMerges,
  exportProfile,
  exportReceivables,
  exportSessions,
} from './accounts/export-sections.ts';
import type { AccountServices, MoveHoldings } from './accounts/services.ts';
import {
  exportDonations,
  exportMonthlyGifts,
  forgetDonor,
  moveGifts,
} from './donations/donor-data.ts';
import {
  exportAbsences,
  exportEntries,
  exportPlaces,
  exportScorecards,
  exportTeams,
  forgetEntrant,
  moveEntrant,
} from './golf/entrant-data.ts';
import {
  checkNothingToWin,
  exportCards,
  exportPrizes,
  forgetClaims,
} from './jackpot/player-data.ts';
import { exportPostings } from './ledger/export-postings.ts';
import { exportMails } from './mail/export-mails.ts';
import { exportBallots } from './pageant/voter-data.ts';
import { exportPayments } from './payments/export-payments.ts';
import { movePayments } from './payments/move-payments.ts';
import { exportPlayBreaks, exportPlayLimits } from './play-limits/export-play.ts';
import { moveBreaks } from './play-limits/move-breaks.ts';
import { exportTickets } from './raffle/export-tickets.ts';
import {
  exportAwards,
  exportFreeEntries,
  forgetWinner,
  moveTickets,
} from './raffle/winner-data.ts';
import { moveHousehold } from './staff/households.ts';
import { exportFactors, exportHouseholds, forgetStaff } from './staff/staff-data.ts';

/** The sections of somebody's export, by the name they have in it. */
export const exportSections = {
  account: exportProfile,
  sessions: exportSessions,
  devices: exportDevices,
  accountMerges: exportMerges,
  donations: exportDonations,
  monthlyGifts: exportMonthlyGifts,
  payments: exportPayments,
  raffleTickets: exportTickets,
  raffleFreeEntries: exportFreeEntries,
  raffleAwards: exportAwards,
  jackpotCards: exportCards,
  jackpotPrizes: exportPrizes,
  voteBallots: exportBallots,
  tournamentEntries: exportEntries,
  tournamentPlaces: exportPlaces,
  tournamentTeams: exportTeams,
  tournamentScorecards: exportScorecards,
  tournamentAbsences: exportAbsences,
  playLimits: exportPlayLimits,
  playBreaks: exportPlayBreaks,
  secondFactors: exportFactors,
  staffHouseholds: exportHouseholds,
  receivables: exportReceivables,
  ledgerPostings: exportPostings,
  mails: exportMails,
} satisfies AccountServices['exportSections'];

/** What runs in the transaction that closes an account. */
export const forgetters: AccountServices['forgetters'] = [
  forgetDonor,
  forgetEntrant,
  forgetClaims,
  forgetWinner,
  forgetStaff,
];

/** What runs in the transaction that merges a second account of somebody into their first. */
export const movers: readonly MoveHoldings[] = [
  checkNothingToWin,
  moveEntrant,
  movePayments,
  moveGifts,
  moveTickets,
  moveBreaks,
  moveHousehold,
];
