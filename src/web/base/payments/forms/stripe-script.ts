// Stripe's script and how its parts look, for the card form and the wallets' buttons alike.
import { loadStripe, type Stripe, type StripeError } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { approvedStatuses, type CardResult } from './card-form-handle.ts';

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script must be loaded from Stripe, once per key. */
export function loadOnce(publishableKey: string): Promise<Stripe | null> {
  const existing = loaded.get(publishableKey) ?? loadStripe(publishableKey);
  loaded.set(publishableKey, existing);
  return existing;
}

/** Whether the visitor's system is dark, which Stripe's parts are to follow. */
export function useIsDark(): boolean {
  const [isDark, setIsDark] = useState(false);
  useEffect(() => {
    setIsDark(matchMedia('(prefers-color-scheme: dark)').matches);
  }, []);
  return isDark;
}

/** What a confirmation has led to. */
export function confirmationOf(error: StripeError | undefined): CardResult {
  if (!error) return { isApproved: true };
  const message = error.message ?? 'Your card was declined.';
  const status = error.payment_intent?.status ?? '';
  // It was approved before; what came after it is tried again.
  if (approvedStatuses.includes(status)) return { isApproved: true };
  const isOver = status === 'canceled';
  return { isApproved: false, message, isDecline: error.type === 'card_error', isOver };
}
