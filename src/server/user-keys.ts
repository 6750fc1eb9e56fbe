// What becomes of each row that points to an account: on export, on closing, and on merging.

/** What becomes of rows about somebody. */
interface OwnRows {
  /** The section of the export that shows them; null with a comment where none does. */
  export: string | null;
  /** Closing the account deletes them, or keeps them: then `forgetters` take out what is personal. */
  closing: 'deleted' | 'kept';
  /** Merging moves them to the first account, adds the like to it, or leaves them where they are. */
  merging: 'moved' | 'copied' | 'stay';
}

const isDeleted = { closing: 'deleted', merging: 'stay' } as const;
const isFinal = { closing: 'kept', merging: 'stay' } as const;
const isMoved = { closing: 'kept', merging: 'moved' } as const;
const isCopied = { closing: 'kept', merging: 'copied' } as const;

/** The keys to `users` of rows about somebody. */
export const ownKeys: Readonly<Record<string, OwnRows>> = {
  'account_merges.duplicate_id': { export: 'accountMerges', ...isFinal },
  'account_merges.survivor_id': { export: 'accountMerges', ...isFinal },
  // A link in a mail that works once and for an hour or a day; the mail is exported.
  'account_tokens.user_id': { export: null, ...isDeleted },
  'calendar_links.user_id': { export: 'calendarLinks', ...isDeleted },
  'authenticators.user_id': { export: 'secondFactors', ...isDeleted },
  'candidate_guardians.user_id': { export: 'guardianships', ...isMoved },
  'donations.user_id': { export: 'donations', ...isMoved },
  'guest_gifts.claimed_by': { export: 'claimedGifts', ...isMoved },
  'jackpot_cards.user_id': { export: 'jackpotCards', ...isFinal },
  'jackpot_prizes.user_id': { export: 'jackpotPrizes', ...isFinal },
  'known_devices.user_id': { export: 'devices', ...isDeleted },
  'monthly_donations.user_id': { export: 'monthlyGifts', ...isMoved },
  'passkeys.user_id': { export: 'secondFactors', ...isDeleted },
  'payments.user_id': { export: 'payments', ...isMoved },
  'play_breaks.user_id': { export: 'playBreaks', ...isCopied },
  'play_limits.user_id': { export: 'playLimits', ...isCopied },
  'raffle_awards.user_id': { export: 'raffleAwards', ...isMoved },
  'raffle_ticket_grants.user_id': { export: 'raffleTickets', ...isMoved },
  'receivables.user_id': { export: 'receivables', ...isFinal },
  // Secrets; how many are left is shown where a member of staff looks after their factors.
  'recovery_codes.user_id': { export: null, ...isDeleted },
  'scorecard_attestations.user_id': { export: 'tournamentScorecards', ...isMoved },
  'reminder_wishes.user_id': { export: 'reminders', ...isDeleted },
  'sessions.user_id': { export: 'sessions', ...isDeleted },
  'staff_households.user_id': { export: 'staffHouseholds', ...isCopied },
  'staff_roles.user_id': { export: 'account', ...isDeleted },
  'tournament_entries.user_id': { export: 'tournamentEntries', ...isMoved },
  'tournament_places.user_id': { export: 'tournamentPlaces', ...isMoved },
  'winners.user_id': { export: 'winnings', ...isMoved },
  // It names who put the tickets in their account, whoever they are moved to with it.
  'walk_up_claims.user_id': { export: 'walkUpClaims', ...isFinal },
  'vote_ballots.user_id': { export: 'voteBallots', ...isFinal },
};

/** The keys to `users` that say which member of staff did something; the association's, and kept. */
export const staffKeys: readonly string[] = [
  'account_merges.merged_by',
  'approvals.decided_by',
  'approvals.requested_by',
  'books_checks.requested_by',
  'candidate_guardians.ended_by',
  'candidate_guardians.invited_by',
  'contest_certifications.certified_by',
  'contest_certifications.proposed_by',
  'draw_dice.entered_by',
  'draw_records.user_id',
  'draw_results.drawn_by',
  'draw_seeds.user_id',
  'draw_source_changes.user_id',
  'gift_pack_parcels.returned_by',
  'gift_pack_parcels.sent_by',
  'images.uploaded_by',
  'jackpot_prizes.paid_by',
  'job_runs.started_by',
  'live_screens.made_by',
  'live_screens.revoked_by',
  'offline_gifts.recorded_by',
  'offline_gifts.voided_by',
  'place_checks.decided_by',
  'policy_reports.seen_by',
  'race_finish_entries.user_id',
  'race_purses.announced_by',
  'race_scratches.scratched_by',
  'race_settlements.settled_by',
  'raffle_free_entries.recorded_by',
  'receivables.waived_by',
  'reconciliation_differences.settled_by',
  'reconciliation_reports.requested_by',
  'redraws.confirmed_by',
  'redraws.requested_by',
  'refunds.requested_by',
  'safeguard_passes.actor_id',
  'score_imports.imported_by',
  'scorecard_attestations.dismissed_by',
  'scorecards.entered_by',
  'script_inventories.approved_by',
  'settings.updated_by',
  'stage_orders.ordered_by',
  'staff_households.added_by',
  'staff_households.ended_by',
  'staff_households.staff_id',
  'staff_invitations.accepted_by',
  'staff_invitations.invited_by',
  'staff_roles.granted_by',
  'tally_proposals.proposed_by',
  'tournament_absences.canceled_by',
  'tournament_absences.recorded_by',
  'tournament_play_offs.recorded_by',
  'tax_remittances.recorded_by',
  'tournament_week_closings.closed_by',
  'track_desks.registered_by',
  'track_desks.retired_by',
  'track_sales.refunded_by',
  'track_sales.voided_by',
  'track_shifts.closed_by',
  'track_shifts.seller_id',
  'undone_scratches.scratched_by',
  'undone_scratches.undone_by',
  'winners.filed_by',
  'winners.identity_checked_by',
  'winners.paid_by',
];
