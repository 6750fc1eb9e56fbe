// What payments needs of a provider, in our words; stripe.ts speaks it.
import type { ProviderStatus } from '#rules/payments.ts';

/** A payment as the provider sees it now. */
export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amountCents: number;
  /** Lower-case ISO code. */
  currency: string;
  /** Our own payment's id, as we gave it to the provider. */
  paymentId: string | null;
  isLive: boolean;
  /** Why the last attempt failed, in the provider's words for the card holder. */
  failure: string | null;
}

/** A webhook whose signature was good. */
export interface ProviderEvent {
  id: string;
  type: string;
  isLive: boolean;
  providerPaymentId: string | null;
  payload: unknown;
}

/** The provider could not be reached, or answered with a failure of its own. */
export class ProviderUnavailable extends Error {
  /** The HTTP status of the answer; null when there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }

  /** True when the provider has answered, so that it would only repeat itself to the same key. */
  get hasAnswered(): boolean {
    return this.status !== null;
  }

  /** True when it is the provider's fault; a refusal (4xx) is an answer to what we asked. */
  get isTheirFault(): boolean {
    return this.status === null || this.status >= 500;
  }
}

/** A webhook whose signature, age or form is wrong. */
export class WebhookInvalid extends Error {}

/**
 * A payment provider. Amounts are authorised first and captured later, so nothing is taken before it
 * is known for whom. Every call throws {@link ProviderUnavailable} when there is no usable answer.
 */
export interface PaymentProvider {
  name: 'stripe';
  isLive: boolean;
  create(payment: {
    paymentId: string;
    amountCents: number;
    currency: string;
    description: string;
    /** The same key gives the same payment, however often it is asked for. */
    idempotencyKey: string;
  }): Promise<{ id: string; token: string }>;
  read(providerPaymentId: string): Promise<ProviderPayment>;
  capture(providerPaymentId: string): Promise<void>;
  cancel(providerPaymentId: string): Promise<void>;
  /** The provider's id within a browser's token, or null when it is no token. */
  idOfToken(token: string): string | null;
  /** @throws WebhookInvalid */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent;
}
