// The refusals of whoever has no account yet, of cards, and at the track; errors.ts has them among all others.
import { dedicationRefusals } from './dedication-refusals.ts';
import { guardianRefusals } from './guardian-refusals.ts';
import { trackRefusals } from './track-refusals.ts';

export const guestRefusals = {
  ...dedicationRefusals,
  ...guardianRefusals,
  ...trackRefusals,
  signup_incomplete: {
    status: 400,
    message: 'You need to add your email and password to complete your donation.',
  },
  wallet_unnamed: {
    status: 409,
    message:
      'Your wallet did not tell us an email for the receipt. Nothing was charged. Please pay by card, or log in first.',
  },
  account_needed: {
    status: 403,
    message:
      'Without an account you can only make a one-time donation. Please log in, or create an account as you pay.',
  },
  bank_debits_off: {
    status: 400,
    message: 'Donations from bank accounts are not taken here. Please choose another way to pay.',
  },
  bank_for_gifts_only: {
    status: 400,
    message:
      'Only a one-time donation can be paid from a bank account. Please choose another way to pay.',
  },
  bank_has_no_card_fee: {
    status: 400,
    message:
      'A gift from a bank account has no card fee to cover. Please leave the fee out, or pay by card.',
  },
  gift_went_back: {
    status: 409,
    message: 'This gift went back, and what came with it went back with it.',
  },
  gift_over: {
    status: 409,
    message: 'What came with this gift was not claimed in time, so it went back.',
  },
  gift_login_needed: {
    status: 401,
    message: 'There is an account with this email. Please log in to keep what came with your gift.',
  },
  gift_of_another: {
    status: 403,
    message: 'This gift was made with another email. Please log in with the account of that email.',
  },
} as const;
