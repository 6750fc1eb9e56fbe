// Takes a card payment from the buyer's press on Pay to its end: set up, confirm, complete.
import { useRef, useState } from 'react';
import type { FastUserAccount } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { setSession } from '../accounts/session-store.ts';
import { call } from '../api.ts';
import type { Billing, CardFormHandle } from './card-form-handle.ts';

/** How often a payment may fail to be set up before it stops (specification, section 9). */
export const mostSetups = 5;

const setupFailed = 'There was a problem setting up your payment, please try again later.';
const checkAgainMs = [1500, 3000, 5000, 8000];

/** What is bought, and by whom where nobody is signed in. */
export interface Purchase {
  item: PurchaseItem;
  amountCents: number;
  source: string | null;
  account: FastUserAccount | null;
  billing: Billing;
}

export type Completion = OutputOf<typeof paymentsApi.complete>;

/** The buyer's view of a payment. `checking`: the provider has not decided; never say "failed". */
export type PaymentPhase = 'form' | 'busy' | 'checking' | 'done';

/** The payment's state and what can be done about it. */
export interface CardPayment {
  phase: PaymentPhase;
  error: string | null;
  fields: Record<string, string>;
  completion: Completion | null;
  /** Whether setting up has failed too often to go on. */
  isExhausted: boolean;
  pay(purchase: Purchase, form: CardFormHandle): Promise<void>;
  /** Asks again what became of a payment that was being checked. */
  checkAgain(): Promise<void>;
  /** Gives the payment up; false when the server could not. */
  cancel(): Promise<boolean>;
  clearError(): void;
}

/** One payment per choice: the key is made here, so however often Pay is pressed it is one charge. */
export function useCardPayment(): CardPayment {
  const [phase, setPhase] = useState<PaymentPhase>('form');
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [setups, setSetups] = useState(0);
  const isRequesting = useRef(false);
  const key = useRef(crypto.randomUUID());
  const token = useRef<string | null>(null);
  const last = useRef<Purchase | null>(null);

  function refuse(problem: unknown): void {
    setPhase('form');
    if (!(problem instanceof ApiError)) {
      setError(problem instanceof Error ? problem.message : setupFailed);
      return;
    }
    setError(problem.message);
    setFields(problem.fields);
    // A canceled payment can't go on; the next press starts a new one.
    if (problem.code === 'payment_canceled') forget();
  }

  function forget(): void {
    token.current = null;
    key.current = crypto.randomUUID();
  }

  async function setUp(purchase: Purchase): Promise<string> {
    try {
      const started = await call(paymentsApi.startStripe, {
        amountCents: purchase.amountCents,
        purchaseItem: purchase.item,
        idempotencyKey: key.current,
        ...(purchase.source ? { source: purchase.source } : {}),
        ...(purchase.account ? { fastUserAccount: purchase.account } : {}),
      });
      token.current = started.token;
      return started.token;
    } catch (problem) {
      const isOurs = problem instanceof ApiError && problem.status < 500 && problem.status > 0;
      if (isOurs) throw problem;
      setSetups((count) => count + 1);
      throw new Error(setupFailed);
    }
  }

  async function complete(): Promise<void> {
    const purchase = last.current as Purchase;
    for (const wait of [...checkAgainMs, null]) {
      const answer = await call(paymentsApi.complete, {
        paymentSource: 'stripe',
        paymentResult: { token: token.current as string, ...purchase.billing },
        ...(purchase.account ? { fastUserAccount: purchase.account } : {}),
      });
      if (answer.authorized) setSession(answer);
      setCompletion(answer);
      if (answer.code === 'success') return setPhase('done');
      setPhase('checking');
      if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** After the bank's yes an unreachable server means: not known yet, and surely not failed. */
  async function completeOrCheck(): Promise<void> {
    try {
      await complete();
    } catch (problem) {
      const isUnknown =
        problem instanceof ApiError && (problem.status >= 500 || problem.status === 0);
      if (!isUnknown) throw problem;
      setPhase('checking');
      setError(problem.message);
    }
  }

  async function pay(purchase: Purchase, form: CardFormHandle): Promise<void> {
    if (isRequesting.current) return;
    isRequesting.current = true;
    setError(null);
    setFields({});
    setPhase('busy');
    try {
      const mistake = await form.check();
      if (mistake) throw new Error(mistake);
      last.current = purchase;
      const confirmed = await form.confirm(await setUp(purchase), purchase.billing);
      if (!confirmed.isApproved) throw new Error(confirmed.message);
      await completeOrCheck();
    } catch (problem) {
      refuse(problem);
    } finally {
      isRequesting.current = false;
    }
  }

  async function checkAgain(): Promise<void> {
    if (isRequesting.current) return;
    isRequesting.current = true;
    setError(null);
    await completeOrCheck().catch(refuse);
    isRequesting.current = false;
  }

  async function cancel(): Promise<boolean> {
    if (!token.current) return true;
    try {
      const { canceled } = await call(paymentsApi.cancelStripe, { token: token.current });
      if (!canceled) throw new Error();
      forget();
      return true;
    } catch {
      setError('error: failed to cancel payment');
      return false;
    }
  }

  return {
    phase,
    error,
    fields,
    completion,
    isExhausted: setups >= mostSetups,
    pay,
    checkAgain,
    cancel,
    clearError: () => {
      setError(null);
      setFields({});
    },
  };
}
