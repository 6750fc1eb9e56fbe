// Which payments the list shows, as its address says it.
import { type PaymentStatus, paymentTransitions } from '#rules/payments/payments.ts';

/** The filter of the list, and its page. */
export interface WantedPayments {
  page: number;
  status: PaymentStatus | undefined;
  search: string | undefined;
}

/** All statuses, in the order of a payment's life. */
export const statuses = Object.keys(paymentTransitions) as PaymentStatus[];

/** Reads the address; what makes no sense in it is left out. */
export function readWanted(query: URLSearchParams): WantedPayments {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    status: statuses.find((status) => status === query.get('status')),
    search: query.get('search')?.trim().slice(0, 200) || undefined,
  };
}

/** Writes the address's query, without what is as usual: `?status=settled&page=2`. */
export function queryOf({ page, status, search }: WantedPayments): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
