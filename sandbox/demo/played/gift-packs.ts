// The gift packs of the demo's golfers: some sent, some on their way back, some that nobody has claimed yet.
import type { Tx } from '#base/database/handles.ts';
import { giftPackCosts, giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { golfEvent } from '#contract/golf.ts';
import type { Carrier } from '#rules/golf/gift-packs.ts';
import { stableId } from '../stable-id.ts';
import type { ownedEntries } from './golf-places.ts';
import type { PastPosting } from './past-ledger.ts';
import type { PastPayment } from './past-payment.ts';
import { playerId } from './people.ts';

const dayMs = 24 * 3_600_000;
const costCents = 6_450;
const postageCents = 1_280;
const streets = ['Mesa Road', 'Fairway Drive', 'Sycamore Street', 'Harbor Lane', 'Mill Street'];
const numbers: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  ...{ usps: '9400 1000 0000 0000 00', ups: '1Z DEM 000 00 0000 00' },
  ...{ fedex: '0000 0000 00', dhl: '00 0000 00' },
};

/** What became of a pack, by its place in the list: the earliest have been sent. */
function fateOf(at: number, all: number): 'sent' | 'returned' | 'claimed' | 'declined' | 'earned' {
  if (at === all - 1) return 'earned';
  if (at % 13 === 5) return 'declined';
  if (at === 9) return 'returned';
  if (at < all / 2) return 'sent';
  return at % 3 === 0 ? 'earned' : 'claimed';
}

type Entries = ReturnType<typeof ownedEntries>;
type Packs = ReturnType<typeof giftPacksOf>;

/** Where an entrant lives: the place of their entry, and a street that is made up. */
const addressOf = ({ name, city, state, country }: Entries[number], at: number) => ({
  ...{ recipient: name, street: `${110 + 13 * at} ${streets[at % streets.length]}`, city, country },
  state: country === 'United States' || country === 'Canada' ? state : null,
  postalCode: country === 'United States' ? String(10_000 + 1_373 * at) : null,
});

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** The packs with their parcels, in the order in which places were paid, and what they move in the books. */
export function giftPacksOf(entries: Entries, payments: readonly PastPayment[], now: Date) {
  const paid = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const packs = paid.map((payment, at) => {
    const entry = entries.find(({ userId }) => userId === payment.userId)!;
    const fate = entry.userId === playerId ? 'earned' : fateOf(at, paid.length);
    const acted = new Date(
      payment.at.getTime() + Math.min(dayMs, (now.getTime() - payment.at.getTime()) / 3),
    );
    const isClaimed = fate !== 'earned' && fate !== 'declined';
    return {
      fate,
      row: {
        id: stableId(`gift pack of ${payment.id}`),
        ...{ event: golfEvent, placeId: stableId(`place of ${payment.id}`), number: at + 1 },
        ...{ createdAt: payment.at, askedAt: payment.at },
        claimedAt: isClaimed ? acted : null,
        declinedAt: fate === 'declined' ? acted : null,
        ...(isClaimed ? addressOf(entry, at) : {}),
      },
    };
  });
  const parcels = packs
    .filter(({ fate }) => fate === 'sent' || fate === 'returned')
    .map(({ fate, row }, at) => {
      const sentAt = new Date((row.claimedAt!.getTime() * 2 + now.getTime()) / 3);
      const backAt = new Date((sentAt.getTime() + now.getTime()) / 2);
      const carrier = (['usps', 'ups', 'fedex', 'usps', 'dhl'] as const)[at % 5]!;
      return {
        ...{ id: stableId(`parcel of ${row.id}`), packId: row.id, costCents, carrier },
        postageCents,
        ...{ sentOn: dayOf(sentAt), createdAt: sentAt },
        trackingNumber: `${numbers[carrier]}${String(at + 10)}`,
        returnedAt: fate === 'returned' ? backAt : null,
        returnedOn: fate === 'returned' ? dayOf(backAt) : null,
        returnReason: fate === 'returned' ? 'The street has no such number.' : null,
      };
    });
  return { rows: packs.map(({ row }) => row), parcels, postings: parcels.flatMap(postingsOf) };
}

function postingsOf(parcel: {
  id: string;
  createdAt: Date;
  returnedAt: Date | null;
}): PastPosting[] {
  const cause = `gift-pack:${parcel.id}`;
  const usd = { cause, asset: 'usd', amount: costCents } as const;
  const sent: PastPosting = {
    ...usd,
    ...{ key: `${cause}:sent`, from: 'association', to: 'gift-packs', at: parcel.createdAt },
  };
  const postage: PastPosting = {
    ...{ ...usd, amount: postageCents },
    ...{ key: `${cause}:postage`, from: 'association', to: 'postage', at: parcel.createdAt },
  };
  if (!parcel.returnedAt) return [sent, postage];
  const back: PastPosting = {
    ...usd,
    ...{ key: `${cause}:returned`, from: 'gift-packs', to: 'association', at: parcel.returnedAt },
  };
  return [sent, postage, back];
}

/** Writes packs, parcels and what a pack costs. */
export async function storeGiftPacks(
  tx: Tx,
  { rows, parcels }: Packs,
  staffId: string,
): Promise<void> {
  const first = rows[0]!.createdAt;
  await tx.insert(giftPackCosts).values({
    ...{
      id: stableId('cost of gift packs'),
      validFrom: new Date(first.getTime() - dayMs),
      ...{ costCents, postageCents },
    },
    reason: 'Made up for the demo: the invoices for a thousand packs and their postage.',
  });
  await tx.insert(giftPacks).values(rows);
  await tx.insert(giftPackParcels).values(
    parcels.map((parcel) => ({
      ...parcel,
      ...{ sentBy: staffId, returnedBy: parcel.returnedAt ? staffId : null },
    })),
  );
}
