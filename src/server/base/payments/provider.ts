// What payments needs of a provider, in our words; stripe.ts and paypal.ts speak theirs.
import type { ProviderStatus } from '#rules/payments/payments.ts';
import type { DisputeStatus, RefundStatus } from '#rules/payments/refunds.ts';
import type { CardAddress } from '#rules/restrictions/card-place.ts';
import type { SetupDecline, SetupTrace } from './setup-decline.ts';

export type ProviderName = 'stripe' | 'paypal';

/** A card that the provider keeps for a donor, by the provider's own names. */
export interface SavedMethod {
  customerId: string;
  methodId: string;
}

/** What a provider tells of a card: enough to know it again, and never more. */
export interface CardFacts {
  brand: string;
  last4: string;
  /** Its last month, as `YYYY-MM`. */
  expires: string;
}

/** A payment as the provider sees it now. */
export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amountCents: number;
  /** Lower-case ISO code. */
  currency: string;
  /** Our own payment's id, as we gave it to the provider. */
  paymentId: string | null;
  /** The provider's id of what was captured; null before. */
  captureId: string | null;
  /** When its buyer paid, by the provider's own clock; null before, and where that is not told. */
  paidAt: Date | null;
  isLive: boolean;
  /** Why the last attempt failed, in the provider's words for the buyer. */
  failure: string | null;
  /** The provider's own name of the wallet that pays; null where the answer tells none. */
  wallet: string | null;
  /** Who pays, as their wallet tells; null where the answer tells nobody. */
  payer: { name: string; email: string } | null;
  /** The card that was saved with it, where that was asked for. */
  savedMethod: SavedMethod | null;
  /** The card that paid; null before, and where none is told. */
  card: CardFacts | null;
  /** The address of the card that paid, to compare it with where its buyer was; never kept. */
  cardAddress: CardAddress | null;
}

/** Money that the provider gave back, or is about to. */
export interface ProviderRefund {
  id: string;
  /** Our own refund's id, where we asked for it. */
  refundId: string | null;
  amountCents: number;
  status: Exclude<RefundStatus, 'requested'>;
}

/** A buyer's complaint at their bank, with which the provider takes the money at once. */
export interface ProviderDispute {
  id: string;
  amountCents: number;
  status: DisputeStatus;
  reason: string;
}

/** All money that went back of one payment. */
export interface Reversals {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** What an event may be about that something is done about. */
export type EventSubject = 'payment' | 'decline' | 'setup-decline' | 'reversal';

/** A webhook whose signature was good. */
export interface ProviderEvent {
  id: string;
  type: string;
  isLive: boolean;
  /** The provider's id of the payment or of its capture; null where it is about neither. */
  providerPaymentId: string | null;
  /**
   * Our own payment's id, where what it is about carries it; null where it would carry one if it were
   * ours, undefined where such a thing never carries one.
   */
  paymentId: string | null | undefined;
  /**
   * What it tells: a step of a payment, a declined attempt, one to save a card for more of the payment's kind, money
   * that goes back, or nothing of use.
   */
  about: EventSubject | 'nothing';
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

  /** True when the provider has answered, whatever it was. */
  get hasAnswered(): boolean {
    return this.status !== null;
  }

  /**
   * True when it would only repeat this answer to the same key. "Busy with that very key" (409) and
   * "too many" (429) are no outcome of the call: a new key after them could do the work a second time.
   */
  get isFinalForKey(): boolean {
    const { status } = this;
    return status !== null && status !== 409 && status !== 429;
  }

  /** True when it takes no more questions for a moment. */
  get isBusy(): boolean {
    return this.status === 429;
  }

  /** True when asking again may help; another refusal (4xx) is an answer to what we asked. */
  get isTheirFault(): boolean {
    const { status } = this;
    return status === null || status >= 500 || status === 409 || status === 429;
  }
}

/** The buyer's bank or wallet has refused the money for good; `message` is for the buyer. */
export class PaymentDeclined extends Error {
  /** The provider's id of the attempt, where it made one. */
  readonly providerPaymentId: string | null;

  constructor(message: string, providerPaymentId: string | null, cause?: unknown) {
    super(message, { cause });
    this.providerPaymentId = providerPaymentId;
  }
}

/** A webhook whose signature, age or form is wrong. */
export class WebhookInvalid extends Error {}

/** What an entry of a provider's balance report is about. */
export type EntryKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** An entry of a provider's balance report. */
export interface ReportEntry {
  id: string;
  kind: EntryKind;
  /** The provider's own word for it. */
  type: string;
  /** The provider's id of what was captured, refunded or disputed. */
  sourceId: string | null;
  /** What it adds to the balance before the fee; negative where money leaves. */
  amountCents: number;
  /** What the provider kept of it; negative where a fee came back. */
  feeCents: number;
  occurredAt: Date;
}

/** A payment to be made at the provider. */
export interface NewPayment {
  paymentId: string;
  amountCents: number;
  currency: string;
  description: string;
  /** The same key gives the same payment, however often it is asked for. */
  idempotencyKey: string;
}

/** A page of the provider's own where a payment is made, for browsers that run no scripts. */
export interface HostedPages {
  /**
   * Opens one. Its id stands for the payment until it is made there; its token is its address, as
   * `findToken` answers it, and empty once nothing can be paid there anymore.
   */
  open(payment: NewHostedPayment): Promise<{ id: string; token: string }>;
}

/** A payment to be made on such a page. */
export interface NewHostedPayment extends NewPayment {
  /** Fills in the field for it; null where it is not known. */
  email: string | null;
  /** Where the page leads to, once it is paid and where its buyer turns back. */
  leadsTo: { paid: string; back: string };
}

/** A card that was to be saved. */
export interface PreparedCard {
  /** What it was prepared for, as we said then. */
  subject: string | null;
  customerId: string | null;
  /** Null until the card is saved. */
  saved: { methodId: string; card: CardFacts | null } | null;
}

/** For which gift a saved card is charged: the provider keeps it with the charge, also where we lose our books. */
export interface Occasion {
  monthlyDonationId: string;
  number: number;
  /** The month of New York, as `YYYY-MM`. */
  month: string;
}

/** A charge as the provider keeps it with a saved card. */
export interface CardCharge {
  id: string;
  status: ProviderStatus;
  amountCents: number;
  currency: string;
  /** Our own payment's id; null where it carries none. */
  paymentId: string | null;
  /** Null where it carries none, as charges of versions before do. */
  occasion: Occasion | null;
  createdAt: Date;
  /** How much of it has gone back to the card; once it was disputed, its disputes say so. */
  returned: 'nothing' | 'a part' | 'all' | 'disputed';
}

/** Cards that the provider keeps, charged without their owners. */
export interface SavedCards {
  /** @throws PaymentDeclined */
  charge(payment: NewPayment & SavedMethod & { occasion: Occasion }): Promise<{ id: string }>;
  /**
   * What the card was charged with of late, newest first, under whichever key and by whichever copy of our
   * books. So no second charge comes after an error behind the work, a forgotten key or a restored backup.
   */
  list(saved: SavedMethod): Promise<CardCharge[]>;
  /**
   * Prepares the saving of another card for a customer; the browser finishes it with the token. What it is for is
   * kept with it, and what tells of its declines.
   */
  prepare(customerId: string, subject: string, trace?: SetupTrace): Promise<{ token: string }>;
  /** What a `setup-decline` event tells; null where it is none that we can use. */
  readDecline(payload: unknown): SetupDecline | null;
  /** Takes no more cards by what was prepared. */
  giveUp(preparedId: string): Promise<void>;
  /** What has become of that; null where the token is none. */
  readPrepared(token: string): Promise<PreparedCard | null>;
}

/**
 * A payment provider. Amounts are approved first and captured later, so nothing is taken before it is
 * known for whom. Every call throws {@link ProviderUnavailable} when there is no usable answer.
 */
export interface PaymentProvider {
  name: ProviderName;
  isLive: boolean;
  /** Whether an approval blocks the money until it is captured or released. */
  hasHolds: boolean;
  create(
    payment: NewPayment & { savesMethod: boolean; isBankDebit?: boolean },
  ): Promise<{ id: string; token: string }>;
  /** The browser's token of a payment that was made before. */
  findToken(providerPaymentId: string): Promise<string>;
  read(providerPaymentId: string): Promise<ProviderPayment>;
  /** Answers what has become of it. @throws PaymentDeclined */
  capture(providerPaymentId: string, paymentId: string): Promise<ProviderPayment>;
  /** Releases the hold; without holds there is nothing to release. */
  cancel(providerPaymentId: string): Promise<void>;
  /** Gives money back; the same refund id is the same refund. */
  refund(refund: {
    refundId: string;
    providerPaymentId: string;
    amountCents: number;
    currency: string;
  }): Promise<ProviderRefund>;
  /**
   * All that went back of a payment.
   *
   * @param knownRefunds refunds that are in our books already, by the provider's id or our own: none of them is
   * what a lost dispute took
   */
  readReversals(providerPaymentId: string, knownRefunds?: readonly string[]): Promise<Reversals>;
  /** The payments (or captures) of which money went back since then, also where no webhook came. */
  findReversedSince(since: Date): Promise<string[]>;
  /** The balance report of a time (its end excluded), in pages as they come. */
  readReport(from: Date, to: Date): AsyncIterable<ReportEntry[]>;
  /** Null where the provider keeps no cards for us. */
  savedCards: SavedCards | null;
  /** Left out where the provider has none for us. */
  hostedPages?: HostedPages;
  /** The provider's id within a browser's token, or null when it is no token. */
  idOfToken(token: string): string | null;
  /** The provider's own name of the card that a `decline` event tells of; null where it tells none. */
  cardOfDecline(payload: unknown): string | null;
  /** @throws WebhookInvalid */
  readEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent>;
}
