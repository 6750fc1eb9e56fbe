// What a simulated provider does with a payment: made, approved outside, and captured or canceled by us.
import {
  PaymentDeclined,
  type PaymentProvider,
  type ProviderName,
  ProviderUnavailable,
} from '#base/payments/provider.ts';
import type { Workings } from './account.ts';

/** The calls for payments; the fault rate is that of the moment. */
export function paymentActs(
  name: ProviderName,
  { random, emit, call, open, counted, named }: Workings,
  faultRate: () => number,
): Pick<PaymentProvider, 'create' | 'findToken' | 'read' | 'capture' | 'cancel'> {
  const declined = new Set<string>();
  return {
    create: ({ savesMethod, isBankDebit = false, ...asked }) =>
      counted(
        asked.paymentId,
        call(() => {
          const savedMethod = savesMethod ? { customerId: 'customer', methodId: 'method' } : null;
          const { id } = open({ ...asked, savedMethod }, { isBankDebit }).payment;
          // It is still busy with the first call when the second one comes.
          if (random.happens(faultRate() / 4)) throw new ProviderUnavailable('busy', 409);
          return { id, token: id };
        }),
      ),
    findToken: (id) => call(() => named(id).payment.id),
    read: (id) => call(() => structuredClone(named(id).payment)),
    capture: (id) =>
      call(() => {
        const { payment } = named(id);
        if (payment.status === 'captured') throw new ProviderUnavailable('captured already', 400);
        if (payment.status !== 'authorized') throw new ProviderUnavailable('not approved', 400);
        // All calls for a payment carry the same request id, so a declined one stays declined.
        if (name === 'paypal' && random.happens(0.05)) declined.add(id);
        if (declined.has(id)) {
          throw new PaymentDeclined('The wallet declined.', id);
        }
        const isPending = name === 'paypal' && random.happens(0.15);
        Object.assign(payment, {
          status: isPending ? 'processing' : 'captured',
          captureId: `${id}-capture`,
          paidAt: new Date(),
        });
        emit(id, 'payment');
        return structuredClone(payment);
      }),
    cancel: (id) =>
      call(() => {
        const { payment } = named(id);
        const isTooLate = payment.status === 'captured' || payment.status === 'processing';
        if (isTooLate) throw new ProviderUnavailable('captured, or with the bank', 400);
        payment.status = 'canceled';
        emit(id, 'payment');
      }),
  };
}
