// What is shown of a payment: how far it is, and what went wrong.
import type { OutputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { paymentsApi } from '#contract/payments.ts';
import type { PaymentSource } from './forms/payment-means.ts';

export type Completion = OutputOf<typeof paymentsApi.complete>;

/** The buyer's view of a payment. `checking`: the provider has not decided; never say "failed". */
export type PaymentPhase = 'form' | 'busy' | 'checking' | 'done';

/** Everything that is shown of a payment. */
export interface PaymentState {
  phase: PaymentPhase;
  error: string | null;
  errorCode: RefusalCode | 'network' | null;
  /** What went on without being an error: a wallet's window was closed, for example. */
  remark: string | null;
  fields: Record<string, string>;
  /** Whether what is paid for goes into no account. */
  isGuest: boolean;
  completion: Completion | null;
  failedSetups: Record<PaymentSource, number>;
}
