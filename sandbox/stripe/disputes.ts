// Lets customers dispute charges, and decides the disputes by the published evidence texts.
import type { Stripe } from 'stripe';
import { book, DISPUTE_FEE } from './balance.ts';
import { chargeById, latestCharge, saveCharge } from './charges.ts';
import { DISPUTE_TRANSITIONS, type DisputeStatus } from './dispute-state.ts';
import { invalid, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { intentById } from './intents.ts';
import { flag, group, type Input, mergeMetadata, text } from './parameters.ts';
import { DELAY_MS, schedule } from './timers.ts';
import type { World } from './world.ts';

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Which charge is disputed, and how. */
export interface DisputeRequest {
  /** A charge, or the intent whose latest charge is meant. */
  charge?: string;
  paymentIntent?: string;
  /** In cents; the whole captured amount when absent. */
  amount?: number;
  /** 'fraudulent' when absent. */
  reason?: string;
  /** An inquiry asks first and moves no money. */
  isInquiry?: boolean;
}

function newDispute(world: World, charge: Stripe.Charge, request: DisputeRequest): Stripe.Dispute {
  const evidence = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null]));
  const network = charge.payment_method_details?.card;
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: request.amount ?? charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...evidence, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: world.now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    } as unknown as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: request.isInquiry ?? false,
    livemode: false,
    metadata: {},
    network_reason_code: request.reason === 'product_not_received' ? '13.1' : '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: network?.brand ?? 'visa',
        case_type: request.isInquiry ? 'inquiry' : 'chargeback',
        network_reason_code: request.reason === 'product_not_received' ? '13.1' : '10.4',
      },
      type: 'card',
    } as Stripe.Dispute.PaymentMethodDetails,
    reason: request.reason ?? 'fraudulent',
    status: request.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

function moveDispute(dispute: Stripe.Dispute, to: DisputeStatus): void {
  if (!DISPUTE_TRANSITIONS[dispute.status]?.includes(to)) {
    throw invalid(`This dispute is already closed: its status is ${dispute.status}.`);
  }
  dispute.status = to;
}

function bookDispute(world: World, dispute: Stripe.Dispute, isWithdrawal: boolean): void {
  const transaction = book(world, {
    type: 'adjustment',
    reportingCategory: isWithdrawal ? 'dispute' : 'dispute_reversal',
    amount: isWithdrawal ? -dispute.amount : dispute.amount,
    fee: isWithdrawal ? DISPUTE_FEE : 0,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback ${isWithdrawal ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
  });
  dispute.balance_transactions.push(transaction);
}

function save(world: World, dispute: Stripe.Dispute): void {
  world.store.put('dispute', dispute, {});
}

/** Opens a dispute; unless it is an inquiry, the money leaves the account at once. */
export function openDispute(world: World, request: DisputeRequest): Stripe.Dispute {
  const charge = request.charge
    ? chargeById(world, request.charge)
    : latestCharge(world, intentById(world, request.paymentIntent ?? '').body);
  if (!charge.body.captured) throw invalid(`Charge ${charge.body.id} has not been captured.`);
  const dispute = newDispute(world, charge.body, request);
  if (!request.isInquiry) bookDispute(world, dispute, true);
  save(world, dispute);
  charge.body.disputed = true;
  saveCharge(world, charge);
  emit(world, 'charge.dispute.created', dispute);
  if (!request.isInquiry) emit(world, 'charge.dispute.funds_withdrawn', dispute);
  emit(world, 'charge.updated', charge.body);
  return dispute;
}

/** A dispute by its id. */
export function disputeById(world: World, id: string): Stripe.Dispute {
  const found = world.store.get<Stripe.Dispute>('dispute', id);
  if (!found) throw unknownObject('dispute', id);
  return found.body;
}

function resultOf(evidence: string | null): 'won' | 'lost' | 'escalated' | null {
  if (evidence === 'winning_evidence') return 'won';
  if (evidence === 'losing_evidence') return 'lost';
  return evidence === 'escalate_inquiry_evidence' ? 'escalated' : null;
}

/** Adds evidence and, unless told otherwise, submits it. */
export function updateDispute(world: World, id: string, input: Input): Stripe.Dispute {
  const dispute = disputeById(world, id);
  const given = group(input, 'evidence') ?? {};
  const fields = dispute.evidence as unknown as Record<string, string | null>;
  for (const field of EVIDENCE_FIELDS) {
    if (field in given) fields[field] = text(given, field) ?? null;
  }
  if ('metadata' in input) dispute.metadata = mergeMetadata(input, dispute.metadata);
  const isSubmitted = Object.keys(given).length > 0 && flag(input, 'submit') !== false;
  dispute.evidence_details.has_evidence = Object.values(fields).some(
    (value) => typeof value === 'string',
  );
  if (isSubmitted) {
    const isInquiry = dispute.status.startsWith('warning');
    moveDispute(dispute, isInquiry ? 'warning_under_review' : 'under_review');
    dispute.evidence_details.submission_count += 1;
    const result = resultOf(dispute.evidence.uncategorized_text);
    if (result) schedule(world, DELAY_MS.decision, { kind: 'decide-dispute', dispute: id, result });
  }
  save(world, dispute);
  emit(world, 'charge.dispute.updated', dispute);
  return dispute;
}

/** Ends a dispute as lost, without a fight. */
export function closeDispute(world: World, id: string): Stripe.Dispute {
  const dispute = disputeById(world, id);
  endDispute(world, dispute, 'lost');
  return dispute;
}

function endDispute(world: World, dispute: Stripe.Dispute, result: 'won' | 'lost'): void {
  const isInquiry = dispute.status.startsWith('warning');
  moveDispute(dispute, isInquiry ? 'warning_closed' : result);
  const isReinstated = !isInquiry && result === 'won';
  if (isReinstated) bookDispute(world, dispute, false);
  save(world, dispute);
  emit(world, 'charge.dispute.closed', dispute);
  if (isReinstated) emit(world, 'charge.dispute.funds_reinstated', dispute);
}

/** The bank's decision; without one the dispute goes on. */
export function decideDispute(
  world: World,
  id: string,
  result: 'won' | 'lost' | 'escalated',
): void {
  const dispute = disputeById(world, id);
  if (!DISPUTE_TRANSITIONS[dispute.status]) return;
  if (result !== 'escalated') {
    endDispute(world, dispute, result);
    return;
  }
  if (!dispute.status.startsWith('warning')) return;
  moveDispute(dispute, 'needs_response');
  dispute.is_charge_refundable = false;
  bookDispute(world, dispute, true);
  save(world, dispute);
  emit(world, 'charge.dispute.updated', dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
}
