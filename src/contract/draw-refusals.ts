// The refusals of draws; errors.ts has them among all others.

export const drawRefusals = {
  draw_frozen: { status: 409, message: 'The draw is already frozen; nothing can be changed.' },
  draw_done: { status: 409, message: 'This draw has already been made.' },
  draw_not_done: { status: 409, message: 'This draw has not been made yet.' },
  draw_too_early: { status: 409, message: 'It is too early for this draw.' },
  draw_not_frozen: { status: 409, message: 'The entries of this draw are not frozen yet.' },
  draw_no_entries: { status: 409, message: 'There is no entry in this draw.' },
  draw_no_finish: { status: 409, message: 'Please enter the first four finishers first.' },
  draw_needs_people: {
    status: 409,
    message: 'This draw is made by two people: see its source of randomness.',
  },
  draw_not_witnessed: { status: 409, message: 'This draw does not take seeds and dice.' },
  draw_not_manual: { status: 409, message: 'This draw is not made by hand.' },
  draw_has_witnesses: { status: 409, message: 'This draw already has its two witnesses.' },
  draw_uncommitted: { status: 409, message: 'Two witnesses have to promise their seeds first.' },
  draw_no_dice: { status: 409, message: 'The dice have to be rolled first.' },
  draw_record_differs: {
    status: 409,
    message: 'The two records of this draw differ. Please look at the stubs again.',
  },
  draw_source_fixed: {
    status: 409,
    message:
      'A beacon can be replaced only after a day without an answer, and only by two people, a day apart.',
  },
  seed_too_late: {
    status: 409,
    message: 'The round of the beacon is out: the draw is made without the seed.',
  },
  draw_no_round: { status: 409, message: 'This draw waits for no round of the beacon.' },
  seed_mismatch: { status: 409, message: 'That is not the seed that you promised.' },
  beacon_unavailable: {
    status: 503,
    message: 'No relay of the beacon gave a valid round. Nothing was drawn; we will keep trying.',
  },
  free_entry_exists: { status: 409, message: 'This free entry has already been recorded.' },
  prize_accepted: {
    status: 409,
    message: 'The prize has been accepted; it cannot be drawn again.',
  },
  redraw_exists: { status: 409, message: 'This draw is already being repeated.' },
} as const;
