// Where the providers of a simulated world and our own books have to agree.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { payments } from '#base/database/schema/payments.ts';
import type { SimulatedProvider } from './account.ts';
import type { World } from './world.ts';

/** What a seed came to. */
export interface SeedReport {
  purchases: number;
  settled: number;
  reversed: number;
  /** Gifts that a bank has paid, and those paid on the provider's page. */
  debits: number;
  pages: number;
  /** Claims of gifts without an account that were answered. */
  claims: number;
}

/** The providers' names of the payments that are settled. */
export async function settledAtProviders(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(eq(payments.status, 'settled'));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** What is wrong at a provider was not granted, and staff were told if it was looked at. */
export function demandNothingForWrong({ providers, amiss }: World, settled: Set<string>): void {
  for (const { accounts } of Object.values(providers)) {
    for (const { payment, rightful } of accounts.values()) {
      if (rightful && settled.has(payment.id)) {
        amiss.push(`${payment.id} was granted though ${Object.keys(rightful)} was wrong`);
      }
    }
  }
}

/** Whatever a bank still thinks about was not granted yet. */
export async function demandNothingUnpaid({ services, providers, amiss }: World): Promise<void> {
  const settled = await settledAtProviders(services.db);
  for (const { accounts } of Object.values(providers)) {
    for (const { payment } of accounts.values()) {
      const isGranted = settled.has(payment.id) && payment.status !== 'captured';
      if (isGranted) amiss.push(`${payment.id} was granted while its bank was deciding`);
    }
  }
}

/** Compares each payment with ours, and counts it; answers what is amiss. */
export async function compare(
  db: Db,
  { name, accounts, hasHolds, failedCreates }: SimulatedProvider,
  report: SeedReport,
): Promise<string[]> {
  const amiss: string[] = [];
  const made = new Map<string, number>();
  for (const { payment, refunds, disputes, isBankDebit, pageId } of accounts.values()) {
    const times = (made.get(payment.paymentId as string) ?? 0) + 1;
    made.set(payment.paymentId as string, times);
    if (times > 1 + (failedCreates.get(payment.paymentId as string) ?? 0)) {
      amiss.push(`${name} was asked for ${payment.paymentId} ${times} times`);
    }
    if (refunds.length + disputes.length > 0) report.reversed++;
    const asked = refunds.flatMap(({ refundId }) => refundId ?? []);
    if (new Set(asked).size < asked.length) amiss.push(`${payment.id} was refunded twice for once`);
    const [ours] = await db
      .select({ status: payments.status, providerPaymentId: payments.providerPaymentId })
      .from(payments)
      .where(eq(payments.id, payment.paymentId as string));
    const isOurs = ours?.providerPaymentId === payment.id;
    const isSettled = isOurs && ours.status === 'settled';
    if (isSettled) report.settled++;
    if (isSettled && isBankDebit) report.debits++;
    if (isSettled && pageId) report.pages++;
    if (payment.status === 'captured' && !isSettled) {
      amiss.push(`${name} captured ${payment.id}, we say ${ours?.status}`);
    }
    if (payment.status !== 'captured' && isSettled) amiss.push(`${payment.id} was granted unpaid`);
    if (hasHolds && payment.status === 'authorized') amiss.push(`${payment.id} is still held`);
  }
  return amiss;
}

/** What a provider owes us: captured, less what went back. */
export function keptAt({ accounts }: SimulatedProvider): number {
  let cents = 0;
  for (const { payment, refunds, disputes } of accounts.values()) {
    if (payment.status !== 'captured') continue;
    cents += payment.amountCents;
    for (const one of refunds) if (one.status !== 'failed') cents -= one.amountCents;
    for (const one of disputes) if (one.status !== 'won') cents -= one.amountCents;
  }
  return cents;
}

/** What the ledger says that each provider has handed us. */
export async function moneyAtProviders(db: Db): Promise<Map<string, number>> {
  const answer = await db.execute(sql`
    select a.owner, sum(case when p.from_account = a.id then p.amount else -p.amount end) as cents
    from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
    where a.owner in ('stripe', 'paypal') and a.asset = 'usd' group by 1`);
  const { rows } = answer as unknown as { rows: { owner: string; cents: string }[] };
  return new Map(rows.map(({ owner, cents }) => [owner, Number(cents)]));
}
