// What both forms of a wallet are given, whichever provider stands behind them.

import type { Payment } from '../use-payment.ts';
import type { Purchase } from './payment-means.ts';

export interface WalletFormProps {
  publishableKey: string;
  payment: Payment;
  isDisabled: boolean;
  /** Checks the form and answers what is bought, or says on the page what is missing: null. */
  prepare(): Purchase | null;
}
