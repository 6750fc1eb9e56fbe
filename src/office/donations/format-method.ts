// Gifts of cash and checks in words.
import type { OfflineGift } from '#contract/office/offline-gifts.ts';

/** How a gift was given: `Check no. 1042`. */
export function formatMethod({ method, checkNumber }: OfflineGift): string {
  if (method === 'cash') return 'Cash';
  return checkNumber ? `Check no. ${checkNumber}` : 'Check';
}
