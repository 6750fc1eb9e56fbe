// Gives a component one payment, by card or by wallet.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PaymentMeans, PaymentSource, Purchase } from './forms/payment-means.ts';
import { maxSetups, PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';

/** The payment's state and what can be done about it. */
export interface Payment extends PaymentState {
  pay(purchase: Purchase, means: PaymentMeans): Promise<void>;
  /** Asks again what became of a payment that was being checked. */
  checkAgain(): Promise<void>;
  /** Gives the payment up; false when the server could not. */
  cancel(): Promise<boolean>;
  clearError(): void;
  /** Whether setting up has failed too often to go on in this way. */
  isExhausted(source: PaymentSource): boolean;
}

/**
 * One payment for as long as the component lives. One that was under way under the same name when the
 * page was left is taken up, and one that is not made is given up when the buyer leaves.
 */
export function usePayment(name: string): Payment {
  const [flow] = useState(() => new PaymentFlow(name));
  useEffect(() => {
    flow.resume();
    return flow.abandon;
  }, [flow]);
  const state = useSyncExternalStore(flow.subscribe, flow.snapshot, flow.snapshot);
  return {
    ...state,
    pay: flow.pay,
    checkAgain: flow.checkAgain,
    cancel: flow.cancel,
    clearError: flow.clearError,
    isExhausted: (source) => state.failedSetups[source] >= maxSetups[source],
  };
}
