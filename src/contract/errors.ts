// The only list of refusals: every expected 'no' of the API, its HTTP status and the sentence shown.
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { golfRefusals } from './golf-refusals.ts';
import { guestRefusals } from './guest-refusals.ts';
import { monthlyRefusals } from './monthly-refusals.ts';
import { winnerRefusals } from './winner-refusals.ts';

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
    message: 'Too many tries. Please wait a moment and try again.',
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
  reminder_link_invalid: { status: 403, message: 'This link is not valid.' },
  email_in_use: { status: 409, message: 'That email belongs to another account.' },
  current_password_needed: { status: 403, message: 'Please enter your current password, too.' },
  password_wrong: { status: 403, message: 'That is not your password. Please try again.' },
  account_held: {
    status: 403,
    message:
      'A payment of yours was returned after its credits or tokens were spent. New ones cover what is missing; until then you cannot play or vote.',
  },
  payment_underway: {
    status: 409,
    message: 'A payment of yours is still being decided. Please try again in a few minutes.',
  },
  role_missing: { status: 403, message: 'Your role does not allow this.' },
  second_factor_missing: {
    status: 403,
    message: 'Staff sign in with a second factor. Please set one up first.',
  },
  second_factor_needed: {
    status: 403,
    message: 'Please confirm that it is you with your second factor.',
  },
  step_up_needed: {
    status: 403,
    message: 'This is an important step. Please confirm once more that it is you.',
  },
  second_factor_wrong: {
    status: 403,
    message: 'That code is not right. Please enter the newest one.',
  },
  second_factor_taken: {
    status: 409,
    message: 'This second factor is already set up.',
  },
  factor_window_over: {
    status: 403,
    message:
      'Your first second factor must be set up within 30 minutes of accepting the invitation. Please ask an owner to invite you once more.',
  },
  last_factor: {
    status: 409,
    message: 'This is your only second factor. Please add another one before you remove it.',
  },
  invitation_invalid: {
    status: 404,
    message: 'This invitation was used or withdrawn, or it is too old. Please ask for a new one.',
  },
  invitation_elsewhere: {
    status: 403,
    message:
      'This invitation is for another address. Please log in with the address it was emailed to.',
  },
  account_unknown: { status: 404, message: 'There is no account with this address.' },
  last_owner: {
    status: 409,
    message: 'There must be an owner. Please make somebody else an owner first.',
  },

  merge_blocked: {
    status: 409,
    message: 'These accounts cannot be merged now.',
  },

  own_account: {
    status: 403,
    message: 'You cannot do this for your own account. Please ask another member of staff.',
  },
  staff_account: {
    status: 403,
    message:
      'This is the account of a member of staff. They change it themselves; an owner can take their roles away first.',
  },
  second_person_needed: {
    status: 409,
    message:
      'This needs a second person. It waits under Approvals, and is done as soon as another member of staff approves it.',
  },
  staff_related: {
    status: 403,
    message:
      'The second person must be unrelated to the first: neither may have invited the other, they may not share a household, mailbox or browser, and both must have been here before this was announced.',
  },
  witness_same_name: {
    status: 409,
    message:
      'The other witness has the same name as you, and both names stand in the transcript. Please let somebody else be the second one, or write the names out so that they differ.',
  },
  approval_waits: { status: 409, message: 'The people it concerns can object for a day first.' },
  approval_over: {
    status: 409,
    message: 'This request has already been decided, or it is too old.',
  },
  donor_unconfirmed: {
    status: 409,
    message:
      'The address of this account was not confirmed yet. Please record the gift for a person without an account; the receipt goes to the same address.',
  },

  // What staff keep
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please look at it again.',
  },
  still_used: {
    status: 409,
    message: 'This is still used elsewhere, so it cannot be removed.',
  },
  already_exists: { status: 409, message: 'There is already one like this.' },
  not_while_running: {
    status: 409,
    message: 'This has already begun and cannot be changed anymore.',
  },
  image_unreadable: {
    status: 400,
    message: 'We cannot read this picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  },
  csv_unreadable: {
    status: 400,
    message: 'This file cannot be read as a table. Please save it as CSV.',
  },

  // Places
  donation_restricted: {
    status: 403,
    message:
      'Sorry, you are not legally allowed to make a donation due to local legal restrictions.',
  },
  fifty_fifty_full: { status: 409, message: 'The 50/50 has reached its limit.' },
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

  // Playing
  not_enough_credits: {
    status: 409,
    message: 'You do not have enough credits for that. Make a donation to play.',
  },
  not_enough_tokens: {
    status: 409,
    message: 'You do not have enough vote tokens for that. Make a donation to vote.',
  },
  contest_unknown: { status: 404, message: 'We could not find that contest.' },
  candidate_unknown: { status: 404, message: 'We could not find that candidate in this contest.' },
  voting_not_open: { status: 409, message: 'Voting has not begun for this Event.' },
  voting_closed: { status: 409, message: 'Vote Ballots are closed for this event.' },
  too_many_votes: {
    status: 409,
    message: 'That is more than one account may give in this contest.',
  },
  tally_hidden: {
    status: 409,
    message: 'The votes are hidden until voting closes. The log is here again then.',
  },
  voting_not_closed: {
    status: 409,
    message: 'Voting is not closed yet, so there is no official tally.',
  },
  tally_unsound: {
    status: 409,
    message: 'The ballots, the log and the tally do not agree, so nothing can be certified.',
  },
  tally_changed: {
    status: 409,
    message: 'Votes were taken out in the meantime. Please look at the new tally first.',
  },
  tally_not_proposed: {
    status: 409,
    message: 'Nobody has proposed this tally yet.',
  },
  tally_needs_two: {
    status: 409,
    message: 'You proposed this tally, so somebody else has to certify it.',
  },
  tally_certified: {
    status: 409,
    message: 'The tally of this contest is certified and final.',
  },
  race_unknown: { status: 404, message: 'We could not find that race.' },
  race_not_open: { status: 409, message: 'Jackpot Cards for this race are not open yet.' },
  race_closed: { status: 409, message: 'Jackpot Cards are closed for this race.' },
  race_canceled: { status: 409, message: 'This race was canceled. Credits have been returned.' },
  car_scratched: {
    status: 409,
    message: 'One of these cars was scratched from the race. Please choose another one.',
  },
  play_excluded: {
    status: 403,
    message:
      'You are taking a break from playing. It ends automatically; until then you cannot play.',
  },
  terms_changed: { status: 409, message: 'Our terms have changed. Please agree to them first.' },
  staff_excluded: {
    status: 403,
    message:
      'Members of staff and their households neither play nor vote. A gift is welcome; it comes without anything to play with.',
  },
  cards_in_play: {
    status: 409,
    message:
      'A Jackpot Card of yours is in a race that is not settled yet. Please accept once it is: staff do not play.',
  },
  spending_limit: {
    status: 403,
    message: 'This would go over the spending limit that you have set for yourself.',
  },
  prize_claimed: { status: 409, message: 'This prize has already been claimed.' },
  prize_expired: {
    status: 409,
    message: `This prize was not claimed within ${jackpotFigures.claimWithin} and went back to the pot.`,
  },
  offer_missing: { status: 409, message: 'There is no open offer of this prize.' },

  // Race day
  finish_differs: {
    status: 409,
    message:
      'Somebody else has entered another finish. Please look again, both of you, and enter it anew.',
  },
  race_not_started: { status: 409, message: 'The race has not started yet.' },
  race_run: { status: 409, message: 'The race has already been run.' },
  race_not_drawn: { status: 409, message: 'The two numbers of this race are not drawn yet.' },
  earlier_race_unsettled: {
    status: 409,
    message: 'An earlier race is not settled yet. Please settle the races in their order.',
  },

  // Draws
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

  // Tournament
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
  not_in_field: { status: 409, message: 'This player is not in the field of the week.' },
  round_played: { status: 409, message: 'There is already a scorecard for this round.' },
  play_off_needless: {
    status: 409,
    message: 'These are not all the players who are tied for the place that the play-off decides.',
  },
  scores_unreadable: { status: 400, message: 'We could not read this file as a list of scores.' },

  // Payments
  too_few_dollars: {
    status: 400,
    message: 'That is too little for a vote token. Please choose a larger amount.',
  },
  ...monthlyRefusals,
  ...guestRefusals,
  ...winnerRefusals,
  ...golfRefusals,
  too_many_declines: {
    status: 429,
    message: 'Several payments were declined in a row. Please wait an hour, or ask your bank.',
  },
  refund_too_large: { status: 409, message: 'That is more than is left of this payment.' },
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

  // Bookkeeping
  report_running: {
    status: 409,
    message: 'A comparison with this provider is under way. Please wait a moment.',
  },
  difference_closed: { status: 409, message: 'This difference is already closed.' },
  books_check_running: {
    status: 409,
    message: 'The books are being checked right now. Please wait a moment.',
  },

  // Operations
  job_running: { status: 409, message: 'This job is running right now. Please wait a moment.' },
  mail_sent: { status: 409, message: 'This email has already been sent.' },
  mail_underway: {
    status: 409,
    message: 'We tried to send this email a moment ago. Please wait two minutes.',
  },
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
