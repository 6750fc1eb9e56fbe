// The refusals about tickets that are sold at the track, for the one list in errors.ts, by guest-refusals.ts.

import { lateSaleDays } from '#rules/track/track.ts';
import { screenRefusals } from './screen-refusals.ts';

/** Why a desk or its shift cannot do something. */
export const trackRefusals = {
  ...screenRefusals,
  draw_waits_for_desks: {
    status: 409,
    message:
      'This draw waits for a desk at the track that has not brought in everything. It goes on once it has, or when its grace period is over.',
  },
  desk_unknown: {
    status: 403,
    message: 'This device is not a ticket desk anymore. Please ask whoever runs the desks.',
  },
  shift_token_wrong: {
    status: 403,
    message:
      'This device does not have the token of this shift. Nothing on it is lost: please log in on it as the seller of the shift, and take the shift up again.',
  },
  desk_takes_no_sales: {
    status: 409,
    message: `Its sales cannot be brought in anymore: the desk is retired, or the shift was counted more than ${lateSaleDays} days ago. Please keep the device, and ask whoever runs the desks.`,
  },
  desk_name_taken: { status: 409, message: 'There is already a desk with this name.' },
  desk_in_use: {
    status: 409,
    message: 'A shift is open at this desk. Please close it first.',
  },
  track_rules_missing: {
    status: 409,
    message: 'Nothing can be sold at the track yet: its rules are not set.',
  },
  shift_closed: { status: 409, message: 'This shift is closed.' },
  shift_of_another: {
    status: 403,
    message: 'This shift was opened by somebody else. Please let them close it.',
  },
  sale_final: {
    status: 409,
    message: 'This sale cannot be voided anymore: its tickets took part in a draw.',
  },
  sale_voided: { status: 409, message: 'This sale has already been voided.' },
  phone_sale_over: {
    status: 409,
    message: 'This code was used already or has run out. Please ask the seller for a new one.',
  },
  walk_up_misread: {
    status: 404,
    message:
      'This is not the number of a ticket from the track. Please compare each character with the ticket: one was misread, or left out.',
  },
  walk_up_wrong: {
    status: 404,
    message:
      'The code does not belong to this number. Please compare its eight characters with the ticket. Each ticket has its own: that of the one before or after is another.',
  },
  walk_up_not_in: {
    status: 409,
    message:
      'The desk that sold this ticket has not brought it in yet. Please keep the ticket, and try again later.',
  },
  walk_up_void: {
    status: 409,
    message: 'This ticket is void, so nobody can put it in their account.',
  },
  walk_up_claimed: {
    status: 409,
    message:
      'This ticket is in somebody else’s account already, and stays there. If you have the paper, please write to us.',
  },
  walk_up_code_needed: {
    status: 409,
    message:
      'The drawn ticket was sold at the track and is in no account. Please enter the number and the code of the paper.',
  },
  walk_up_other: {
    status: 409,
    message:
      'This is the code of another ticket than the one that was drawn. Please enter the number and the code of that one.',
  },
  walk_up_found: {
    status: 409,
    message:
      'A prize of this ticket was taken back, because whoever had it was not eligible, so nobody can put it in their account. Please write to us if that was not you.',
  },
  walk_up_not_eligible: {
    status: 409,
    message:
      'This ticket is offered a prize that we could not give you, because you were not eligible, so you cannot put it in your account. If this is wrong, please write to us.',
  },
  walk_up_accepted: {
    status: 409,
    message:
      'A prize of this ticket was accepted for whoever had it, so it stays without an account. Please write to us if that was not you.',
  },
  refund_not_due: { status: 409, message: 'There is nothing to give back for this sale.' },
} as const;
