// The calls of a golfer about their gift packs: where one goes, what became of it, and that none is wanted.
import { z } from 'zod';
import { carriers, packStates } from '#rules/golf/gift-packs.ts';
import { listedCountry } from './country.ts';
import { endpoint, id, instant, uuid } from './endpoint.ts';

const line = (sentence: string, most = 120) =>
  z.string(sentence).trim().min(1, sentence).max(most, 'That is too long.');
const restOfLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'That is too long.')
    .nullish()
    .transform((value) => value || null);

const home = 'United States';

/** Where a pack goes, as its golfer writes it. */
const packAddress = {
  recipient: line('Please say whom the parcel is addressed to.'),
  street: line('Please enter street and number.'),
  street2: restOfLine(120),
  city: line('Please enter the city.'),
  state: restOfLine(120),
  postalCode: restOfLine(20),
  country: listedCountry('Please choose the country.'),
};
export type PackAddress = z.output<z.ZodObject<typeof packAddress>>;

/** Parcels within the country are not carried without these. */
function checkAddress(
  { country, state, postalCode }: PackAddress,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if (country !== home) return;
  if (state === null) {
    addIssue({ code: 'custom', path: ['state'], message: 'Please enter the state.' });
  }
  if (!/^\d{5}(-\d{4})?$/.test(postalCode ?? '')) {
    const message = 'A ZIP code has five digits, or nine like 89501-1234.';
    addIssue({ code: 'custom', path: ['postalCode'], message });
  }
}

/** A parcel as its golfer sees it. */
const ownParcel = z.object({
  sentOn: z.string().describe('A day, as 2026-11-23'),
  carrier: z.enum(carriers),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe('Where the carrier shows the parcel'),
  returned: z.object({ on: z.string(), reason: z.string() }).nullable(),
});

const giftPack = z
  .object({
    _id: id,
    year: z.string().describe('The tournament that it is of'),
    number: z.int().describe('From 1, in the order in which places were paid'),
    state: z.enum(packStates),
    claimBy: instant.nullable().describe('Until when it can be claimed; null while no day is set'),
    address: z
      .object({
        recipient: z.string(),
        street: z.string(),
        street2: z.string().nullable(),
        city: z.string(),
        state: z.string().nullable(),
        postalCode: z.string().nullable(),
        country: z.string(),
      })
      .nullable()
      .describe('Null before it is claimed, and once the address was taken out'),
    parcel: ownParcel.nullable().describe('The latest'),
  })
  .meta({ title: 'GiftPack' });
/** A gift pack as its golfer sees it. */
export type GiftPack = z.output<typeof giftPack>;

const packId = uuid('packId must be the id of a gift pack.');

export const giftPacksApi = {
  own: endpoint({
    method: 'GET',
    path: '/account/gift-packs',
    summary: 'One’s gift packs of the golf tournament, newest first, and what became of them',
    access: 'user',
    input: z.object({}),
    output: z.array(giftPack),
    refusals: ['signed_out'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/account/gift-packs/{packId}/claim',
    summary: 'Says where a gift pack goes, or corrects that until it is sent',
    access: 'user',
    limit: 'profile',
    input: z.object({ packId, ...packAddress }).superRefine(checkAddress),
    output: z.array(giftPack),
    refusals: [
      'not_found',
      'gift_pack_sent',
      'gift_pack_over',
      'gift_pack_withdrawn',
      'gift_pack_replaced',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/account/gift-packs/{packId}/decline',
    summary: 'Says that one wants no gift pack; the same again changes nothing',
    access: 'user',
    limit: 'profile',
    input: z.object({ packId }),
    output: z.array(giftPack),
    refusals: [
      'not_found',
      'gift_pack_sent',
      'gift_pack_over',
      'gift_pack_withdrawn',
      'gift_pack_replaced',
    ],
  }),
};
