// The refusals of the tournament; errors.ts has them among all others.

export const tournamentRefusals = {
  tournament_unknown: { status: 404, message: 'We could not find that tournament.' },
  registration_closed: { status: 409, message: 'Registration for the tournament has closed.' },
  registration_full: {
    status: 409,
    message: 'The last place in the tournament has just been taken. Nothing was charged.',
  },
  already_registered: {
    status: 409,
    message: 'You already have a place in this tournament. Nothing was charged.',
  },
  entry_unpaid: {
    status: 409,
    message: 'Your entry donation is not paid yet. Please make it first.',
  },
  entry_exists: { status: 409, message: 'Your entry is already registered.' },
  entry_too_late: {
    status: 409,
    message:
      'The first week was closed before your form came in, so you cannot play in this tournament. We give your entry donation back.',
  },
  entry_missing: { status: 409, message: 'You have no entry in this tournament yet.' },
  entry_unknown: { status: 404, message: 'We could not find that entry.' },
  play_begun: {
    status: 409,
    message: 'The tournament has begun; teams stay as they are from now on.',
  },
  team_unknown: { status: 404, message: 'There is no team with this code. Please check it.' },
  team_name_taken: { status: 409, message: 'There is a team with this name already.' },
  team_full: { status: 409, message: 'This team is full: it has four members.' },
  team_member_already: {
    status: 409,
    message: 'You are already on a team. Please leave it first.',
  },
  captain_needed: {
    status: 409,
    message: 'As its captain you can leave the team only when nobody else is in it.',
  },
  scorecard_unknown: { status: 404, message: 'We could not find that scorecard.' },
  scorecard_replaced: {
    status: 409,
    message: 'This scorecard has been corrected in the meantime. Please look at the new one.',
  },
  complaint_missing: { status: 409, message: 'There is no complaint about this scorecard.' },
  complaint_closed: {
    status: 409,
    message: 'We have looked into your complaint already and let the scorecard stand.',
  },
  week_not_open: { status: 409, message: 'This week is not being played yet.' },
  week_closed: { status: 409, message: 'This week is closed; its scorecards are final.' },
  week_unresolved: { status: 409, message: 'This week cannot be closed yet.' },
  week_changed: {
    status: 409,
    message:
      'Something in this tournament changed after its week was asked to be closed. Please look at it, and ask once more.',
  },
  not_in_field: { status: 409, message: 'This player is not in the field of the week.' },
  round_played: { status: 409, message: 'There is already a scorecard for this round.' },
  play_off_needless: {
    status: 409,
    message: 'These are not all the players who are tied for the place that the play-off decides.',
  },
  scores_unreadable: { status: 400, message: 'We could not read this file as a list of scores.' },
} as const;
