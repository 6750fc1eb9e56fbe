// What the actions about gifts of cash and checks work with; app.ts puts it together.
import type { OrganisationInfo } from '#contract/accounts.ts';
import type { Db, Tx } from '../database/handles.ts';
import type { Owner } from '../ledger/post.ts';
import type { Payment } from '../payments/records.ts';
import type { ReversalServices } from '../payments/reverse-perks.ts';
import type { OwnedPayment, PaymentServices } from '../payments/services.ts';

/** They need no payment provider, so they work where payments online are off. */
export interface OfflineGiftServices {
  db: Db;
  organisation: OrganisationInfo;
  /** Moves the money and the perks of a payment. */
  grantPurchase(tx: Tx, payment: Payment, moneyTo: Owner): Promise<void>;
  findExclusion: PaymentServices['play']['findExclusion'];
  hasRoomForPerks(tx: Tx, payment: OwnedPayment): Promise<boolean>;
  reversal: ReversalServices;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}
