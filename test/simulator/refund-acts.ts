// What a simulated provider does with money that goes back.
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
} from '#base/payments/provider.ts';
import type { Account, SimulatedProvider, Workings } from './account.ts';

/** The calls for what goes back; a refund's key is known until a day has passed. */
export function refundActs(
  accounts: ReadonlyMap<string, Account>,
  { random, emit, call, named }: Workings,
): Pick<PaymentProvider, 'refund' | 'readReversals' | 'findReversedSince'> &
  Pick<SimulatedProvider, 'forgetKeys'> {
  const refundKeys = new Map<string, ProviderRefund>();
  return {
    forgetKeys: () => refundKeys.clear(),
    refund: ({ refundId, providerPaymentId, amountCents }) =>
      call(() => {
        const account = named(providerPaymentId);
        const known = refundKeys.get(refundId);
        if (known) return structuredClone(known);
        const gone = account.refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, one) => sum + one.amountCents, 0);
        if (gone + amountCents > account.payment.amountCents) {
          throw new ProviderUnavailable('more than is left', 400);
        }
        const refund: ProviderRefund = {
          id: `${providerPaymentId}-refund-${account.refunds.length + 1}`,
          refundId,
          amountCents,
          status: random.happens(0.3) ? 'pending' : 'succeeded',
        };
        account.refunds.push(refund);
        refundKeys.set(refundId, refund);
        emit(providerPaymentId, 'reversal');
        return structuredClone(refund);
      }),
    readReversals: (id) =>
      call(() => {
        const { refunds, disputes } = named(id);
        return structuredClone({ refunds, disputes });
      }),
    findReversedSince: () =>
      call(() =>
        [...accounts.values()]
          .filter(({ refunds, disputes }) => refunds.length + disputes.length > 0)
          .map(({ payment }) => payment.id),
      ),
  };
}
