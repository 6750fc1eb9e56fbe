// The database's triggers: which tables only grow, which rows are final, and which changes are announced.

/** Tables whose rows are only ever added. */
const appendOnly = [
  'account_merges',
  'audit_entries',
  'audit_links',
  'ballot_checkpoints',
  'beacon_rounds',
  'contest_certifications',
  'draw_announcements',
  'draw_dice',
  'draw_freezes',
  'draw_manifests',
  'draw_origins',
  'draw_results',
  'draw_source_changes',
  'entry_reactions',
  'fifty_fifty_prizes',
  'ledger_postings',
  'payment_events',
  'payment_reversals',
  'place_evidence',
  'play_limits',
  'provider_entries',
  'public_log_entries',
  'public_log_nodes',
  'public_log_timestamps',
  'race_closings',
  'race_finish_entries',
  'race_purses',
  'race_settlements',
  'score_imports',
  'tally_proposals',
  'tournament_play_offs',
  'tournament_week_closings',
  'undone_scratches',
  'vote_ballots',
] as const;

/** Those of them that also cannot be emptied at once. */
const neverEmptied: readonly (typeof appendOnly)[number][] = [
  'audit_entries',
  'audit_links',
  'ledger_postings',
  'provider_entries',
  'public_log_entries',
  'public_log_nodes',
  'public_log_timestamps',
];

/** Tables whose rows may change in one way alone, by the function that says which. */
const guarded = [
  ['draw_results_protocol', 'before insert', 'draw_results', 'refuse_other_protocol'],
  ['draws_final', 'before update or delete', 'draws', 'refuse_draw_change'],
  [
    'gift_pack_parcels_final',
    'before insert or update or delete',
    'gift_pack_parcels',
    'refuse_parcel_change',
  ],
  ['gift_packs_final', 'before update or delete', 'gift_packs', 'refuse_pack_change'],
  ['jackpot_cards_final', 'before update or delete', 'jackpot_cards', 'refuse_card_change'],
  ['offline_gifts_void_only', 'before update or delete', 'offline_gifts', 'refuse_gift_change'],
  ['race_purses_kept', 'before delete', 'race_purses', 'refuse_purse_removal'],
  ['race_scratches_final', 'before update or delete', 'race_scratches', 'refuse_scratch_change'],
  ['scorecards_final', 'before update or delete', 'scorecards', 'refuse_scorecard_change'],
  [
    'tournament_absences_final',
    'before update or delete',
    'tournament_absences',
    'refuse_absence_change',
  ],
] as const;

/** Tables of which every change is announced to all servers, which then forget what they keep in memory. */
const announced = [
  'approvals',
  'benefit_values',
  'candidate_guardians',
  'candidates',
  'car_sponsors',
  'cars',
  'charities',
  'contest_certifications',
  'contest_events',
  'disclosures',
  'donation_tiers',
  'draw_dice',
  'draw_freezes',
  'draw_results',
  'draw_seeds',
  'draw_source_changes',
  'draws',
  'drivers',
  'images',
  'jackpot_prizes',
  'locations',
  'news_articles',
  'place_restrictions',
  'prize_draws',
  'race_closings',
  'race_purses',
  'race_scratches',
  'race_settlements',
  'races',
  'raffle_awards',
  'raffle_prizes',
  'redraws',
  'scorecard_attestations',
  'scorecards',
  'settings',
  'site_pictures',
  'sponsors',
  'tournament_absences',
  'tournament_play_offs',
  'tournament_rounds',
  'tournament_team_members',
  'tournament_teams',
  'tournament_week_closings',
  'tournaments',
  'undone_scratches',
  'upcoming_events',
  'vote_contests',
  'winners',
] as const;

/** Tables of which what is added is announced; their rows never change. */
const announcedOnceAdded: readonly (typeof appendOnly)[number][] = [
  'beacon_rounds',
  'draw_announcements',
  'draw_origins',
];

const everyChange = 'after insert or update or delete or truncate';

/** Tables that standings of the golf tournament follow from; new entries are counted instead. */
const played = [
  ['scorecards', everyChange],
  ['tournament_absences', everyChange],
  ['tournament_entries', 'after delete or truncate'],
  ['tournament_play_offs', everyChange],
  ['tournament_week_closings', everyChange],
] as const;

/**
 * The statements that make all triggers. A new one stands in a migration as well, where the test of the
 * catalog finds it missing.
 */
export const triggerStatements: readonly string[] = [
  ...appendOnly.map((table) => {
    // The purses of a race that is removed go with it.
    const when = table === 'race_purses' ? 'before update' : 'before update or delete';
    return trigger(`${table}_append_only`, when, table, 'row', 'refuse_change');
  }),
  ...neverEmptied.map((table) =>
    trigger(`${table}_no_truncate`, 'before truncate', table, 'statement', 'refuse_change'),
  ),
  ...guarded.map(([name, when, table, refuses]) => trigger(name, when, table, 'row', refuses)),
  ...announced.map((table) =>
    trigger(`${table}_announce`, everyChange, table, 'statement', 'announce_content_change'),
  ),
  ...announcedOnceAdded.map((table) =>
    trigger(`${table}_announce`, 'after insert', table, 'statement', 'announce_content_change'),
  ),
  ...played.map(([table, when]) =>
    trigger(`${table}_played`, when, table, 'statement', 'note_play'),
  ),
  `create trigger audit_entries_unlinked after insert on audit_entries
    referencing new table as added for each statement execute function note_unlinked()`,
];

function trigger(
  name: string,
  when: string,
  table: string,
  each: 'row' | 'statement',
  runs: string,
): string {
  return `create trigger ${name} ${when} on ${table} for each ${each} execute function ${runs}()`;
}
