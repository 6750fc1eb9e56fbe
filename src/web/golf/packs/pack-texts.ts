// What a gift pack's state is to its golfer, in a sentence.
import type { GiftPack } from '#contract/gift-packs.ts';
import { formatCalendarDay, formatMoment } from '#rules/format/dates.ts';
import { carrierNames } from '#rules/golf/gift-packs.ts';

type Parcel = NonNullable<GiftPack['parcel']>;

const sentSentence = ({ sentOn, carrier, trackingNumber }: Parcel): string => {
  const by = carrier === 'other' ? '' : ` with ${carrierNames[carrier]}`;
  const number = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  return `Sent on ${formatCalendarDay(sentOn, 'day')}${by}${number}.`;
};

/** What has become of a pack, and what its golfer can do about it. */
export function formatOwnPack({ state, claimBy, parcel }: GiftPack): string {
  switch (state) {
    case 'earned':
      return claimBy
        ? `Tell us where it goes by ${formatMoment(claimBy)}.`
        : 'Tell us where it goes.';
    case 'claimed':
      return 'We will send it to this address, and email you when we do. You can change the address until then.';
    case 'sent':
      return parcel ? sentSentence(parcel) : 'It is on its way.';
    case 'returned':
      return `It came back to us: ${parcel?.returned?.reason ?? ''} Please check the address, and we will send it again.`;
    case 'declined':
      return 'You said that you do not want it. Your receipt stays as it is: it counts what came with your entry on the day you gave.';
    case 'lapsed':
      return 'You did not give us an address in time.';
    case 'withdrawn':
      return 'Your entry donation went back to you, and the gift pack with it.';
    case 'replaced':
      return 'We sent you the gift pack of this tournament with another entry donation of yours.';
  }
}

/** What it means to decline a pack now: after its last day, which one that came back outlives, for good. */
export function formatDecline({ claimBy }: Pick<GiftPack, 'claimBy'>, now: number): string {
  const isDropped = 'We send nothing, ask no more, and forget the address.';
  if (claimBy && Date.parse(claimBy) <= now) {
    return `${isDropped} Its last day was ${formatMoment(claimBy)}, so you cannot claim it after all.`;
  }
  return `${isDropped} You can claim it after all ${claimBy ? `until ${formatMoment(claimBy)}` : 'later'}.`;
}

/** The lines of an address. */
export function addressLines(address: NonNullable<GiftPack['address']>): string[] {
  const { recipient, street, street2, city, state, postalCode, country } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [recipient, street, street2, place, country].flatMap((line) => line || []);
}
