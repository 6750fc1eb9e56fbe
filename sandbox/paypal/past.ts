// Remembers payments that were made before the sandbox first started, so that they can be refunded.
import type { PastCapture } from '../provider/past.ts';
import { feeOf } from './captures.ts';
import { money } from './money.ts';
import type { World } from './world.ts';

/** Stores them as if each had been captured in its time; nobody is told of it. */
export function rememberPast(world: World, past: readonly PastCapture[]): void {
  world.store.transaction(() => {
    for (const { paymentId, providerPaymentId, captureId, amountCents, at } of past) {
      const then = `${at.toISOString().slice(0, 19)}Z`;
      const amount = money(amountCents, 'USD');
      const shared = { amount, customId: paymentId, createdAt: then, updatedAt: then };
      world.store.save('order', {
        id: providerPaymentId,
        status: 'COMPLETED',
        ...shared,
        reference: 'default',
        fundingSource: 'paypal',
        plan: null,
        isGone: false,
        approvals: 1,
      });
      const capture = { id: captureId, order: providerPaymentId, fee: feeOf(amount) };
      world.store.save(
        'capture',
        { ...capture, status: 'COMPLETED', ...shared },
        providerPaymentId,
      );
    }
  });
}
