// Names a donor without an account who typed nothing: the wallet that they approved in tells who they are.
import { sql } from 'drizzle-orm';
import { accountEmail } from '#contract/accounts.ts';
import { isPersonName } from '#contract/person-name.ts';
import { runStatement } from '../database/transaction.ts';
import type { ProviderPayment } from './provider.ts';
import type { Payment } from './records.ts';
import type { PaymentServices } from './services.ts';

const longestName = 120;

/**
 * Keeps who the wallet says has given, before anything is captured; answers false where it names no email
 * that a receipt could go to. Of every other payment it does nothing.
 */
export async function nameByWallet(
  { db }: Pick<PaymentServices, 'db'>,
  payment: Payment,
  { payer }: Pick<ProviderPayment, 'payer'>,
): Promise<boolean> {
  if (!payment.isNamedByWallet || payment.status !== 'open') return true;
  const email = accountEmail.safeParse(payer?.email);
  if (!email.success) return false;
  const said = payer?.name.trim().slice(0, longestName) ?? '';
  // A wallet takes names that we would not; the receipt can be corrected by staff.
  const name = isPersonName(said) ? said : 'A friend';
  await runStatement(
    db,
    sql`insert into guest_gifts (payment_id, name, email)
      values (${payment.id}::uuid, ${name}, ${email.data}) on conflict (payment_id) do nothing`,
  );
  return true;
}
