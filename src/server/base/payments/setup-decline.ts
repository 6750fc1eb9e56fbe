// Cards that are declined while they are saved: what is kept with them at the provider, and what it tells.
import type { NetworkHashes } from './network-hashes.ts';

/** By what a card that is declined while it is saved is counted. */
export interface SetupTrace extends NetworkHashes {
  /** The payment that began what the card is for. */
  paymentId: string;
}

/** A card that was declined while it was saved. */
export interface SetupDecline extends NetworkHashes {
  preparedId: string;
  preparedAt: Date;
  /** The provider's own name of the card; null where none is told. */
  card: string | null;
}
