// Finds what a buyer still has to fill in before a payment can be made.
import type { z } from 'zod';
import { accountEmail, newPassword } from '#contract/accounts.ts';
import { guestDonor } from '#contract/payments.ts';
import type { SignupValues } from '../session/signup-fields.tsx';
import type { Billing } from './forms/card-form-handle.ts';
import type { Way } from './forms/payment-means.ts';

const incomplete = 'Make sure you fill out the registration form completely.';
const needsEmailAndPassword = 'You need to add your email and password to complete your donation.';

/** What is missing: the message on top, and each field's own. */
export interface Missing {
  message: string;
  fields: Record<string, string>;
}

/** Who gives without an account by card, which has the name. */
export interface GuestValues {
  email: string;
}

/**
 * What is missing in a guest's account (null when signed in, or without an account), on a card (null for
 * a wallet), and of who gives without an account.
 */
export function findMissing(
  account: SignupValues | null,
  card: Billing | null,
  guest: GuestValues | null = null,
  isBankDebit = false,
): Missing | null {
  const fields: Record<string, string> = {};
  function check(name: string, rule: z.ZodType, value: string): string | undefined {
    const mistake = rule.safeParse(value).error?.issues[0]?.message;
    if (mistake) fields[name] = mistake;
    return mistake;
  }
  if (card && !card.nameOnCard.trim())
    fields.nameOnCard = `Please enter the name on your ${isBankDebit ? 'bank account' : 'card'}.`;
  if (card && !isBankDebit && !card.postalCode.trim()) {
    fields.postalCode = 'Please enter the postal code of your card.';
  }
  let message = Object.values(fields)[0];
  if (account && (!account.name.trim() || !account.hasAgreed)) {
    if (!account.name.trim()) fields.name = 'Please enter your name.';
    if (!account.hasAgreed) {
      fields.agree_tos = 'Please agree to the Terms of Service and the Jackpot Rules.';
    }
    message = incomplete;
  }
  if (account && (!account.email.trim() || !account.password)) {
    if (!account.email.trim()) fields.email = 'Please enter your email.';
    if (!account.password) fields.password = 'Please choose a password.';
    message = needsEmailAndPassword;
  }
  // What is there must be right too, so that nothing is left for a second round.
  const wrong = account && [
    fields.email ? undefined : check('email', accountEmail, account.email),
    fields.password ? undefined : check('password', newPassword, account.password),
  ];
  message ??= wrong?.find((mistake) => mistake !== undefined);
  if (guest) {
    const name = fields.nameOnCard
      ? undefined
      : check('nameOnCard', guestDonor.shape.name, card?.nameOnCard ?? '');
    const email = check('email', accountEmail, guest.email.trim());
    message ??= name ?? email;
  }
  return message ? { message, fields } : null;
}

/** The server names the fields of a guest and of their account with their path. */
export function serverFields(fields: Record<string, string>, way: Way): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      if (path === 'guestDonor.name' && way !== 'paypal') return ['nameOnCard', text];
      return [path.replace(/^(fastUserAccount|guestDonor)\./, ''), text];
    }),
  );
}
