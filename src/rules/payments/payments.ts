// The life of a payment: its statuses and the only transitions between them.

/**
 * - `open`: saved, and the buyer is at the card form.
 * - `ordered`: the buyer asked to complete it and it is known for whom; it goes on without them.
 * - `settled`: captured at the provider, and everything granted.
 * - `failed`: the provider refused it for good.
 * - `canceled`: given up by the buyer, or released after a while; nothing was taken.
 */
export const paymentStatuses = ['open', 'ordered', 'settled', 'failed', 'canceled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who holds the money of a payment: a provider, or (`offline`) the association's own cash box. */
export const moneyHolders = ['stripe', 'paypal', 'offline'] as const;
export type MoneyHolder = (typeof moneyHolders)[number];

/** What a provider says of a payment, in our words. */
export type ProviderStatus =
  | 'unpaid'
  | 'challenged'
  | 'processing'
  | 'authorized'
  | 'captured'
  | 'canceled';

/** The allowed transitions; a final status has none. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['ordered', 'failed', 'canceled'],
  ordered: ['settled', 'failed', 'canceled'],
  settled: [],
  failed: [],
  canceled: [],
};

/** Whether a payment may go from one status to another. `canMove('settled', 'open')` → false. */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to);
}

/** Whether nothing more can happen to a payment of this status. */
export function isFinal(status: PaymentStatus): boolean {
  return paymentTransitions[status].length === 0;
}

/** The statuses to which nothing more can happen. */
export const finalStatuses = (Object.keys(paymentTransitions) as PaymentStatus[]).filter(isFinal);

/** What is to be done next about a payment. */
export type NextStep =
  | 'wait'
  | 'order'
  | 'give-up'
  | 'capture'
  | 'grant'
  | 'fail'
  | 'cancel'
  | 'alert'
  | 'none';

/**
 * Decides what to do about a payment from our own status, the provider's, and whether it is known
 * who buys.
 *
 * Money is taken only for an ordered payment, and granted only for captured money. A buyer who is
 * known and whose bank has approved is taken at their word even when their browser is gone.
 *
 * A bank debit is taken by the provider alone, days after its buyer has agreed to it: it is ordered as
 * soon as the provider has it. What was ordered while a bank was deciding, and is unpaid again, was refused:
 * nobody may try it once more.
 *
 * Example: `nextStep('ordered', 'authorized', true)` → `'capture'`.
 */
export function nextStep(
  status: PaymentStatus,
  provider: ProviderStatus,
  isBuyerKnown: boolean,
  isBankDebit = false,
): NextStep {
  if (status === 'settled') return 'none';
  if (isBankDebit && status === 'open' && provider === 'processing' && isBuyerKnown) return 'order';
  if (status === 'failed' || status === 'canceled') {
    return provider === 'captured' ? 'alert' : 'none';
  }
  if (provider === 'canceled') return status === 'ordered' ? 'fail' : 'cancel';
  if (provider === 'authorized' || provider === 'captured') {
    if (status === 'open') {
      if (isBuyerKnown) return 'order';
      return provider === 'captured' ? 'alert' : 'wait';
    }
    return provider === 'captured' ? 'grant' : 'capture';
  }
  return status === 'ordered' && provider === 'unpaid' ? 'give-up' : 'wait';
}
