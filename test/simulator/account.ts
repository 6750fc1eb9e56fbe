// What a simulated provider knows of a payment, and what it is made of.
import type {
  NewPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '#base/payments/provider.ts';
import type { Random } from './random.ts';

/** What the provider knows of one payment. */
export interface Account {
  payment: ProviderPayment;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
  /** What is wrong with it until somebody puts it right; nobody may be granted anything for it. */
  rightful: Partial<ProviderPayment> | null;
  /** Whether a bank decides about it, days after its donor has agreed. */
  isBankDebit: boolean;
  /** The name of the page on which it is paid, which it has itself until then; null where there is none. */
  pageId: string | null;
}

/** The provider and what the outside world does to it. */
export interface SimulatedProvider extends PaymentProvider {
  accounts: Map<string, Account>;
  /** What is to be paid, or was, on a page of the provider's own, by the page's name. */
  pages: Map<string, Account>;
  /** How often a call goes wrong; 0 heals everything. */
  faultRate: number;
  /** How often a create was answered with a failure, by payment: each may leave one behind. */
  failedCreates: Map<string, number>;
  /** A day passes: what was done under a key is forgotten. */
  forgetKeys(): void;
  emit(id: string, about: 'payment' | 'decline' | 'reversal'): void;
}

/** What a provider is made of. */
export interface Workings {
  random: Random;
  emit: SimulatedProvider['emit'];
  /** Does the work, or not, and answers, or not. */
  call<T>(work: () => T): Promise<T>;
  /** Makes a payment, once for each key. */
  open(asked: Asked, more?: Partial<Pick<Account, 'isBankDebit' | 'pageId'>>): Account;
  /** The account of a payment. @throws ProviderUnavailable where there is none */
  named(id: string): Account;
  /** Whether a payment was made under a key. */
  isKnown(idempotencyKey: string): boolean;
  /** Counts the creates that were answered with a failure. */
  counted<T>(paymentId: string, made: Promise<T>): Promise<T>;
}

/** What a payment is made from. */
export type Asked = Pick<NewPayment, 'paymentId' | 'amountCents' | 'currency' | 'idempotencyKey'> &
  Partial<Pick<ProviderPayment, 'status' | 'savedMethod'>>;
