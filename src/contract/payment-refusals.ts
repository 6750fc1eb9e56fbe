// The refusals of payments; errors.ts has them among all others.

export const paymentRefusals = {
  too_few_dollars: {
    status: 400,
    message: 'That is too little for a vote token. Please choose a larger amount.',
  },
  too_many_declines: {
    status: 429,
    message: 'Several payments were declined in a row. Please wait an hour, or ask your bank.',
  },
  refund_too_large: { status: 409, message: 'That is more than is left of this payment.' },
  refund_whole_only: {
    status: 409,
    message: 'The donation for a tournament entry goes back whole, and the place with it.',
  },
  refund_impossible: {
    status: 409,
    message: 'Only a completed payment can be refunded.',
  },
  void_instead: {
    status: 409,
    message: 'Cash and checks are not refunded by us. Void the gift if it was recorded by mistake.',
  },
  donor_unknown: {
    status: 404,
    message: 'There is no account with this email. Please record the donor by name and address.',
  },
  gift_voided: { status: 409, message: 'This gift has already been voided.' },
  place_decided: { status: 409, message: 'This has already been decided.' },
  license_ended: {
    status: 409,
    message: 'No license covers this anymore. Please give the money back.',
  },
  receivable_closed: { status: 409, message: 'Nothing is owed here anymore.' },
  amount_mismatch: {
    status: 400,
    message: 'The amount does not match what you chose. Please choose again.',
  },
  item_unsupported: {
    status: 400,
    message: 'Cannot complete the payment, unsupported item',
  },
  payment_not_found: { status: 404, message: 'We could not find that payment.' },
  payment_not_authorized: {
    status: 409,
    message: 'Your bank has not approved this payment yet. Please enter your card again.',
  },
  payment_canceled: {
    status: 409,
    message: 'This payment was canceled. Nothing was charged; please start again.',
  },
  payment_made: {
    status: 409,
    message: 'This is paid already or being paid, and nothing was charged again.',
  },
  payment_key_reused: {
    status: 409,
    message: 'This payment was already started for something else. Please choose again.',
  },
  card_declined: { status: 402, message: 'Your card was declined.' },
  payments_off: {
    status: 503,
    message: 'Payments are not set up yet. Please come back later.',
  },
  provider_unavailable: {
    status: 503,
    message: 'There was a problem setting up your payment, please try again later.',
  },
  provider_busy: {
    status: 503,
    message:
      'Many people are paying at this moment. Please wait a few seconds and try again; nothing was charged.',
  },
  payment_checking: {
    status: 503,
    message:
      'We could not reach the payment provider. If your payment went through, it will appear in your account automatically; you will not be charged twice.',
  },
  webhook_invalid: { status: 400, message: 'The webhook could not be verified.' },
} as const;
