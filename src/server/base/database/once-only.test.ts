// The once-only keys of the tables, by name: what must never be there twice, the database refuses.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The definitions of all unique indexes by their names, without what is generated. */
async function readUnique(): Promise<Map<string, string>> {
  const found = await database.db.execute(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  const { rows } = found as unknown as { rows: { name: string; definition: string }[] };
  return new Map(
    rows.map(({ name, definition }) => [name, definition.replace(/^.* USING btree /, '')]),
  );
}

/** What must never be there twice; `npm run mutants` takes each away and sees its test fail. */
const once: [name: string, columns: string][] = [
  ['payments_idempotency_key_unique', '(idempotency_key)'],
  ['payments_provider_once', '(provider, provider_payment_id)'],
  ['payments_capture_once', '(provider, provider_capture_id)'],
  [
    'payments_monthly_once',
    "(monthly_donation_id, monthly_number) WHERE (status <> ALL (ARRAY['failed'::text, 'canceled'::text]))",
  ],
  [
    'payments_month_once',
    "(monthly_donation_id, monthly_month) WHERE (status <> ALL (ARRAY['failed'::text, 'canceled'::text]))",
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
  ['raffle_free_entries_mailbox_day', '(mailbox_hash, received_on)'],
  ['raffle_free_entries_mailbox_once', '(prize_draw_id, mailbox_hash)'],
  [
    'raffle_free_entries_person_once',
    "(prize_draw_id, lower(btrim(regexp_replace(name, '[[:space:]]+'::text, ' '::text, 'g'::text))), lower(btrim(regexp_replace(postal_address, '[[:space:]]+'::text, ' '::text, 'g'::text)))) WHERE (prize_draw_id IS NOT NULL)",
  ],
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
  ['undone_scratches_race_id_car_number_scratched_at_pk', '(race_id, car_number, scratched_at)'],
  ['vote_ballots_once', '(user_id, request_key)'],
  ['candidate_guardians_once', '(candidate_id) WHERE (ended_at IS NULL)'],
  ['candidate_guardians_token_hash_unique', '(token_hash)'],
  ['vote_ballots_serial_unique', '(serial)'],
  ['ballot_checkpoints_contest_id_number_pk', '(contest_id, number)'],
  ['contest_certifications_pkey', '(contest_id)'],
  ['tournament_entries_once', '(event, user_id)'],
  ['gift_pack_costs_once', '(valid_from)'],
  ['gift_pack_parcels_once', '(pack_id) WHERE (returned_at IS NULL)'],
  ['gift_packs_number_once', '(event, number)'],
  ['gift_packs_place_once', '(place_id)'],
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
  ['approvals_objection_sha256_unique', '(objection_sha256)'],
  ['draw_announcements_draw_id_number_pk', '(draw_id, number)'],
  ['place_evidence_once', '(subject, subject_id)'],
  ['place_checks_pkey', '(payment_id)'],
  ['script_inventories_pkey', '(digest)'],
  ['policy_reports_once', '(directive, blocked, page)'],
  ['place_refusals_once', '(day, item, country, state, source, source_version, rule)'],
  ['benefit_values_once', '(benefit, valid_from)'],
  ['disclosures_once', '(state, valid_from)'],
  ['tax_rules_once', '(kind, valid_from)'],
  ['tax_remittances_idempotency_key_unique', '(idempotency_key)'],
  ['winners_jackpot_once', '(jackpot_card_id, "position")'],
  ['winners_raffle_once', '(raffle_award_id, "position")'],
  ['winners_golf_once', '(golf_entry_id, "position")'],
  ['live_screens_key', '(key_hash)'],
  ['live_screens_name', '(lower(name)) WHERE (revoked_at IS NULL)'],
  ['stage_orders_once', '(race_id, draw_id, contest_id, screen_id) NULLS NOT DISTINCT'],
  ['track_blocks_pkey', '(serial_from)'],
  ['track_rules_once', '(valid_from)'],
  ['track_desks_name', '(lower(name)) WHERE (retired_at IS NULL)'],
  ['track_shifts_open', '(desk_id) WHERE (closed_at IS NULL)'],
  ['track_sales_place', '(block_from, place)'],
  ['raffle_ticket_grants_track_sale_id_unique', '(track_sale_id)'],
  ['walk_up_claims_pkey', '(sale_id)'],
  ['raffle_entry_requests_pkey', '(token_hash)'],
  ['raffle_entry_requests_once', '(prize_draw_id, mailbox_hash) WHERE (free_entry_id IS NOT NULL)'],
  ['account_tokens_pkey', '(token_hash)'],
  ['audit_links_pkey', '("position")'],
  ['authenticators_pkey', '(user_id)'],
  ['authenticator_setups_pkey', '(session_id)'],
  ['beacon_rounds_pkey', '(round)'],
  ['draw_origins_pkey', '(draw_id)'],
  ['fifty_fifty_prizes_pkey', '(draw_id)'],
  ['guest_gifts_pkey', '(payment_id)'],
  ['guest_gift_links_pkey', '(token_hash)'],
  ['dedications_payment_id_unique', '(payment_id)'],
  ['stopped_addresses_pkey', '(address_hash)'],
  ['offline_gifts_pkey', '(payment_id)'],
  ['public_log_entries_pkey', '("position")'],
  ['public_log_timestamps_pkey', '(size)'],
  ['race_settlements_pkey', '(race_id)'],
  ['redraws_pkey', '(draw_id)'],
  ['scorecard_attestations_pkey', '(scorecard_id)'],
  ['tournament_team_members_pkey', '(entry_id)'],
  ['books_checks_running', '((true)) WHERE (finished_at IS NULL)'],
  ['break_traces_kind_hash_ends_at_pk', '(kind, hash, ends_at)'],
  ['calendar_links_user_id_unique', '(user_id)'],
  ['car_sponsors_car_id_sponsor_id_pk', '(car_id, sponsor_id)'],
  ['cars_number_unique', '(number)'],
  ['charities_preference_unique', '(preference)'],
  ['charities_slug_unique', '(slug)'],
  ['donation_tiers_type_amount_pk', '(type, amount)'],
  ['draw_seeds_draw_id_commitment_pk', '(draw_id, commitment)'],
  ['entry_reactions_entry_id_visitor_kind_pk', '(entry_id, visitor, kind)'],
  ['image_copies_image_id_width_content_type_pk', '(image_id, width, content_type)'],
  ['known_devices_user_id_device_hash_pk', '(user_id, device_hash)'],
  ['place_restrictions_once', "(country, COALESCE(state, ''::text), item)"],
  ['public_log_entries_key_unique', '(key)'],
  ['public_log_nodes_level_index_pk', '(level, index)'],
  ['race_finish_entries_race_id_user_id_entered_at_pk', '(race_id, user_id, entered_at)'],
  ['race_purses_race_id_announced_at_pk', '(race_id, announced_at)'],
  ['races_starts_at_unique', '(starts_at)'],
  ['rate_limits_key_window_start_pk', '(key, window_start)'],
  ['reconciliation_reports_running', '(provider) WHERE (finished_at IS NULL)'],
  ['recovery_codes_user_id_code_hash_pk', '(user_id, code_hash)'],
  ['reminder_wishes_kind_user_id_pk', '(kind, user_id)'],
  ['sessions_id_unique', '(id)'],
  ['staff_households_once', '(user_id, staff_id, because)'],
  ['tournament_teams_captain_entry_id_unique', '(captain_entry_id)'],
  ['tournament_teams_join_code_unique', '(join_code)'],
  ['tournament_teams_name', '(event, lower(name))'],
  ['vote_tallies_candidate_id_slot_pk', '(candidate_id, slot)'],
];

it.each(once)('%s', async (name, columns) => {
  expect((await readUnique()).get(name)).toBe(columns);
});

/** By these a row is found, and written over or refused where it is there: nothing happens twice. */
const lookups = [
  'audit_unlinked_pkey',
  'draw_manifests_pkey',
  'golf_play_versions_pkey',
  'migrations_pkey',
  'passkey_challenges_pkey',
  'reversal_looks_pkey',
  'server_keys_pkey',
  'sessions_pkey',
  'settings_pkey',
  'site_pictures_pkey',
  'tournaments_pkey',
];

it('no once-only key goes without a test', async () => {
  const named = [...(await readUnique())].flatMap(([name, columns]) =>
    columns === '(id)' && name.endsWith('_pkey') ? [] : [name],
  );
  expect(named.toSorted()).toEqual([...once.map(([name]) => name), ...lookups].toSorted());
});
