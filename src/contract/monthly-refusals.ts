// The refusals about monthly gifts, for the one list in errors.ts.

/** Why something can't be done to a monthly gift. */
export const monthlyRefusals = {
  card_needed: {
    status: 400,
    message: 'A monthly donation needs a card. Please choose to pay by card.',
  },
  monthly_link_invalid: {
    status: 403,
    message: 'This link is not valid anymore. We can email you a new one.',
  },
  monthly_ended: {
    status: 409,
    message: 'This monthly gift has ended. You can restart it.',
  },
  monthly_charging: {
    status: 409,
    message:
      'Your card is being charged at this moment. Please try again in a few minutes; you can cancel at any time.',
  },
  monthly_other_date: {
    status: 409,
    message: 'Your next gift is on another date by now. Please look again.',
  },
  monthly_card_missing: {
    status: 409,
    message: 'The new card was not saved. Please try again.',
  },
} as const;
