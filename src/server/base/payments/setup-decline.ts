// Cards that are declined while they are saved: what is kept with them at the provider, and what it tells.

/** By what a card that is declined while it is saved is counted. */
export interface SetupTrace {
  /** The payment that began what the card is for. */
  paymentId: string;
  /** Keyed hash of the network that it was prepared for. */
  networkHash: string;
}

/** A card that was declined while it was saved. */
export interface SetupDecline {
  preparedId: string;
  preparedAt: Date;
  networkHash: string | null;
  /** The provider's own name of the card; null where none is told. */
  card: string | null;
}
