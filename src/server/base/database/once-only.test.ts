// The once-only keys of the tables, by name: what must never be there twice, the database refuses.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['payments_idempotency_key_unique', '(idempotency_key)'],
  ['payments_provider_once', '(provider, provider_payment_id)'],
  ['payments_capture_once', '(provider, provider_capture_id)'],
  [
    'payments_monthly_once',
    "(monthly_donation_id, monthly_number) WHERE (status <> ALL (ARRAY['failed'::text, 'canceled'::text]))",
  ],
  ['donations_payment_id_unique', '(payment_id)'],
  ['donations_receipt_number_unique', '(receipt_number)'],
  ['monthly_donations_first_payment_id_unique', '(first_payment_id)'],
  ['payment_reversals_once', '(cause)'],
  ['receivables_once', '(reversal_id, asset)'],
  ['refunds_idempotency_key_unique', '(idempotency_key)'],
  ['refunds_provider_refund_id_unique', '(provider_refund_id)'],
  ['disputes_provider_dispute_id_unique', '(provider_dispute_id)'],
  ['webhook_events_once', '(provider, event_id)'],
  ['ledger_postings_key_unique', '(key)'],
  ['ledger_accounts_once', '(owner, asset)'],
  ['mails_key_unique', '(key)'],
  ['provider_entries_provider_entry_id_pk', '(provider, entry_id)'],
  ['reconciliation_differences_once', '(provider, what, kind, source_id)'],
  ['raffle_ticket_grants_payment_id_unique', '(payment_id)'],
  ['raffle_ticket_grants_free_entry_id_unique', '(free_entry_id)'],
  ['raffle_ticket_grants_serial_from_unique', '(serial_from)'],
  ['raffle_free_entries_once', '(lower(name), lower(postal_address), received_on)'],
  ['raffle_awards_one_open', '(draw_id) WHERE (ended_at IS NULL)'],
  ['raffle_awards_position', '(draw_id, "position")'],
  ['draws_of_race_once', '(race_id) WHERE (canceled_at IS NULL)'],
  ['draws_of_prize_once', '(prize_draw_id) WHERE ((redraw_of IS NULL) AND (canceled_at IS NULL))'],
  ['draws_redraw_of_unique', '(redraw_of)'],
  ['draw_freezes_pkey', '(draw_id)'],
  ['draw_results_pkey', '(draw_id)'],
  ['draw_dice_pkey', '(draw_id)'],
  ['draw_seeds_once', '(draw_id, user_id)'],
  ['draw_source_changes_draw_id_user_id_pk', '(draw_id, user_id)'],
  ['draw_records_draw_id_user_id_pk', '(draw_id, user_id)'],
  ['jackpot_cards_serial_unique', '(serial)'],
  ['jackpot_prizes_pkey', '(card_id)'],
  ['race_closings_pkey', '(race_id)'],
  ['race_scratches_race_id_car_number_pk', '(race_id, car_number)'],
  ['vote_ballots_once', '(user_id, request_key)'],
  ['vote_ballots_serial_unique', '(serial)'],
  ['ballot_checkpoints_contest_id_number_pk', '(contest_id, number)'],
  ['contest_certifications_pkey', '(contest_id)'],
  ['tournament_entries_once', '(event, user_id)'],
  ['tournament_places_once', '(event, user_id) WHERE (released_at IS NULL)'],
  ['tournament_places_payment_id_unique', '(payment_id)'],
  ['scorecards_once', '(entry_id, week, round) WHERE (replaced_at IS NULL)'],
  ['tournament_absences_once', '(entry_id, week, COALESCE(round, 0)) WHERE (canceled_at IS NULL)'],
  ['tournament_week_closings_event_week_pk', '(event, week)'],
  ['users_email_once', '(lower(email))'],
  ['account_merges_pkey', '(duplicate_id)'],
  ['staff_roles_user_id_role_pk', '(user_id, role)'],
  [
    'staff_invitations_open',
    '(lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL))',
  ],
  ['staff_invitations_token_hash_unique', '(token_hash)'],
  ['passkeys_credential_id_unique', '(credential_id)'],
  ['audit_links_entry_id_unique', '(entry_id)'],
  ['place_evidence_once', '(subject, subject_id)'],
])('%s', async (name, columns) => {
  const found = await database.db.execute(sql`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid where c.relname = ${name} and i.indisunique`);
  const { rows } = found as unknown as { rows: { definition: string }[] };
  expect(rows[0]?.definition.replace(/^.* USING btree /, '')).toBe(columns);
});
