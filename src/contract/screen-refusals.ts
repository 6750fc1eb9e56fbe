// The refusals about big screens and what staff tell them to show, for the one list in errors.ts, by track-refusals.ts.

/** Why a screen, or what it is told, is refused. */
export const screenRefusals = {
  screen_unknown: {
    status: 403,
    message: 'The key of this screen is not valid. Please ask whoever runs race days.',
  },
  screen_name_taken: { status: 409, message: 'There is already a screen with this name.' },
  stage_order_empty: {
    status: 400,
    message: 'Please choose where the screen stays, or write what it says.',
  },
} as const;
