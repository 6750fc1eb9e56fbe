// Reads PayPal's transaction search, which answers neither long times nor very many transactions at once.
import { ProviderUnavailable } from '../provider.ts';
import type { PaypalClient } from './paypal-client.ts';

interface Amount {
  value: string;
}

/** A transaction as the search lists it. */
export interface TransactionBody {
  transaction_info?: {
    transaction_id?: string;
    paypal_reference_id?: string;
    transaction_event_code?: string;
    transaction_initiation_date?: string;
    transaction_amount?: Amount;
    fee_amount?: Amount;
    transaction_status?: string;
  };
}

interface SearchBody {
  transaction_details?: TransactionBody[];
  total_pages?: number;
}

const pageSize = 500;
// PayPal answers at most 31 days at once.
const longestMs = 30 * 24 * 60 * 60 * 1000;
// More than PayPal answers at once, 10,000 transactions, do not happen to us within so little.
const shortestMs = 2 * 60 * 1000;

/** The transactions of a time (its end excluded), oldest first, in pages as they come. */
export async function* readTransactions(
  client: PaypalClient,
  from: Date,
  to: Date,
): AsyncGenerator<TransactionBody[]> {
  for (let start = from.getTime(); start < to.getTime(); start += longestMs) {
    yield* readPart(client, start, Math.min(start + longestMs, to.getTime()));
  }
}

/** A part of a time that is short enough; by halves where PayPal finds too many in it. */
async function* readPart(
  client: PaypalClient,
  start: number,
  end: number,
): AsyncGenerator<TransactionBody[]> {
  const first = await readPage(client, start, end, 1).catch((error: unknown) => {
    if (isTooLarge(error) && end - start >= 2 * shortestMs) return null;
    throw error;
  });
  if (first === null) {
    const middle = Math.floor((start + end) / 2);
    yield* readPart(client, start, middle);
    yield* readPart(client, middle, end);
    return;
  }
  yield first.transaction_details ?? [];
  for (let page = 2; page <= (first.total_pages ?? 1); page++) {
    yield (await readPage(client, start, end, page)).transaction_details ?? [];
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof ProviderUnavailable &&
  error.status === 400 &&
  error.message.includes('RESULTSET_TOO_LARGE');

function readPage(client: PaypalClient, start: number, end: number, page: number) {
  const query = new URLSearchParams({
    start_date: new Date(start).toISOString(),
    // PayPal includes the end.
    end_date: new Date(end - 1).toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(page),
  });
  return client.get<SearchBody>(`/v1/reporting/transactions?${query}`);
}
