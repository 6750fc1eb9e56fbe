// The once-only keys of the tables: unique indexes, each with the test of its name that misses it.
import type { Mutant } from './mutant.ts';

/** A column that is a table's key by itself. */
const keyOf = (table: string, column: string, type = 'uuid') =>
  `CREATE TABLE "${table}" (\n\t"${column}" ${type} PRIMARY KEY`;

/**
 * The indexes by their migrations, as the migrations say that they are unique. Not those that foreign keys
 * stand on, `race_settlements_pkey`, `jackpot_prizes_pkey`, `track_blocks_pkey` and `sessions_id_unique`:
 * without them no migration runs.
 */
const indexes: Record<string, Record<string, string>> = {
  '0000_foundation': {
    car_sponsors_car_id_sponsor_id_pk:
      'CONSTRAINT "car_sponsors_car_id_sponsor_id_pk" PRIMARY KEY("car_id","sponsor_id")',
    cars_number_unique: 'CONSTRAINT "cars_number_unique" UNIQUE("number")',
    charities_preference_unique: 'CONSTRAINT "charities_preference_unique" UNIQUE("preference")',
    charities_slug_unique: 'CONSTRAINT "charities_slug_unique" UNIQUE("slug")',
    donation_tiers_type_amount_pk:
      'CONSTRAINT "donation_tiers_type_amount_pk" PRIMARY KEY("type","amount")',
    races_starts_at_unique: 'CONSTRAINT "races_starts_at_unique" UNIQUE("starts_at")',
    rate_limits_key_window_start_pk:
      'CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")',
    payments_idempotency_key_unique:
      'CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key")',
    payments_provider_once: 'CREATE UNIQUE INDEX "payments_provider_once"',
    donations_payment_id_unique: 'CONSTRAINT "donations_payment_id_unique" UNIQUE("payment_id")',
    donations_receipt_number_unique:
      'CONSTRAINT "donations_receipt_number_unique" UNIQUE("receipt_number")',
    webhook_events_once: 'CONSTRAINT "webhook_events_once" UNIQUE("provider","event_id")',
    ledger_postings_key_unique: 'CONSTRAINT "ledger_postings_key_unique" UNIQUE("key")',
    ledger_accounts_once: 'CONSTRAINT "ledger_accounts_once" UNIQUE("owner","asset")',
    mails_key_unique: 'CONSTRAINT "mails_key_unique" UNIQUE("key")',
    raffle_ticket_grants_payment_id_unique:
      'CONSTRAINT "raffle_ticket_grants_payment_id_unique" UNIQUE("payment_id")',
    raffle_ticket_grants_serial_from_unique:
      'CONSTRAINT "raffle_ticket_grants_serial_from_unique" UNIQUE("serial_from")',
    users_email_once: 'CREATE UNIQUE INDEX "users_email_once"',
  },
  '0002_accounts-and-purchases': {
    account_tokens_pkey: keyOf('account_tokens', 'token_hash', 'text'),
    known_devices_user_id_device_hash_pk:
      'CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")',
    place_restrictions_once: 'CREATE UNIQUE INDEX "place_restrictions_once"',
    payments_capture_once: 'CREATE UNIQUE INDEX "payments_capture_once"',
    payments_monthly_once: 'CREATE UNIQUE INDEX "payments_monthly_once"',
    monthly_donations_first_payment_id_unique:
      'CONSTRAINT "monthly_donations_first_payment_id_unique" UNIQUE("first_payment_id")',
    payment_reversals_once: 'CONSTRAINT "payment_reversals_once" UNIQUE("cause")',
    receivables_once: 'CONSTRAINT "receivables_once" UNIQUE("reversal_id","asset")',
    refunds_idempotency_key_unique:
      'CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key")',
    refunds_provider_refund_id_unique:
      'CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id")',
    disputes_provider_dispute_id_unique:
      'CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id")',
    tournament_entries_once: 'CREATE UNIQUE INDEX "tournament_entries_once"',
    tournament_places_once: 'CREATE UNIQUE INDEX "tournament_places_once"',
    tournament_places_payment_id_unique:
      'CONSTRAINT "tournament_places_payment_id_unique" UNIQUE("payment_id")',
    staff_roles_user_id_role_pk:
      'CONSTRAINT "staff_roles_user_id_role_pk" PRIMARY KEY("user_id","role")',
  },
  '0004_jackpot-raffle-draws': {
    redraws_pkey: keyOf('redraws', 'draw_id'),
    draw_seeds_draw_id_commitment_pk:
      'CONSTRAINT "draw_seeds_draw_id_commitment_pk" PRIMARY KEY("draw_id","commitment")',
    raffle_ticket_grants_free_entry_id_unique:
      'CONSTRAINT "raffle_ticket_grants_free_entry_id_unique" UNIQUE("free_entry_id")',
    raffle_free_entries_once: 'CREATE UNIQUE INDEX "raffle_free_entries_once"',
    raffle_awards_one_open: 'CREATE UNIQUE INDEX "raffle_awards_one_open"',
    raffle_awards_position: 'CREATE UNIQUE INDEX "raffle_awards_position"',
    draws_of_race_once: 'CREATE UNIQUE INDEX "draws_of_race_once"',
    draws_of_prize_once: 'CREATE UNIQUE INDEX "draws_of_prize_once"',
    draws_redraw_of_unique: 'CONSTRAINT "draws_redraw_of_unique" UNIQUE("redraw_of")',
    draw_freezes_pkey: keyOf('draw_freezes', 'draw_id'),
    draw_results_pkey: keyOf('draw_results', 'draw_id'),
    draw_dice_pkey: keyOf('draw_dice', 'draw_id'),
    draw_seeds_once: 'CREATE UNIQUE INDEX "draw_seeds_once"',
    draw_source_changes_draw_id_user_id_pk:
      'CONSTRAINT "draw_source_changes_draw_id_user_id_pk" PRIMARY KEY("draw_id","user_id")',
    draw_records_draw_id_user_id_pk:
      'CONSTRAINT "draw_records_draw_id_user_id_pk" PRIMARY KEY("draw_id","user_id")',
    jackpot_cards_serial_unique: 'CONSTRAINT "jackpot_cards_serial_unique" UNIQUE("serial")',
    race_closings_pkey: keyOf('race_closings', 'race_id'),
    race_scratches_race_id_car_number_pk:
      'CONSTRAINT "race_scratches_race_id_car_number_pk" PRIMARY KEY("race_id","car_number")',
  },
  '0005_votes-golf': {
    scorecard_attestations_pkey: keyOf('scorecard_attestations', 'scorecard_id'),
    tournament_team_members_pkey: keyOf('tournament_team_members', 'entry_id'),
    entry_reactions_entry_id_visitor_kind_pk:
      'CONSTRAINT "entry_reactions_entry_id_visitor_kind_pk" PRIMARY KEY("entry_id","visitor","kind")',
    tournament_teams_captain_entry_id_unique:
      'CONSTRAINT "tournament_teams_captain_entry_id_unique" UNIQUE("captain_entry_id")',
    tournament_teams_join_code_unique:
      'CONSTRAINT "tournament_teams_join_code_unique" UNIQUE("join_code")',
    tournament_teams_name: 'CREATE UNIQUE INDEX "tournament_teams_name"',
    vote_tallies_candidate_id_slot_pk:
      'CONSTRAINT "vote_tallies_candidate_id_slot_pk" PRIMARY KEY("candidate_id","slot")',
    vote_ballots_once: 'CREATE UNIQUE INDEX "vote_ballots_once"',
    vote_ballots_serial_unique: 'CONSTRAINT "vote_ballots_serial_unique" UNIQUE("serial")',
    ballot_checkpoints_contest_id_number_pk:
      'CONSTRAINT "ballot_checkpoints_contest_id_number_pk" PRIMARY KEY("contest_id","number")',
    scorecards_once: 'CREATE UNIQUE INDEX "scorecards_once"',
    tournament_week_closings_event_week_pk:
      'CONSTRAINT "tournament_week_closings_event_week_pk" PRIMARY KEY("event","week")',
  },
  '0006_canceled-absences': {
    tournament_absences_once: 'CREATE UNIQUE INDEX "tournament_absences_once"',
  },
  '0007_back-office': {
    audit_links_pkey: keyOf('audit_links', 'position', 'bigint'),
    authenticators_pkey: keyOf('authenticators', 'user_id'),
    authenticator_setups_pkey: keyOf('authenticator_setups', 'session_id'),
    image_copies_image_id_width_content_type_pk:
      'CONSTRAINT "image_copies_image_id_width_content_type_pk" PRIMARY KEY("image_id","width","content_type")',
    recovery_codes_user_id_code_hash_pk:
      'CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")',
    staff_invitations_open: 'CREATE UNIQUE INDEX "staff_invitations_open"',
    staff_invitations_token_hash_unique:
      'CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")',
    passkeys_credential_id_unique:
      'CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")',
    audit_links_entry_id_unique: 'CONSTRAINT "audit_links_entry_id_unique" UNIQUE("entry_id")',
  },
  '0009_money': {
    offline_gifts_pkey: keyOf('offline_gifts', 'payment_id'),
    books_checks_running: 'CREATE UNIQUE INDEX "books_checks_running"',
    reconciliation_reports_running: 'CREATE UNIQUE INDEX "reconciliation_reports_running"',
    provider_entries_provider_entry_id_pk:
      'CONSTRAINT "provider_entries_provider_entry_id_pk" PRIMARY KEY("provider","entry_id")',
    reconciliation_differences_once:
      'CONSTRAINT "reconciliation_differences_once" UNIQUE("provider","what","kind","source_id")',
  },
  '0010_supporters': {
    account_merges_pkey: keyOf('account_merges', 'duplicate_id'),
  },
  '0011_certified-tallies': {
    contest_certifications_pkey: keyOf('contest_certifications', 'contest_id'),
  },
  '0067_undone-scratches': {
    undone_scratches_race_id_car_number_scratched_at_pk:
      'CONSTRAINT "undone_scratches_race_id_car_number_scratched_at_pk" PRIMARY KEY("race_id","car_number","scratched_at")',
  },
  '0013_safeguards-and-break-traces': {
    break_traces_kind_hash_ends_at_pk:
      'CONSTRAINT "break_traces_kind_hash_ends_at_pk" PRIMARY KEY("kind","hash","ends_at")',
  },
  '0018_public-log': {
    public_log_entries_pkey: keyOf('public_log_entries', 'position', 'bigint'),
    public_log_timestamps_pkey: keyOf('public_log_timestamps', 'size', 'bigint'),
    public_log_entries_key_unique: 'CONSTRAINT "public_log_entries_key_unique" UNIQUE("key")',
    public_log_nodes_level_index_pk:
      'CONSTRAINT "public_log_nodes_level_index_pk" PRIMARY KEY("level","index")',
  },
  '0015_fixed-purses-and-two-finish-entries': {
    race_finish_entries_race_id_user_id_entered_at_pk:
      'CONSTRAINT "race_finish_entries_race_id_user_id_entered_at_pk" PRIMARY KEY("race_id","user_id","entered_at")',
    race_purses_race_id_announced_at_pk:
      'CONSTRAINT "race_purses_race_id_announced_at_pk" PRIMARY KEY("race_id","announced_at")',
  },
  '0016_staff-households-and-origins': {
    draw_origins_pkey: keyOf('draw_origins', 'draw_id'),
    staff_households_once: 'CREATE UNIQUE INDEX "staff_households_once"',
  },
  '0017_rounds-handed-in': {
    beacon_rounds_pkey: keyOf('beacon_rounds', 'round', 'bigint'),
  },
  '0021_licenses': {
    place_evidence_once: 'CONSTRAINT "place_evidence_once" UNIQUE("subject","subject_id")',
  },
  '0022_announcements-and-public-reasons': {
    draw_announcements_draw_id_number_pk:
      'CONSTRAINT "draw_announcements_draw_id_number_pk" PRIMARY KEY("draw_id","number")',
    approvals_objection_sha256_unique:
      'CONSTRAINT "approvals_objection_sha256_unique" UNIQUE("objection_sha256")',
  },
  '0023_benefit-values': {
    benefit_values_once: 'CONSTRAINT "benefit_values_once" UNIQUE("benefit","valid_from")',
  },
  '0024_free-entries': {
    raffle_entry_requests_once: 'CREATE UNIQUE INDEX "raffle_entry_requests_once"',
  },
  '0033_dedications': {
    dedications_payment_id_unique:
      'CONSTRAINT "dedications_payment_id_unique" UNIQUE("payment_id")',
    stopped_addresses_pkey: keyOf('stopped_addresses', 'address_hash', 'text'),
  },
  '0027_disclosures': {
    disclosures_once: 'CONSTRAINT "disclosures_once" UNIQUE("state","valid_from")',
  },
  '0030_place-checks': {
    place_checks_pkey: keyOf('place_checks', 'payment_id'),
    place_refusals_once:
      'CONSTRAINT "place_refusals_once" UNIQUE("day","item","country","state","source","source_version","rule")',
  },
  '0034_scripts': {
    script_inventories_pkey: keyOf('script_inventories', 'digest', 'text'),
    policy_reports_once: 'CONSTRAINT "policy_reports_once" UNIQUE("directive","blocked","page")',
  },
  '0035_winners': {
    tax_rules_once: 'CONSTRAINT "tax_rules_once" UNIQUE("kind","valid_from")',
    tax_remittances_idempotency_key_unique:
      'CONSTRAINT "tax_remittances_idempotency_key_unique" UNIQUE("idempotency_key")',
    winners_jackpot_once: 'CREATE UNIQUE INDEX "winners_jackpot_once"',
    winners_raffle_once: 'CREATE UNIQUE INDEX "winners_raffle_once"',
    winners_golf_once: 'CREATE UNIQUE INDEX "winners_golf_once"',
  },
  '0039_tickets-at-the-track': {
    track_rules_once: 'CONSTRAINT "track_rules_once" UNIQUE("valid_from")',
    track_desks_name: 'CREATE UNIQUE INDEX "track_desks_name"',
    track_shifts_open: 'CREATE UNIQUE INDEX "track_shifts_open"',
    track_sales_place: 'CONSTRAINT "track_sales_place" UNIQUE("block_from","place")',
    raffle_ticket_grants_track_sale_id_unique:
      'CONSTRAINT "raffle_ticket_grants_track_sale_id_unique" UNIQUE("track_sale_id")',
  },
  '0040_reminders-and-private-calendars': {
    calendar_links_user_id_unique: 'CONSTRAINT "calendar_links_user_id_unique" UNIQUE("user_id")',
    reminder_wishes_kind_user_id_pk:
      'CONSTRAINT "reminder_wishes_kind_user_id_pk" PRIMARY KEY("kind","user_id")',
  },
  '0053_gift-packs': {
    gift_pack_costs_once: 'CONSTRAINT "gift_pack_costs_once" UNIQUE("valid_from")',
    gift_pack_parcels_once: 'CREATE UNIQUE INDEX "gift_pack_parcels_once"',
    gift_packs_number_once: 'CREATE UNIQUE INDEX "gift_packs_number_once"',
    gift_packs_place_once: 'CREATE UNIQUE INDEX "gift_packs_place_once"',
  },
  '0049_guardians-of-candidates': {
    candidate_guardians_once: 'CREATE UNIQUE INDEX "candidate_guardians_once"',
    candidate_guardians_token_hash_unique:
      'CONSTRAINT "candidate_guardians_token_hash_unique" UNIQUE("token_hash")',
  },
  '0051_keys-of-screens': {
    live_screens_key: 'CONSTRAINT "live_screens_key" UNIQUE("key_hash")',
    live_screens_name: 'CREATE UNIQUE INDEX "live_screens_name"',
    stage_orders_once:
      'CONSTRAINT "stage_orders_once" UNIQUE NULLS NOT DISTINCT("race_id","draw_id","contest_id","screen_id")',
  },
  '0052_walk-up-claims': {
    walk_up_claims_pkey: keyOf('walk_up_claims', 'sale_id'),
  },
  '0045_fifty-fifty': {
    fifty_fifty_prizes_pkey: keyOf('fifty_fifty_prizes', 'draw_id'),
  },
  '0025_monthly-calendar': {
    payments_month_once: 'CREATE UNIQUE INDEX "payments_month_once"',
  },
  '0084_named-free-entries': {
    raffle_free_entries_mailbox_day: 'CREATE UNIQUE INDEX "raffle_free_entries_mailbox_day"',
    raffle_free_entries_mailbox_once: 'CREATE UNIQUE INDEX "raffle_free_entries_mailbox_once"',
    raffle_free_entries_person_once: 'CREATE UNIQUE INDEX "raffle_free_entries_person_once"',
  },
};

/** These guards. */
export const onceMutants: readonly Mutant[] = Object.entries(indexes).flatMap(([migration, keys]) =>
  Object.entries(keys).map(
    ([name, text]): Mutant => ({
      name,
      file: `migrations/${migration}.sql`,
      text,
      replacement: text.startsWith('CONSTRAINT')
        ? `CONSTRAINT "${name}" CHECK (true)`
        : text.replace(/ UNIQUE| PRIMARY KEY/, ''),
      noticedBy: ['src/server/base/database/once-only.test.ts'],
      isApart: true,
    }),
  ),
);
