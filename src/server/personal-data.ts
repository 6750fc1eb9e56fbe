// What each feature keeps about somebody: for their export, and to forget when their account closes.

import { exportPostings } from './base/ledger/export-postings.ts';
import { exportMails } from './base/mail/export-mails.ts';
import { exportPayments } from './base/payments/export-payments.ts';
import { movePayments } from './base/payments/move-payments.ts';
import {
  exportDevices,
  exportMerges,
  exportProfile,
  exportReceivables,
  exportSessions,
} from './features/accounts/export-sections.ts';
import type { AccountServices, MoveHoldings } from './features/accounts/services.ts';
import {
  exportDonations,
  exportMonthlyGifts,
  forgetDonor,
  moveGifts,
} from './features/donations/donor-data.ts';
import {
  exportAbsences,
  exportEntries,
  exportPlaces,
  exportScorecards,
  exportTeams,
  forgetEntrant,
  moveEntrant,
} from './features/golf/entries/entrant-data.ts';
import {
  checkNothingToWin,
  exportCards,
  exportPrizes,
  forgetClaims,
} from './features/jackpot/player-data.ts';
import { exportBallots } from './features/pageant/voter-data.ts';
import { exportPlayBreaks, exportPlayLimits } from './features/play-limits/export-play.ts';
import { moveBreaks } from './features/play-limits/move-breaks.ts';
import {
  exportAwards,
  exportFreeEntries,
  forgetWinner,
  moveTickets,
} from './features/raffle/awards/winner-data.ts';
import { exportTickets } from './features/raffle/tickets/export-tickets.ts';
import { moveHousehold } from './features/staff/households.ts';
import { exportFactors, exportHouseholds, forgetStaff } from './features/staff/staff-data.ts';

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
