// What the payment step knows of a card form, whichever provider draws it.
import type { Ref } from 'react';

/** Who pays, as printed on the card and on its bill. */
export interface Billing {
  nameOnCard: string;
  postalCode: string;
}

/** Who pays, and for a bank account the email that the provider writes to. */
export interface Payer extends Billing {
  email?: string | undefined;
}

/** Stripe's names for a payment that its buyer has approved, whatever comes of it. */
export const approvedStatuses: readonly string[] = ['requires_capture', 'processing', 'succeeded'];

/** What became of a confirmation: approved (or still deciding), or why not. */
export type CardResult = { isApproved: true } | ({ isApproved: false } & CardFailure);

/** A decline is the bank's own word that nothing was paid; other failures can be anything. */
export interface CardFailure {
  message: string;
  isDecline: boolean;
  /** The payment itself was canceled: it takes no card any more, and charges nothing. */
  isOver?: boolean;
}

/** What the payment step can ask of either form. */
export interface CardFormHandle {
  /**
   * Checks the fields before anything is set up and shows at them what is wrong; answers the first
   * of it, or null.
   */
  check(): Promise<string | null>;
  /** Confirms the payment, or the saving, of a token with the card, including the bank's own question. */
  confirm(token: string, payer: Payer): Promise<CardResult>;
}

/** What both forms are given. */
export interface CardFormProps {
  publishableKey: string;
  /** Null where a card is saved and nothing is paid. */
  amountCents: number | null;
  /** Whether the card that pays is saved too, for a gift that repeats. */
  savesCard?: boolean;
  /** A bank account in place of a card. */
  isBankDebit?: boolean;
  ref: Ref<CardFormHandle>;
}
