// What a buyer fills in to pay: a guest's account and the card's owner, and what is wrong with it.
import { useState } from 'react';
import type { FastUserAccount } from '#contract/accounts.ts';
import type { SignupValues } from '../session/signup-fields.tsx';
import { forgetDrafts, useDraft } from './draft.ts';
import type { Billing } from './forms/card-form-handle.ts';
import type { PaymentSource } from './forms/payment-means.ts';
import { findMissing, type Missing } from './missing-fields.ts';

/** The values, and the check before a payment. */
export interface Buyer {
  signup: SignupValues;
  setSignup: (signup: SignupValues) => void;
  billing: Billing;
  setBilling: (billing: Billing) => void;
  missing: Missing | null;
  /** Whether everything is there for this way to pay; what is not, is shown from then on. */
  check(source: PaymentSource): boolean;
  /** Takes back what was shown as missing. */
  forgive(): void;
  /** The account to be made; null for somebody who is signed in. */
  account: FastUserAccount | null;
}

const kept = { name: '', email: '', hasAgreed: false, nameOnCard: '', postalCode: '' };
const keptAs = 'buyer';

/** The buyer's form, kept over a reload but for the password; somebody signed in needs no account. */
export function useBuyer(isSignedIn: boolean): Buyer {
  const [values, setValues] = useDraft(keptAs, () => kept);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const { name, email, hasAgreed, nameOnCard, postalCode } = values;
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
    check(source) {
      const found = findMissing(isSignedIn ? null : signup, source === 'stripe' ? billing : null);
      setMissing(found);
      return found === null;
    },
    forgive: () => setMissing(null),
    account: isSignedIn ? null : { name, email, password, agree_tos: true },
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
