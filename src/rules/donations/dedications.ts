// Gifts in honor or in memory of somebody: their bounds, when a card leaves, and what it says.

import { formatRoundMoney } from '../format/money.ts';
import { fromNewYork } from '../times/new-york-time.ts';
import { laterDay } from './monthly.ts';

/** How a gift can be dedicated. */
export const dedicationKinds = ['honor', 'memory'] as const;
export type DedicationKind = (typeof dedicationKinds)[number];

/** How many letters a name and a message may have. */
export const dedicationLetters = { name: 100, message: 500 } as const;

/** So many days ahead a card can be dated. */
export const cardDaysAhead = 365;

/** So often staff can have a card sent again. */
export const maxResends = 2;

/** So many days after a card has left, or could have, its message and whom it went to are removed. */
export const cardKeptDays = 30;

// Nobody wants such a card in the middle of the night.
const hour = '09:00';

/**
 * From when on a card leaves: the morning of its day in New York, or `now` without a day. Null for a day
 * that has passed or is too far ahead.
 *
 * Example: `cardLeaves('2027-05-09', new Date('2027-05-01T12:00:00Z'), '2027-05-01')` → 13:00 UTC of May 9.
 */
export function cardLeaves(sendOn: string | null, now: Date, today: string): Date | null {
  if (sendOn === null) return now;
  if (sendOn < today || sendOn > laterDay(today, cardDaysAhead)) return null;
  return fromNewYork(`${sendOn}T${hour}`);
}

/** Where a card is, for its donor. */
export const cardStates = ['waiting', 'unconfirmed', 'sent', 'not-sent', 'gift-went-back'] as const;
export type CardState = (typeof cardStates)[number];

/** A dedication within a sentence: 'in memory of Maria Lopez'. */
export const formatDedication = (kind: DedicationKind, honoree: string): string =>
  `${kind === 'honor' ? 'in honor of' : 'in memory of'} ${honoree}`;

/** What a card is written of. */
export interface Card {
  kind: DedicationKind;
  honoree: string;
  /** Who gave, who gets the card, and what the one says to the other. */
  donor: string;
  recipient: string;
  message: string | null;
  /** Null where the donor does not show it. */
  giftCents: number | null;
  organization: string;
}

/** What a card says, the same before it is paid and when it arrives. */
export function cardLetter(card: Card): { heading: string; paragraphs: string[] } {
  const { kind, honoree, donor, recipient, message, giftCents, organization } = card;
  const gift = giftCents === null ? 'a gift' : `a gift of ${formatRoundMoney(giftCents)}`;
  const dedicated = formatDedication(kind, honoree);
  return {
    heading: `A gift ${dedicated}`,
    paragraphs: [
      `Dear ${recipient},`,
      `${donor} made ${gift} to ${organization} ${dedicated}. It helps a young adult who has aged out of foster care through the first steps on their own.`,
      ...(message ? [`${donor} writes:`, ...message.split(/\n+/)] : []),
    ],
  };
}
