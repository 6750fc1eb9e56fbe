// What the sandbox keeps about each order, capture, refund and dispute.
import type { Money } from './money.ts';

/** What a capture comes to. */
export type CaptureOutcome =
  | 'completed'
  | 'pending'
  | 'pending-then-completed'
  | 'pending-then-denied'
  | 'declined';

/** All outcomes, for checking what a caller asks for. */
export const CAPTURE_OUTCOMES: readonly CaptureOutcome[] = [
  'completed',
  'pending',
  'pending-then-completed',
  'pending-then-denied',
  'declined',
];

/** What the next capture comes to, and after how long where it takes time. */
export interface CapturePlan {
  outcome: CaptureOutcome;
  afterMs?: number;
}

/** Which wallet pays. */
export type FundingSource = 'paypal' | 'venmo';

/** An order, from its creation to its capture. */
export interface OrderRecord {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: string;
  updatedAt: string;
  amount: Money;
  reference: string;
  customId?: string;
  invoiceId?: string;
  description?: string;
  brandName?: string;
  returnUrl?: string;
  cancelUrl?: string;
  fundingSource: FundingSource | null;
  plan: CapturePlan | null;
  /** Nobody captured or approved it in time; PayPal then knows it no more. */
  isGone: boolean;
  /** How often it was approved, so that an old expiry does not end a newer approval. */
  approvals: number;
}

/** A captured payment. */
export interface CaptureRecord {
  id: string;
  order: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  reason?: 'ECHECK' | 'BUYER_COMPLAINT';
  amount: Money;
  fee: Money;
  customId?: string;
  invoiceId?: string;
  createdAt: string;
  updatedAt: string;
}

/** Money that went back, by a refund or by PayPal's reversal after a dispute. */
export interface RefundRecord {
  id: string;
  capture: string;
  kind: 'refund' | 'reversal';
  amount: Money;
  /** Everything that went back of the capture, this included. */
  total: Money;
  customId?: string;
  invoiceId?: string;
  note?: string;
  createdAt: string;
}

/** How far a dispute has come. */
export type DisputeStatus = 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';

/** A buyer's dispute about a capture. */
export interface DisputeRecord {
  id: string;
  capture: string;
  reason: string;
  status: DisputeStatus;
  stage: 'INQUIRY' | 'CHARGEBACK';
  amount: Money;
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
  refunded?: Money;
  createdAt: string;
  updatedAt: string;
}

/** The kinds of record and what they hold. */
export interface Records {
  order: OrderRecord;
  capture: CaptureRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
}
