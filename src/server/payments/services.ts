// What the payment actions work with; app.ts puts it together.
import type { FastUserAccount, Session } from '#contract/accounts.ts';
import type { Granted, PurchaseItem, PurchaseType } from '#contract/payments.ts';
import type { Db, Reads, Tx } from '../database/handles.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import type { PaymentProvider } from './provider.ts';
import type { Payment } from './records.ts';

/** The price of an item and what comes with it, found by the server. */
export interface Quote {
  amountCents: number;
  perks: Granted;
  /** What the provider and the bank statement call it. */
  description: string;
}

/** What a kind of purchase costs, and what it grants once it is paid. */
export interface Fulfilment {
  quote(db: Reads, item: PurchaseItem): Promise<Quote>;
  /** Runs in the transaction that settles the payment; must grant exactly `payment.perks`. */
  fulfil(tx: Tx, payment: Payment & { userId: string }): Promise<void>;
}

/** Each kind of purchase on offer; a kind that is not listed is refused as unsupported. */
export type Fulfilments = Partial<Record<PurchaseType, Fulfilment>>;

/** What payments needs of accounts, handed in so that it need not know the feature. */
export interface AccountDesk {
  /** Hashes the password; outside any transaction, since it takes a while on purpose. */
  prepare(account: FastUserAccount): Promise<PendingAccount>;
  isTaken(db: Reads, email: string): Promise<boolean>;
  /** Makes the account. @throws Refusal `email_taken` */
  create(tx: Tx, account: PendingAccount): Promise<string>;
  sessionOf(db: Reads, userId: string): Promise<Session>;
}

/** Everything that the payment actions share. */
export interface PaymentServices {
  db: Db;
  provider: PaymentProvider;
  fulfilments: Fulfilments;
  accounts: AccountDesk;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  /** Tells staff of something that only a person can put right. */
  alert(paymentId: string, what: string): void;
}
