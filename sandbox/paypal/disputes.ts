// Lets buyers dispute captures, and decides who is right.
import { captureById } from './captures.ts';
import { badRequest, unknownResource, unprocessable } from './errors.ts';
import { type EventType, emit } from './events.ts';
import { newDisputeId } from './ids.ts';
import { cents, money } from './money.ts';
import { type Input, instant, integer, text } from './parameters.ts';
import type { DisputeRecord, DisputeStatus } from './records.ts';
import { giveBack, refundedCents } from './refunds.ts';
import { payer } from './wallets.ts';
import type { World } from './world.ts';

const LONGEST_PAGE = 50;
const USUAL_PAGE = 10;
const LISTED_MS = 180 * 24 * 3_600_000;

/** Which capture is disputed, and how. */
export interface DisputeRequest {
  captureId: string;
  /** The whole captured amount when absent. */
  amountCents?: number;
  /** 'UNAUTHORISED' when absent. */
  reason?: string;
  /** An inquiry is between buyer and seller; a chargeback waits for the seller's answer. */
  stage?: 'INQUIRY' | 'CHARGEBACK';
}

function stateOf(status: DisputeStatus): string {
  if (status === 'RESOLVED') return 'RESOLVED';
  return status === 'UNDER_REVIEW' ? 'UNDER_PAYPAL_REVIEW' : 'REQUIRED_ACTION';
}

function summaryView(world: World, dispute: DisputeRecord) {
  const capture = captureById(world, dispute.capture);
  const source = world.store.find('order', capture.order)?.fundingSource ?? 'paypal';
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.createdAt,
        transaction_status: capture.status === 'COMPLETED' ? 'COMPLETED' : capture.status,
        gross_amount: capture.amount,
        invoice_number: capture.invoiceId,
        custom: capture.customId,
        buyer: { name: `${payer(source).name.given_name} ${payer(source).name.surname}` },
        seller: { merchant_id: world.merchantId, name: 'Homestretch' },
        items: [],
        seller_protection_eligible: true,
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: stateOf(dispute.status),
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: 'INTERNAL',
    dispute_outcome: dispute.outcome && {
      outcome_code: dispute.outcome,
      amount_refunded: dispute.refunded,
    },
    links: [
      { href: `${world.apiUrl}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' },
    ],
  };
}

/** A dispute in full. */
export function disputeView(world: World, dispute: DisputeRecord) {
  const dueMs = Date.parse(dispute.createdAt) + 10 * 24 * 3_600_000;
  const isOver = dispute.status === 'RESOLVED';
  return {
    ...summaryView(world, dispute),
    messages: [],
    seller_response_due_date: isOver ? undefined : new Date(dueMs).toISOString(),
  };
}

function saveAndTell(world: World, dispute: DisputeRecord, type: EventType, words: string): void {
  world.store.save('dispute', dispute, dispute.capture);
  emit(world, type, {
    type: 'dispute',
    resource: disputeView(world, dispute),
    summary: `${words} with case # ${dispute.id}`,
  });
}

/** Lets the buyer dispute a capture. */
export function openDispute(world: World, request: DisputeRequest): DisputeRecord {
  const capture = captureById(world, request.captureId);
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw unprocessable('CAPTURE_NOT_PAID', 'Only money that was paid can be disputed.');
  }
  const most = cents(capture.amount);
  const amount = request.amountCents ?? most;
  if (amount < 1 || amount > most) throw badRequest('INVALID_PARAMETER_VALUE', '/amountCents');
  const stage = request.stage ?? 'CHARGEBACK';
  const dispute: DisputeRecord = {
    id: newDisputeId(),
    capture: capture.id,
    reason: request.reason ?? 'UNAUTHORISED',
    status: stage === 'INQUIRY' ? 'OPEN' : 'WAITING_FOR_SELLER_RESPONSE',
    stage,
    amount: money(amount, capture.amount.currency_code),
    createdAt: world.now(),
    updatedAt: world.now(),
  };
  saveAndTell(world, dispute, 'CUSTOMER.DISPUTE.CREATED', 'A new dispute opened');
  return dispute;
}

/** A dispute by its case number. */
export function disputeById(world: World, id: string): DisputeRecord {
  const dispute = world.store.find('dispute', id);
  if (!dispute) throw unknownResource();
  return dispute;
}

function openDisputeById(world: World, id: string): DisputeRecord {
  const dispute = disputeById(world, id);
  if (dispute.status === 'RESOLVED') {
    throw unprocessable('DISPUTE_ALREADY_RESOLVED', `Dispute ${id} has been resolved already.`);
  }
  return dispute;
}

/** Hands an open dispute to PayPal's reviewers. */
export function reviewDispute(world: World, id: string): DisputeRecord {
  const before = openDisputeById(world, id);
  const updatedAt = world.now();
  const dispute: DisputeRecord = {
    ...before,
    status: 'UNDER_REVIEW',
    stage: 'CHARGEBACK',
    updatedAt,
  };
  saveAndTell(world, dispute, 'CUSTOMER.DISPUTE.UPDATED', 'A dispute was updated');
  return dispute;
}

/**
 * Decides a dispute; a buyer who wins gets back what is left of the disputed amount, or as much of it as
 * PayPal finds right.
 *
 * @param saidCents what PayPal says that the buyer got back, where it counts what the seller had refunded too
 */
export function resolveDispute(
  world: World,
  id: string,
  winner: 'buyer' | 'seller',
  rightCents?: number,
  saidCents?: number,
) {
  const before = openDisputeById(world, id);
  const capture = captureById(world, before.capture);
  const left = cents(capture.amount) - refundedCents(world, capture);
  const due = Math.min(left, cents(before.amount), rightCents ?? left);
  const given = winner === 'buyer' ? due : 0;
  if (given > 0) giveBack(world, capture, given, { kind: 'reversal', note: 'Payment reversed' });
  const dispute: DisputeRecord = {
    ...before,
    status: 'RESOLVED',
    outcome: winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
    refunded: money(saidCents ?? given, before.amount.currency_code),
    updatedAt: world.now(),
  };
  saveAndTell(world, dispute, 'CUSTOMER.DISPUTE.RESOLVED', 'A dispute was resolved');
  return dispute;
}

/** A page of disputes, newest first. */
export function listDisputes(world: World, query: Input): object {
  const capture = text(query, 'disputed_transaction_id');
  const start = instant(query, 'start_time');
  if (capture !== undefined && start !== undefined) {
    // PayPal takes either of the two, never both.
    throw badRequest('INVALID_PARAMETER_VALUE', '/start_time', text(query, 'start_time'));
  }
  const size = integer(query, 'page_size') ?? USUAL_PAGE;
  if (size < 1 || size > LONGEST_PAGE) throw badRequest('INVALID_PARAMETER_VALUE', '/page_size');
  const from = integer(query, 'next_page_token') ?? 0;
  const listed = world.nowMs() - LISTED_MS;
  if (start !== undefined && start < listed) {
    throw badRequest('INVALID_PARAMETER_VALUE', '/start_time', text(query, 'start_time'));
  }
  const oldest = start ?? listed;
  const found = (
    capture === undefined
      ? world.store.every('dispute')
      : world.store.of(capture, 'dispute').toReversed()
  ).filter(({ createdAt }) => capture !== undefined || Date.parse(createdAt) >= oldest);
  const linkTo = (rel: string, token: number) => {
    const parameters = new URLSearchParams(query as Record<string, string>);
    parameters.set('next_page_token', String(token));
    const href = `${world.apiUrl}/v1/customer/disputes?${parameters}`;
    return { href, rel, method: 'GET' };
  };
  const links = [linkTo('self', from), linkTo('first', 0)];
  if (from + size < found.length) links.push(linkTo('next', from + size));
  const items = found.slice(from, from + size).map((dispute) => summaryView(world, dispute));
  return { items, links };
}
