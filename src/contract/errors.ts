// The only list of refusals: every expected 'no' of the API, its HTTP status and the sentence shown.

/** One refusal: the HTTP status that carries it and the sentence a visitor reads. */
export interface RefusalText {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  message: string;
}

export const refusals = {
  // How a request is made
  bad_input: { status: 400, message: 'Please check what you entered.' },
  not_json: { status: 415, message: 'This call takes JSON only.' },
  too_large: { status: 413, message: 'That is more than this call accepts.' },
  crumb_invalid: { status: 403, message: 'Your page was out of date. Please try again.' },
  origin_forbidden: { status: 403, message: 'This call can only be made from our own pages.' },
  too_many_requests: {
    status: 429,
    message: 'That was a bit too often. Please wait a moment and try again.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  unavailable: {
    status: 503,
    message: 'We are briefly unavailable. Nothing is lost; please try again in a moment.',
  },

  // Accounts
  signed_out: { status: 401, message: 'Please log in first.' },
  login_mismatch: {
    status: 401,
    message: "Your login and password didn't match, please try again",
  },
  account_not_found: { status: 404, message: 'Your account was not found.' },
  email_taken: {
    status: 409,
    message:
      'There was a problem creating your account, please try again. If you already have an account, please log in.',
  },
  email_in_use: { status: 409, message: 'That email belongs to another account.' },
  password_wrong: { status: 403, message: 'That is not your password. Please try again.' },
  account_held: {
    status: 403,
    message:
      'A payment of yours was returned after its credits or tokens were spent. New ones cover what is missing; until then you can not play or vote.',
  },
  payment_underway: {
    status: 409,
    message: 'A payment of yours is still being decided. Please try again in a few minutes.',
  },
  role_missing: { status: 403, message: 'Your role does not allow this.' },
  signup_incomplete: {
    status: 400,
    message: 'You need to add your email and password to complete your donation.',
  },

  // Places
  donation_restricted: {
    status: 403,
    message:
      'Sorry, you are not legally allowed to make a donation due to local legal restrictions.',
  },
  raffle_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to buy Raffle Tickets due to local legal restrictions.',
  },
  jackpot_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.',
  },
  vote_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to vote due to local legal restrictions.',
  },
  tournament_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to enter the tournament due to local legal restrictions.',
  },

  // Tournament
  tournament_unknown: { status: 404, message: 'We do not know that tournament.' },
  registration_closed: { status: 409, message: 'Registration for the tournament has closed.' },
  registration_full: {
    status: 409,
    message: 'The last place in the tournament has just been taken. Nothing was charged.',
  },
  already_registered: {
    status: 409,
    message: 'You have a place in this tournament already. Nothing was charged.',
  },
  entry_unpaid: {
    status: 409,
    message: 'Your entry donation is not paid yet. Please make it first.',
  },
  entry_exists: { status: 409, message: 'Your entry is already registered.' },

  // Payments
  too_few_dollars: {
    status: 400,
    message: 'That is too little for a vote token. Please choose a larger amount.',
  },
  card_needed: {
    status: 400,
    message: 'A monthly donation needs a card. Please choose to pay by card.',
  },
  too_many_declines: {
    status: 429,
    message:
      'Several payments were declined one after the other. Please wait an hour, or ask your bank.',
  },
  refund_too_large: { status: 409, message: 'That is more than is left of this payment.' },
  refund_impossible: {
    status: 409,
    message: 'Only a completed payment can be refunded.',
  },
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
  payment_checking: {
    status: 503,
    message:
      'We could not reach the payment provider. If your payment went through, it will appear in your account by itself; you will not be charged twice.',
  },
  webhook_invalid: { status: 400, message: 'The webhook could not be verified.' },
} as const satisfies Record<string, RefusalText>;

/** The stable code of a refusal, sent in the `error` field of an error answer. */
export type RefusalCode = keyof typeof refusals;

/** The body of every error answer. `fields` maps input names to sentences. */
export interface ErrorBody {
  statusCode: number;
  error: RefusalCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}

/**
 * An expected 'no', thrown by any action and answered as an {@link ErrorBody}.
 *
 * `message` replaces the listed sentence where it must name something (a provider's own words, for
 * example); `fields` maps input names to sentences.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    more: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(more.message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
