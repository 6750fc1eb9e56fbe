// Golfers with gift packs, as tests need them, and what they and staff do with those.
import { giftPacksApi } from '#contract/gift-packs.ts';
import { golfEvent } from '#contract/golf.ts';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import type { TestApp } from './app.ts';
import { purchase } from './buyer.ts';
import { type Member, signUp } from './members.ts';

export const packAddress = {
  ...{ recipient: 'Robin Park', street: '12 Mesa Road', street2: '', city: 'Elko' },
  ...{ state: 'Nevada', postalCode: '89801', country: 'United States' },
};
export const parcel = {
  carrier: 'ups',
  trackingNumber: '1Z 999 AA1',
  sentOn: '2026-01-05',
} as const;

/** Pays for a place; answers the payment. */
export async function enterTournament(
  app: TestApp,
  { visitor }: Member,
  more: { withoutGiftPack?: boolean } = {},
): Promise<string> {
  const item = { type: 'tournament-entry', event: golfEvent, ...more } as const;
  return (await purchase(app, visitor, 'stripe', item, 10_000)).paymentId;
}

/** Somebody with a pack. */
export interface Golfer extends Member {
  paymentId: string;
  packId: string;
}

/** Signs somebody up who has earned a pack. */
export async function openGolfer(app: TestApp): Promise<Golfer> {
  const member = await signUp(app);
  const paymentId = await enterTournament(app, member);
  const [pack] = await member.visitor.call(giftPacksApi.own, {});
  return { ...member, paymentId, packId: pack!._id };
}

export const claimPack = ({ visitor, packId }: Golfer, more: Partial<typeof packAddress> = {}) =>
  visitor.call(giftPacksApi.claim, { packId, ...packAddress, ...more });

export const declinePack = ({ visitor, packId }: Golfer) =>
  visitor.call(giftPacksApi.decline, { packId });

export const sendPack = (
  { packId }: Golfer,
  by: Member,
  more: Partial<Record<keyof typeof parcel, string>> = {},
) =>
  by.visitor.call(officeGiftPacksApi.send, { packId, ...parcel, ...more } as {
    packId: string;
  } & typeof parcel);

/** The states of somebody's packs, the newest first. */
export const packStatesOf = async ({ visitor }: Golfer) =>
  (await visitor.call(giftPacksApi.own, {})).map(({ state }) => state);
