// What a simulated provider does with the cards that it keeps for monthly gifts.
import { PaymentDeclined, type SavedCards } from '#base/payments/provider.ts';
import type { Account, Workings } from './account.ts';

/** The calls for saved cards; one in five new charges is declined. */
export function savedCardActs(
  accounts: ReadonlyMap<string, Account>,
  { random, call, open, isKnown }: Workings,
): SavedCards {
  return {
    charge: (asked) =>
      call(() => {
        const isNew = !isKnown(asked.idempotencyKey);
        const { payment } = open({ ...asked, status: 'authorized' });
        if (isNew && random.happens(0.2)) {
          Object.assign(payment, { status: 'unpaid', failure: 'The card was declined.' });
        }
        if (payment.failure) throw new PaymentDeclined(payment.failure, payment.id);
        return { id: payment.id };
      }),
    list: () =>
      call(() =>
        [...accounts.values()].map(({ payment }) => ({
          ...payment,
          occasion: null,
          createdAt: new Date(),
          returned: 'nothing' as const,
        })),
      ),
    prepare: (customerId) => call(() => ({ token: `setup-of-${customerId}` })),
    readDecline: () => null,
    giveUp: () => call(() => {}),
    readPrepared: () => call(() => null),
  };
}
