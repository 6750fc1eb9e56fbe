// What a purchase has bought while a person checks where its buyer is.
import type { Owner } from '../../ledger/post.ts';

/** The account that holds it meanwhile. */
export const heldBackOf = (paymentId: string): Owner => `held-back:${paymentId}`;
