// What both forms for wallets in the browser are given, Stripe's own and the sandbox's.
import type { Approval } from './payment-means.ts';

/** Who pays, as their wallet says. */
export interface WalletBuyer {
  name: string;
  email: string;
  /** Empty where the wallet tells none. */
  postalCode: string;
}

/** Has the wallet approve the payment of a token, with the postal code of its card. */
export type WalletApproval = (token: string, postalCode: string) => Promise<Approval>;

/** What became of a press on a wallet's button. */
export type WalletOutcome = 'paid' | 'refused' | 'no-postal-code';

export interface ExpressFormProps {
  publishableKey: string;
  amountCents: number;
  isGift: boolean;
  /** Whether the wallet is asked for an email, since nobody is signed in. */
  needsEmail: boolean;
  isDisabled: boolean;
  /** Asked at the press: whether anything stands in the way, which the page then says. */
  mayPay(): boolean;
  /** Pays as the buyer whom the wallet names. */
  pay(buyer: WalletBuyer, approve: WalletApproval): Promise<WalletOutcome>;
  /** The wallet has left without a payment, so that what is asked on the page can be answered. */
  onRefused(): void;
  /** The wallet was closed before anything was paid. */
  onClosed(): void;
  /** Told once it is known whether this browser has any wallet. */
  onKnown(isOffered: boolean): void;
}
