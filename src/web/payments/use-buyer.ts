// What a buyer fills in to pay: a guest's account and the card's owner, and what is missing of it.
import { useState } from 'react';
import type { FastUserAccount } from '#contract/accounts.ts';
import { emptySignup, type SignupValues } from '../accounts/signup-fields.tsx';
import type { Billing } from './card-form-handle.ts';
import { findMissing, type Missing } from './missing-fields.ts';
import type { PaymentSource } from './payment-means.ts';

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

/** The buyer's form; somebody who is signed in needs no account. */
export function useBuyer(isSignedIn: boolean): Buyer {
  const [signup, setSignup] = useState(emptySignup);
  const [billing, setBilling] = useState<Billing>({ nameOnCard: '', postalCode: '' });
  const [missing, setMissing] = useState<Missing | null>(null);
  const { name, email, password } = signup;
  return {
    signup,
    setSignup,
    billing,
    setBilling,
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
