// What a buyer has chosen, ready to be paid.
import type { ReactNode } from 'react';
import type { DedicationInput } from '#contract/dedications.ts';
import type { PurchaseItem } from '#contract/payments.ts';

/** A chosen item with its price and its name on the bill. */
export interface Selection {
  item: PurchaseItem;
  amountCents: number;
  /** What it is, in a few words: `25 raffle tickets`. */
  name: string;
  /** What else is to be known before paying: that it repeats, or what the amount is made of. */
  remark?: ReactNode;
  /** Whom a gift honors. */
  dedication?: DedicationInput | undefined;
}

/** Whether the item is a gift that repeats, which is made by card only. */
export function isMonthly({ item }: Selection): boolean {
  return item.type === 'donation' && item.frequency === 'monthly';
}
