// The refusals about cards of dedicated gifts, for the one list in errors.ts, by guest-refusals.ts.

/** Why something can't be done to a card. */
export const dedicationRefusals = {
  card_sent: {
    status: 409,
    message: 'This card was sent already, so it cannot be changed anymore.',
  },
  card_over: {
    status: 409,
    message: 'This card is not sent, so there is nothing to do about it.',
  },
  card_not_sent: {
    status: 409,
    message: 'This card has not been sent yet, so it cannot be sent again.',
  },
  card_resent: {
    status: 409,
    message: 'This card was sent as often as it can be.',
  },
  card_address_stopped: {
    status: 409,
    message: 'The person at this address wants no cards. Please do not send one in another way.',
  },
  card_link_invalid: {
    status: 403,
    message: 'This link is not valid. Please follow the one in our email.',
  },
} as const;
