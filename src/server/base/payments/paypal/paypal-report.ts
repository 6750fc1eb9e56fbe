// Reads PayPal's transaction search as entries of a balance report.

import type { EntryKind, ReportEntry } from '../provider.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readTransactions, type TransactionBody } from './paypal-transactions.ts';

/** The transactions of a time, oldest first. */
export async function* readPaypalReport(
  client: PaypalClient,
  from: Date,
  to: Date,
): AsyncGenerator<ReportEntry[]> {
  for await (const page of readTransactions(client, from, to)) {
    const entries = page.flatMap(toEntries);
    if (entries.length > 0) yield entries;
  }
}

/** `'-33.33'` → -3333; NaN for anything else. */
export function signedCentsOf(value: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return Number.NaN;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}

/**
 * PayPal's groups of event codes: T00 payments, T11 money that went back (T1106 after a complaint,
 * T1107 a refund), T12 chargebacks, T01 fees, T04 withdrawals to the bank.
 */
function kindOf(code: string): EntryKind | null {
  if (code.startsWith('T00')) return 'payment';
  if (code === 'T1107') return 'refund';
  if (code === 'T1106' || code.startsWith('T12')) return 'dispute';
  // Holds only set money aside for a while, and releases end that.
  if (['T1105', 'T1110', 'T1111', 'T1112', 'T1113'].includes(code)) return null;
  if (code.startsWith('T01')) return 'fee';
  return code.startsWith('T04') ? 'payout' : 'other';
}

/** None for what is pending or denied: it has moved nothing. */
function toEntries({ transaction_info: info }: TransactionBody): ReportEntry[] {
  const code = info?.transaction_event_code ?? '';
  const kind = kindOf(code);
  const isDone = info?.transaction_status === 'S' || info?.transaction_status === 'V';
  if (!info?.transaction_id || !kind || !isDone) return [];
  const amountCents = signedCentsOf(info.transaction_amount?.value ?? '');
  const feeCents = 0 - signedCentsOf(info.fee_amount?.value ?? '0');
  const isFee = kind === 'fee';
  return [
    {
      id: info.transaction_id,
      kind,
      type: code,
      // A complaint is about its capture; a refund and a capture have an id of their own.
      sourceId: kind === 'dispute' ? (info.paypal_reference_id ?? null) : info.transaction_id,
      amountCents: isFee ? 0 : amountCents,
      feeCents: isFee ? feeCents - amountCents : feeCents,
      occurredAt: new Date((info.transaction_initiation_date ?? '').replace(/\+0000$/, 'Z')),
    },
  ];
}
