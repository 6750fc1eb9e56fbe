// Tells the rest of the page that a purchase has settled, so that lists and counters load again.
import type { PurchaseType } from '#contract/payments.ts';

const listeners = new Set<(itemType: PurchaseType) => void>();

/** Calls back whenever a purchase has settled; answers how to stop. */
export function onPurchaseSettled(listener: (itemType: PurchaseType) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that a purchase of this type has settled, and what it granted is in the account. */
export function purchaseSettled(itemType: PurchaseType): void {
  for (const listener of listeners) listener(itemType);
}
