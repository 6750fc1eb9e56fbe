// What the actions about gifts of cash and checks work with; app.ts puts it together.

import type { Db, Tx } from '#base/database/handles.ts';
import type { Payment } from '#base/payments/records.ts';
import type { ReversalServices } from '#base/payments/refunds/reverse-perks.ts';
import type { PlayDesk } from '#base/payments/services.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { PaidDonation } from '../record-donation.ts';

/** They need no payment provider, so they work where payments online are off. */
export interface OfflineGiftServices {
  db: Db;
  organization: OrganizationInfo;
  /** Records the gift of a payment and moves its money and perks. */
  grantGift(tx: Tx, payment: Payment, gift: PaidDonation): Promise<void>;
  /** What the law of a place allows. */
  decidePlace: DecidePlace;
  play: Pick<PlayDesk, 'findExclusion' | 'hasRoomForPerks' | 'lockIfOpen'>;
  reversal: ReversalServices;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}
