// A gift pack from the payment of its place to the golfer's door: its states, and what each allows.

/**
 * Where a pack stands. `withdrawn`: the donation of its place went back. `replaced`: its golfer was sent the
 * pack of another place, which they had meanwhile.
 */
export const packStates = [
  'earned',
  'claimed',
  'sent',
  'returned',
  'declined',
  'lapsed',
  'withdrawn',
  'replaced',
] as const;
export type PackState = (typeof packStates)[number];

/** What can be done with a pack. */
export type PackAct = 'claim' | 'decline' | 'send' | 'return';

/**
 * From which states each act leads on. To claim again is to change the address; a pack that was declined
 * can be claimed after all until its last day, one that lapsed or whose place was given back cannot.
 */
const allowedFrom: Readonly<Record<PackAct, readonly PackState[]>> = {
  claim: ['earned', 'claimed', 'returned', 'declined'],
  decline: ['earned', 'claimed', 'returned'],
  send: ['claimed', 'returned'],
  return: ['sent'],
};

/**
 * Whether an act is possible now.
 *
 * Example: `mayDo('claim', 'sent')` → false, since the parcel is under way.
 */
export const mayDo = (act: PackAct, state: PackState): boolean => allowedFrom[act].includes(state);

/** So many months after a pack was sent, came back or lost its place its address is removed. */
export const packAddressMonths = 6;

/** So many days before the last day to claim a pack its golfer is reminded once. */
export const packReminderDays = 7;

/** Who carries parcels. */
export const carriers = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** The carriers by their names. */
export const carrierNames: Readonly<Record<Carrier, string>> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};

const trackingPages: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
};

/**
 * Where a parcel can be followed; null where its carrier has no such page, or it has no number.
 *
 * Example: `trackingUrl('ups', '1Z 999')` → `'https://www.ups.com/track?tracknum=1Z999'`
 */
export function trackingUrl(carrier: Carrier, trackingNumber: string | null): string | null {
  if (carrier === 'other' || trackingNumber === null) return null;
  return `${trackingPages[carrier]}${encodeURIComponent(trackingNumber.replaceAll(/[ -]/g, ''))}`;
}

/** The carrier that a text names; null where none has that name. */
export function readCarrier(text: string): Carrier | null {
  const name = text.trim().toLowerCase();
  if (name === 'another carrier') return 'other';
  return carriers.find((carrier) => carrier === name) ?? null;
}
