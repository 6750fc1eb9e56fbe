// What both forms for wallets in the browser are given, Stripe's own and the sandbox's.
import type { Approval } from './payment-means.ts';

/** Who pays, as their wallet says. */
export interface WalletBuyer {
  name: string;
  email: string;
  postalCode: string;
}

export interface ExpressFormProps {
  publishableKey: string;
  amountCents: number;
  isGift: boolean;
  /** Whether the wallet is asked for an email, since nobody is signed in. */
  needsEmail: boolean;
  isDisabled: boolean;
  /** Asked at the press: whether anything stands in the way, which the page then says. */
  mayPay(): boolean;
  /** Pays as the buyer whom the wallet names; answers whether they have paid. */
  pay(buyer: WalletBuyer, approve: (token: string) => Promise<Approval>): Promise<boolean>;
  /** The wallet was closed before anything was paid. */
  onClosed(): void;
  /** Told once it is known whether this browser has any wallet. */
  onKnown(isOffered: boolean): void;
}
