// The staff's calls on gift packs: who waits for one, where it goes, that it was sent or came back, what it costs.
import { z } from 'zod';
import { carriers, packStates } from '#rules/golf/gift-packs.ts';
import { endpoint, enteredDay, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { anyGolfEvent, golfEvent } from '../golf.ts';
import { fieldOf, fileAnswer, recordsApi } from '../records.ts';

const event = anyGolfEvent.default(golfEvent);

/** The largest file of parcels that is taken, in bytes. */
export const maxParcelFileBytes = 1024 * 1024;

const parcel = z.object({
  _id: id,
  sentOn: z.string(),
  carrier: z.enum(carriers),
  trackingNumber: z.string().nullable(),
  costCents: z.int(),
  postageCents: z.int(),
  by: z.string(),
  returned: z.object({ on: z.string(), reason: z.string(), by: z.string() }).nullable(),
});

/** A gift pack in the list: without its address. */
const officePack = z
  .object({
    _id: id,
    number: z.int(),
    name: z.string(),
    email: z.string(),
    entryId: id.nullable(),
    state: z.enum(packStates),
    claimed: instant.nullable(),
    declined: instant.nullable(),
    lapsed: instant.nullable(),
    parcel: parcel.nullable().describe('The latest'),
  })
  .meta({ title: 'OfficeGiftPack' });
export type OfficePack = z.output<typeof officePack>;

/** The same with where it goes and all its parcels, for whoever sends it. */
const packToSend = officePack.extend({
  year: z.string(),
  hasAddress: z.boolean().describe('False before it is claimed and once the address was taken out'),
  address: z.array(z.string()).describe('Line by line, as it stands on a parcel'),
  parcels: z.array(parcel).describe('Newest first'),
});
export type PackToSend = z.output<typeof packToSend>;

const packCounts = z.object({
  most: z.int().describe('How many there are to give'),
  left: z.int().describe('How many of them nobody has earned yet'),
  counts: z.array(z.object({ state: z.enum(packStates), packs: z.int() })),
  claimBy: instant.nullable(),
  costCents: z.int().nullable().describe('What one costs now; null while nobody has entered it'),
  sentCents: z.int().describe('What those that were sent and did not come back have cost'),
  postageCents: z.int().describe('What sending has cost in all, also of those that came back'),
});
export type PackCounts = z.output<typeof packCounts>;

/** What taking a file of parcels over came to. */
const parcelImport = z.object({
  isImported: z.boolean().describe('False: nothing of the file was taken over'),
  lines: z.int(),
  added: z.int(),
  unchanged: z.int().describe('Sent with the same carrier, number and day before'),
  problems: z.array(z.object({ line: z.int(), sentence: z.string() })),
});
export type ParcelImport = z.output<typeof parcelImport>;

const packId = uuid('packId must be the id of a gift pack.');
const narrowing = {
  event,
  state: z.enum(packStates, `state must be one of ${packStates.join(', ')}.`).optional(),
  q: z
    .string()
    .trim()
    .max(200, 'That is too long to search for.')
    .optional()
    .describe('A part of the name or email, or a pack’s number'),
};
const sees = {
  method: 'GET',
  access: 'staff',
  roles: ['tournament-director', 'finance'],
} as const;
const sends = { access: 'staff', roles: ['tournament-director'] } as const;
const acts = {
  ...sends,
  method: 'POST',
  needsStepUp: true,
  concerns: ({ packId: giftPack }: { packId: string }) => [{ giftPack }],
} as const;

const trackingSentence = 'A tracking number has 4 to 40 letters, digits, blanks and hyphens.';
export const trackingNumber = z
  .string(trackingSentence)
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/, trackingSentence);

export const officeGiftPacksApi = {
  list: endpoint({
    ...sees,
    path: '/office/data/gift-packs',
    summary: 'The gift packs of a tournament by their numbers, without addresses',
    isRecorded: ({ items }: Page<OfficePack>) => items.map(({ _id }) => _id),
    paged: true,
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(officePack),
    refusals: [],
  }),
  counts: endpoint({
    ...sees,
    path: '/office/data/gift-packs/counts',
    summary: 'How many gift packs are left, in which state the others are, and what they cost',
    input: z.object({ event }),
    output: packCounts,
    refusals: [],
  }),
  shipperFile: endpoint({
    ...sends,
    method: 'GET',
    path: '/office/data/gift-packs/shipper-file',
    summary: 'The gift packs that wait to be sent as a CSV file for whoever sends them',
    input: z.object({ event }),
    output: fileAnswer,
    refusals: [],
  }),
  parcelTemplate: endpoint({
    ...sends,
    method: 'GET',
    path: '/office/data/gift-packs/parcel-template',
    summary: 'A CSV file to fill in: the gift packs that wait to be sent, without addresses',
    input: z.object({ event }),
    output: fileAnswer,
    refusals: [],
  }),
  read: endpoint({
    ...sends,
    method: 'GET',
    path: '/office/data/gift-packs/{packId}',
    summary: 'One gift pack, with where it goes',
    isRecorded: true,
    input: z.object({ packId }),
    output: packToSend,
    refusals: ['not_found'],
  }),
  send: endpoint({
    ...acts,
    path: '/office/data/gift-packs/{packId}/send',
    summary: 'Records that a gift pack was sent; the same again changes nothing',
    safeguard: { name: 'gift-packs', weigh: () => 1 },
    input: z.object({
      packId,
      carrier: z.enum(carriers, 'Please choose who carries it.'),
      trackingNumber: trackingNumber.nullable(),
      sentOn: enteredDay('Please enter the day on which it was sent.'),
    }),
    output: packToSend,
    refusals: [
      'not_found',
      'gift_pack_unclaimed',
      'gift_pack_sent',
      'gift_pack_withdrawn',
      'gift_pack_replaced',
      'gift_pack_cost_missing',
      'bad_input',
    ],
  }),
  takeBack: endpoint({
    ...acts,
    path: '/office/data/gift-packs/{packId}/return',
    summary: 'Records that a gift pack came back, and tells its golfer',
    input: z.object({
      packId,
      returnedOn: enteredDay('Please enter the day on which it came back.'),
      reason: z
        .string('Please say why it came back.')
        .trim()
        .min(5, 'Please say in a few words why it came back.')
        .max(300, 'Please keep the reason under 300 characters.'),
    }),
    output: packToSend,
    refusals: ['not_found', 'gift_pack_not_sent', 'bad_input'],
  }),
  importParcels: endpoint({
    ...sends,
    method: 'POST',
    needsStepUp: true,
    path: '/office/data/gift-pack-imports',
    summary: 'Takes a CSV file of parcels over whole, or names every bad line and takes none over',
    // Base64 adds a third.
    maxBytes: Math.ceil((maxParcelFileBytes * 4) / 3) + 1024,
    input: z.object({
      event,
      fileBase64: z.base64('The file must be sent in base64.').min(1, 'The file is empty.'),
    }),
    output: parcelImport,
    refusals: ['csv_unreadable', 'parcels_unreadable', 'gift_pack_cost_missing', 'too_large'],
  }),
};

export const giftPackCostsApi = recordsApi({
  noun: 'gift-pack-costs',
  one: 'cost',
  roles: ['finance'],
  needsStepUp: true,
  fields: {
    validFrom: fieldOf.instant('from when on it counts'),
    costCents: fieldOf.cents('what a gift pack costs', 10_000_000),
    postageCents: fieldOf.cents('what it costs to send one', 10_000_000),
    reason: fieldOf.text('where the figure is from', 1000),
  },
  row: { validFrom: instant, costCents: z.int(), postageCents: z.int(), reason: z.string() },
  sorts: ['-validFrom'],
  filters: {
    when: z.enum(['begun', 'coming'], 'when must be begun or coming.').optional(),
  },
});
