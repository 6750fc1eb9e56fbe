// The once-only keys of the tables: unique indexes, each with the test of its name that misses it.
import type { Mutant } from './mutant.ts';

/** A column that is a table's key by itself. */
const keyOf = (table: string, column: string) =>
  `CREATE TABLE "${table}" (\n\t"${column}" uuid PRIMARY KEY`;

/** The indexes by their migrations, as the migrations say that they are unique. */
const indexes: Record<string, Record<string, string>> = {
  '0000_foundation': {
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
    jackpot_prizes_pkey: keyOf('jackpot_prizes', 'card_id'),
    race_closings_pkey: keyOf('race_closings', 'race_id'),
    race_scratches_race_id_car_number_pk:
      'CONSTRAINT "race_scratches_race_id_car_number_pk" PRIMARY KEY("race_id","car_number")',
  },
  '0005_votes-golf': {
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
    staff_invitations_open: 'CREATE UNIQUE INDEX "staff_invitations_open"',
    staff_invitations_token_hash_unique:
      'CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")',
    passkeys_credential_id_unique:
      'CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")',
    audit_links_entry_id_unique: 'CONSTRAINT "audit_links_entry_id_unique" UNIQUE("entry_id")',
  },
  '0009_money': {
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
