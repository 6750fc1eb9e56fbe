// Reads PayPal's disputes and its list of what went back, for when no webhook came.
import {
  type ProviderDispute,
  type ProviderRefund,
  ProviderUnavailable,
  type Reversals,
} from '../provider.ts';
import { centsOf } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readTransactions } from './paypal-transactions.ts';

interface DisputeBody {
  dispute_id: string;
  status: string;
  reason?: string;
  dispute_amount?: { value: string };
  dispute_outcome?: { outcome_code?: string; amount_refunded?: { value: string } };
  disputed_transactions?: { seller_transaction_id?: string }[];
}

interface DisputeList {
  items?: DisputeBody[];
  links?: { href: string; rel: string }[];
}

const pageSize = 50;
// A list that never ends is no answer.
const maxPages = 1_000;
// PayPal refuses to list disputes of more than 180 days ago.
const listedMs = 179 * 24 * 60 * 60 * 1000;

/** The reads about money that went back. */
export function createPaypalDisputes(client: PaypalClient) {
  async function readDetail(id: string): Promise<DisputeBody> {
    return client.get<DisputeBody>(`/v1/customer/disputes/${id}`);
  }

  return {
    /** The disputes about a capture. */
    async readOfCapture(captureId: string): Promise<ProviderDispute[]> {
      const found: ProviderDispute[] = [];
      for await (const item of listDisputes(client, { disputed_transaction_id: captureId })) {
        found.push(toDispute(await readDetail(item.dispute_id)));
      }
      return found;
    },

    /** The captures of which money went back since then. */
    async findReversedSince(since: Date): Promise<string[]> {
      const captures = new Set<string>();
      const now = new Date();
      for await (const page of readTransactions(client, since, now)) {
        for (const { transaction_info: info } of page) {
          const isReversal = /^T11/.test(info?.transaction_event_code ?? '');
          if (isReversal && info?.paypal_reference_id) captures.add(info.paypal_reference_id);
        }
      }
      const from = new Date(Math.max(since.getTime(), now.getTime() - listedMs));
      for await (const item of listDisputes(client, { start_time: from.toISOString() })) {
        const detail = item.disputed_transactions ? item : await readDetail(item.dispute_id);
        for (const { seller_transaction_id: id } of detail.disputed_transactions ?? []) {
          if (id) captures.add(id);
        }
      }
      return [...captures];
    },
  };
}

/** All disputes of a list; each page names the next one. */
async function* listDisputes(
  client: PaypalClient,
  asked: Record<string, string>,
): AsyncGenerator<DisputeBody> {
  let query = `?${new URLSearchParams({ ...asked, page_size: String(pageSize) })}`;
  for (let page = 1; page <= maxPages; page++) {
    const list = await client.get<DisputeList>(`/v1/customer/disputes${query}`);
    yield* list.items ?? [];
    const next = list.links?.find(({ rel }) => rel === 'next');
    if (!next) return;
    query = new URL(next.href, client.apiUrl).search;
  }
  throw new ProviderUnavailable('PayPal: a list of disputes without an end', null);
}

function toDispute(dispute: DisputeBody): ProviderDispute {
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  const isResolved = dispute.status === 'RESOLVED';
  const refunded = dispute.dispute_outcome?.amount_refunded;
  const isOurs = /SELLER|CANCELED|WITHDRAWN|DENIED/.test(outcome);
  // What was really given back can be less than what the buyer asked for.
  const amount = refunded ?? dispute.dispute_amount;
  return {
    id: dispute.dispute_id,
    amountCents: centsOf((isOurs ? dispute.dispute_amount : amount)?.value ?? ''),
    status: isResolved ? (isOurs ? 'won' : 'lost') : 'open',
    reason: dispute.reason ?? 'not said',
  };
}

/**
 * Tells refunds and disputes apart. PayPal notes a dispute that the buyer has won as a refund as well,
 * which must not count twice; and a dispute is about no more than what was not refunded before it. What the
 * seller has refunded PayPal may call the outcome of a dispute too, but a refund that is in our books stays one.
 *
 * @param knownRefunds refunds that are in our books, by PayPal's id or our own
 */
export function untangle(
  capturedCents: number,
  refunds: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
  knownRefunds: readonly string[],
): Reversals {
  const isKnown = ({ id, refundId }: ProviderRefund) =>
    knownRefunds.includes(id) || (refundId !== null && knownRefunds.includes(refundId));
  const kept = [...refunds];
  for (const lost of disputes.filter(({ status }) => status === 'lost')) {
    const isItsRefund = (refund: ProviderRefund) =>
      refund.status === 'succeeded' && refund.amountCents === lost.amountCents && !isKnown(refund);
    const at = kept.findLastIndex(isItsRefund);
    if (at >= 0) kept.splice(at, 1);
  }
  const refunded = kept
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = Math.max(0, capturedCents - refunded);
  return {
    refunds: kept,
    disputes: disputes
      .map((dispute) => upTo(left, dispute))
      // One that has ended for us may be known from before its money was refunded.
      .filter(({ amountCents, status }) => amountCents > 0 || status === 'won'),
  };
}

/**
 * A dispute about no more than what is left. Whoever was found right, one over which nothing was given back took
 * nothing, as one that is won.
 */
function upTo(left: number, dispute: ProviderDispute): ProviderDispute {
  const amountCents = Math.min(dispute.amountCents, left);
  const isOverNothing = dispute.status === 'lost' && amountCents === 0;
  return { ...dispute, amountCents, status: isOverNothing ? 'won' : dispute.status };
}
