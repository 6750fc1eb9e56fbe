// Tells a donor what staff did to the dedication of their gift, which speaks in their name.
import type { Tx } from '#base/database/handles.ts';
import { type ActTold, noticeOfAct, noticeToGuest } from '#base/mail/act-notices.ts';
import type { KeptDedication } from '#base/payments/dedications.ts';
import { listAnd } from '#rules/format/lists.ts';
import type { KnownDedication } from './dedication-queries.ts';

const words = {
  kind: 'whether it is in honor or in memory',
  honoree: 'whom it honors',
  cardName: 'who gets its card',
  cardEmail: 'who gets its card',
  message: 'what its card says',
  showsAmount: 'whether its card shows the amount',
  sendOn: 'when its card is sent',
} as const satisfies Partial<Record<keyof KeptDedication, string>>;

/** What of a dedication is told when it changes. */
export type ToldField = keyof typeof words;
const fields = Object.keys(words) as ToldField[];

/** Which fields of a dedication would become other ones. */
export const changedFields = (
  before: KeptDedication,
  changed: Partial<KeptDedication>,
): ToldField[] =>
  fields.filter((field) => changed[field] !== undefined && changed[field] !== before[field]);

/** Fields in general words: `whom it honors and what its card says`. */
export const wordsOf = (changed: readonly ToldField[]): string =>
  listAnd(new Set(changed.map((field) => words[field])));

/**
 * Queues the email to whoever made the gift, in their account or without one. It says nothing that somebody typed: the
 * mailbox of a gift without an account may be a stranger's.
 */
export async function tellDonor(
  tx: Tx,
  { row, userId, guestEmail }: KnownDedication,
  told: Extract<ActTold, 'dedication-changed' | 'card-resent' | 'card-stopped'>,
  what?: string,
): Promise<void> {
  const more = what === undefined ? {} : { what };
  if (userId) await tx.execute(noticeOfAct(userId, told, more));
  else if (guestEmail) await tx.execute(noticeToGuest(row.paymentId, told, guestEmail, more));
}
