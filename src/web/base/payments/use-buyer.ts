// What a buyer fills in to pay: a guest's account and the card's owner, and what is wrong with it.
import { useState } from 'react';
import type { SignupValues } from '../session/signup-fields.tsx';
import { forgetDrafts, useDraft } from './draft.ts';
import type { Billing } from './forms/card-form-handle.ts';
import type { Purchase, Way } from './forms/payment-means.ts';
import { findMissing, type Missing } from './missing-fields.ts';

/** The values, and the check before a payment. */
export interface Buyer {
  signup: SignupValues;
  setSignup: (signup: SignupValues) => void;
  billing: Billing;
  setBilling: (billing: Billing) => void;
  missing: Missing | null;
  /** Whether everything is there for this way to pay; what is not, is shown from then on. */
  check(way: Way): boolean;
  /** Takes back what was shown as missing. */
  forgive(): void;
  /** Whether somebody who could give without an account wants one. */
  wantsAccount: boolean;
  setWantsAccount: (wantsAccount: boolean) => void;
  /** Who pays in this way: an account to be made, or a guest; neither for somebody who is signed in. */
  payerFor(way: Way): Payer;
}

/** Who pays, as a purchase names them. */
type Payer = Pick<Purchase, 'account' | 'guest' | 'isNamedByWallet' | 'isBankDebit'>;

const kept = {
  ...{ name: '', email: '', hasAgreed: false, wantsAccount: false },
  ...{ nameOnCard: '', postalCode: '' },
};
const keptAs = 'buyer';

/**
 * The buyer's form, kept over a reload but for the password; somebody signed in needs no account, and
 * where `mayBeGuest` nobody does.
 */
export function useBuyer(isSignedIn: boolean, mayBeGuest: boolean): Buyer {
  const [values, setValues] = useDraft(keptAs, () => kept);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const { name, email, hasAgreed, wantsAccount, nameOnCard, postalCode } = values;
  // An account is not made before a bank has paid; its gift can be claimed into one then.
  const isGuestBy = (way: Way) => !isSignedIn && mayBeGuest && (!wantsAccount || way === 'bank');
  const signup = { name, email, hasAgreed, password };
  const billing = { nameOnCard, postalCode };
  return {
    signup,
    setSignup({ password: nextPassword, ...next }) {
      setPassword(nextPassword);
      setValues({ ...values, ...next });
      setMissing(missing && without(missing, signup, { ...next, password: nextPassword }));
    },
    billing,
    setBilling(next) {
      setValues({ ...values, ...next });
      setMissing(missing && without(missing, billing, next));
    },
    missing,
    check(way) {
      const isCard = way !== 'paypal';
      const isGuest = isGuestBy(way);
      const found = findMissing(
        isSignedIn || isGuest ? null : signup,
        isCard ? billing : null,
        isGuest && isCard ? { email } : null,
        way === 'bank',
      );
      setMissing(found);
      return found === null;
    },
    forgive: () => setMissing(null),
    wantsAccount,
    setWantsAccount(next) {
      setValues({ ...values, wantsAccount: next });
      setMissing(null);
    },
    payerFor(way) {
      const byBank = way === 'bank' ? { isBankDebit: true } : {};
      if (isSignedIn) return { account: null, guest: null, ...byBank };
      if (!isGuestBy(way)) {
        return { account: { name, email, password, agree_tos: true }, guest: null };
      }
      if (way === 'paypal') return { account: null, guest: null, isNamedByWallet: true };
      return { account: null, guest: { name: nameOnCard, email }, ...byBank };
    },
  };
}

/** Forgets what was kept of the buyer, who has paid or given up. */
export const forgetBuyer = (): void => forgetDrafts(keptAs);

const fieldOf: Record<string, string> = { hasAgreed: 'agree_tos' };

/** What is wrong but for the fields that have just been changed. */
function without(missing: Missing, before: object, after: object): Missing {
  const changed = Object.entries(after)
    .filter(([key, value]) => (before as Record<string, unknown>)[key] !== value)
    .map(([key]) => fieldOf[key] ?? key);
  const fields = Object.entries(missing.fields).filter(([name]) => !changed.includes(name));
  return { ...missing, fields: Object.fromEntries(fields) };
}
