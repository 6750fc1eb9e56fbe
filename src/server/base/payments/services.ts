// What the payment actions work with; app.ts puts it together.
import type { SQL } from 'drizzle-orm';
import type { FastUserAccount, Session } from '#contract/accounts.ts';
import type { DonationTier } from '#contract/donations.ts';
import { Refusal } from '#contract/errors.ts';
import type { Granted, PurchaseItem, PurchaseType } from '#contract/payments.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import type { Db, Reads, Tx } from '../database/handles.ts';
import type { Part } from '../database/parts.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import type { Actor, Context } from '../http/actor.ts';
import type { Owner } from '../ledger/post.ts';
import type { DecidePlace } from '../places/place-evidence.ts';
import type { PaymentProvider, ProviderName, ProviderPayment } from './provider.ts';
import type { Payment } from './records.ts';

/** The price of an item and what comes with it, found by the server. */
export interface Quote {
  amountCents: number;
  perks: Granted;
  /** What the provider and the bank statement call it. */
  description: string;
}

/** Who asks for a price, and from where. */
export interface Buyer {
  userId: string | null;
  provider: ProviderName;
  /** What the law of their place allows. */
  allowed: readonly RestrictedItem[];
}

/** A payment whose buyer is known. */
export type OwnedPayment = Payment & { userId: string };

/** A payment that is a gift without an account. */
export type GuestPayment = Payment & { userId: null; isGuest: true };

/** What a provider tells of a payment that it captured. */
export type Paid = Pick<ProviderPayment, 'savedMethod' | 'paidAt' | 'card' | 'cardAddress'>;

/** Where prices, and what they bring, are read. */
export type QuoteDesk = Pick<PaymentServices, 'db' | 'findTiers'>;

/** What a kind of purchase costs, what it keeps while it is paid, and what it grants then. */
export interface Fulfillment {
  /** @throws Refusal when it is not to be had */
  quote(desk: QuoteDesk, item: PurchaseItem, buyer: Buyer): Promise<Quote>;
  /** Keeps what is scarce for the buyer, before any money is taken. @throws Refusal when it is gone */
  reserve?(tx: Tx, payment: OwnedPayment): Promise<void>;
  /** The condition under which there is enough for everybody, so that nothing is kept. */
  hasPlenty?: SQL;
  /** Gives back what was kept, since the payment came to nothing. */
  release?(tx: Tx, payment: Payment): Promise<void>;
  /**
   * What settling grants, exactly `payment.perks`: parts of the one statement that settles the payment.
   * They act where its part `paid` has a row; the last is a `posted` with the ledger's answer.
   */
  grants(payment: OwnedPayment, paid: Paid): Part[];
  /** For whom has no account; a kind without it is not sold to them. */
  forGuests?: {
    mayBuy(item: PurchaseItem): boolean;
    /** As `grants`; what comes with it waits for its claim. */
    grants(payment: GuestPayment, paid: Paid): Part[];
    /** What went with the money is back and waits once more. */
    waitAgain(tx: Tx, paymentId: string): Promise<void>;
  };
  /** What has to be done before, in the same transaction; null where one statement settles it all. */
  stepsFor?(payment: OwnedPayment): SettlingSteps | null;
  /** Whose the money is, which pays it back too. */
  moneyTo(item: PurchaseItem): Owner;
  /** Takes back what the ledger does not hold, once what was bought is lost with the money; or gives it back again. */
  setGone?(tx: Tx, payment: OwnedPayment, isGone: boolean): Promise<void>;
}

/** Steps of a payment's settling that take several statements; answers the payment as it is then. */
export type SettlingSteps = (tx: Tx, payment: OwnedPayment, paid: Paid) => Promise<OwnedPayment>;

/** Each kind of purchase on offer; a kind that is not listed is refused as unsupported. */
export type Fulfillments = Partial<Record<PurchaseType, Fulfillment>>;

/** What payments needs of accounts, handed in so that it need not know the feature. */
export interface AccountDesk {
  /**
   * Hashes the password, outside any transaction, since it takes a while on purpose; and counts who asks.
   *
   * @throws Refusal `bad_input` for a common password, `email_taken`, `too_many_requests`
   */
  prepare(db: Db, account: FastUserAccount, context: Context): Promise<PendingAccount>;
  /** Makes the account. @throws Refusal `email_taken` */
  create(tx: Tx, account: PendingAccount): Promise<string>;
  /** The parts of a statement that makes the account under this id, where `from` has a row. */
  accountParts(userId: string, account: PendingAccount, from: SQL): Part[];
  /** Turns the error of such a statement into its refusal. @throws Refusal `email_taken`, or the error */
  refuseTaken(error: unknown): never;
  findSession(db: Reads, userId: string): Promise<Session>;
  /** The same of what the request has read already. */
  sessionOf(actor: Actor): Session;
  /** Whether the account was closed; locks it, so that it is not closed while it buys. */
  isClosed(tx: Tx, userId: string): Promise<boolean>;
}

/** Somebody as they come in: their address, and the browser where somebody has signed in before. */
export interface Arrival {
  email: string;
  deviceHash?: string | null | undefined;
  /** Set for an account from before: what an address left that nobody had proven does not reach it. */
  isFromBefore?: true;
}

/** The refusals of whoever may not play: on a break, or kept from it by a role or a household. */
export type Exclusion = 'play_excluded' | 'staff_excluded';

/** What keeps somebody from playing, or asks for more than usual before they pay. */
export interface Freedom {
  exclusion: Exclusion | null;
  hasLimits: boolean;
  hasAgreed: boolean;
}

/** What payments needs of the limits and breaks that people set for themselves. */
export interface PlayDesk {
  /** Why somebody may not play now; null where they may. */
  findExclusion(db: Reads, userId: string): Promise<Exclusion | null>;
  /**
   * Checks that a payment keeps within its buyer's spending limits, whatever else they buy at the same
   * moment; locks their account where it costs play money. @throws Refusal `spending_limit`
   */
  checkSpending(tx: Tx, payment: OwnedPayment): Promise<void>;
  /** The same, and whether they have set themselves limits and agreed to the terms of today. */
  findFreedom(db: Reads, userId: string): Promise<Freedom>;
  /** Whether somebody has no limit, takes no break and is not kept from playing: a condition. */
  isFree(userId: string): SQL;
  /** Whether nothing that keeps or limits playing may be known of who makes an account: a condition. */
  isUnknown(arrival: Arrival): SQL;
  /** Whether what a gift brings to play with is within its donor's limits; locks their account. */
  hasRoomForPerks(tx: Tx, payment: OwnedPayment): Promise<boolean>;
  /**
   * Locks the account of a gift whose room is asked for later on, so that it is not closed meanwhile and no other gift
   * to it waits for this one while this one waits for it. Answers whether it is open.
   */
  lockIfOpen(tx: Tx, userId: string): Promise<boolean>;
  /**
   * Keeps a new account from playing where its mailbox or browser says so, and within the limits that its
   * mailbox had; answers false where neither says anything.
   */
  carryBreak(tx: Tx, userId: string, arrival: Arrival): Promise<boolean>;
}

/** What payments needs of the vote, where tokens have to come back. */
export interface VoteDesk {
  /** To be called before the buyer's tokens are locked. */
  holdBallotLogs(tx: Tx): Promise<void>;
  /** Takes up to so many votes out and gives their tokens back; answers how many. */
  withdrawVotes(tx: Tx, userId: string, cause: string, tokens: number): Promise<number>;
}

/** Everything that the payment actions share. */
export interface PaymentServices {
  db: Db;
  providers: Partial<Record<ProviderName, PaymentProvider>>;
  fulfillments: Fulfillments;
  accounts: AccountDesk;
  decidePlace: DecidePlace;
  /** What gifts and votes of each size bring, as it was a moment ago. */
  findTiers(db: Reads, type: 'DONATION' | 'VOTE_CONTEST'): Promise<DonationTier[]>;
  play: PlayDesk;
  /** Takes raffle tickets of a payment back, or (negative) gives them back. */
  voidTickets(tx: Tx, paymentId: string, count: number): Promise<void>;
  /** Gives a buyer the tickets of a payment that was held back; valid from `at` on. */
  grantTickets(
    tx: Tx,
    grant: { userId: string; paymentId: string; count: number; at: Date },
  ): Promise<unknown>;
  /** Takes votes out again, to get at tokens that were spent. */
  votes: VoteDesk;
  /** A keyed hash, by which a network or a card is known again without being kept. */
  hashPrivately(text: string): string;
  /** What the limits are multiplied by. */
  limitFactor: number;
  /** Whether gifts are taken from bank accounts. */
  takesBankDebits: boolean;
  /**
   * For so long a buyer whose bank said yes is left to complete the payment before a webhook does it,
   * so that the two don't do the same work at once; in milliseconds.
   */
  patienceMs: number;
  /** Has the waiting webhooks looked at once that time is over. */
  lookSoon(): void;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  /** Tells staff of something that only a person can put right: about a payment, or all of a provider by its name. */
  alert(paymentId: string, what: string): void;
  /** Says in the log what goes on by itself, such as that a provider does not answer. */
  remark(paymentId: string, what: string): void;
}

/**
 * The provider of a payment. @throws Refusal `payments_off` where it is not set up, and for money that
 * no provider holds
 */
export function providerOf(
  { providers }: PaymentServices,
  name: ProviderName | 'offline',
): PaymentProvider {
  const provider = name === 'offline' ? undefined : providers[name];
  if (!provider) throw new Refusal('payments_off');
  return provider;
}

/** The fulfillment of a kind of purchase. @throws Refusal `item_unsupported` */
export function fulfillmentOf(
  { fulfillments }: Pick<PaymentServices, 'fulfillments'>,
  item: PurchaseItem,
): Fulfillment {
  const fulfillment = fulfillments[item.type];
  if (!fulfillment) throw new Refusal('item_unsupported');
  return fulfillment;
}
