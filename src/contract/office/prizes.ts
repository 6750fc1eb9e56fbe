// The staff's calls on raffle prizes and when they are drawn.
import { z } from 'zod';
import { leavesNotice } from '#rules/notice.ts';
import { taxBearers } from '#rules/winners/tax.ts';
import { instant } from '../endpoint.ts';
import { fieldOf, importApi, recordsApi } from '../records.ts';

const roles = ['raffle-official', 'editor'] as const;

export const prizesApi = {
  ...recordsApi({
    noun: 'prizes',
    one: 'prize',
    roles,
    needsStepUp: true,
    fields: {
      name: fieldOf.line('the name'),
      valueCents: fieldOf.cents('its value', 2_000_000_000),
      description: fieldOf.text('a description', 2000),
      buyLink: fieldOf.website(),
      isGrandPrize: z.boolean('Please say whether it is a grand prize.'),
      imageId: fieldOf.reference('a picture'),
      sponsorId: fieldOf.reference('a sponsor').nullable(),
      taxBearer: z.enum(taxBearers, 'Please choose who bears the tax.').default('winner'),
      isFiftyFifty: z.boolean('Please say whether it is a 50/50.').default(false),
    },
    row: {
      name: z.string(),
      valueCents: z.int(),
      description: z.string(),
      buyLink: z.string().nullable(),
      isGrandPrize: z.boolean(),
      imageId: z.string(),
      sponsorId: z.string().nullable(),
      sponsorName: z.string().nullable(),
      taxBearer: z.enum(taxBearers),
      isFiftyFifty: z.boolean(),
      nextDraw: instant.nullable(),
    },
    sorts: ['-valueCents', 'name', 'nextDraw'],
    filters: {
      draw: z.enum(['upcoming', 'none'], 'draw must be upcoming or none.').optional(),
    },
  }),
  import: importApi('prizes', roles, true),
};

/** Whether a draw comes before people can learn of it; one in the past is none. */
function isShortNotice(drawsAt: Date): boolean {
  const now = new Date();
  return drawsAt > now && !leavesNotice(drawsAt, now);
}

export const prizeDrawsApi = recordsApi({
  noun: 'prize-draws',
  one: 'draw of a prize',
  roles,
  needsStepUp: true,
  guard: {
    safeguard: {
      name: 'short-notices',
      weigh: ({ drawsAt }: { drawsAt: string }) => (isShortNotice(new Date(drawsAt)) ? 1 : 0),
    },
  },
  fields: {
    prizeId: fieldOf.reference('a prize'),
    drawsAt: fieldOf.instant('when it is drawn'),
    salesFrom: fieldOf
      .instant('from when on tickets count')
      .nullable()
      .default(null)
      .describe('Of a 50/50: from then on what is paid for tickets counts'),
  },
  row: {
    prizeId: z.string(),
    prizeName: z.string(),
    drawsAt: instant,
    salesFrom: instant.nullable(),
    drawId: z.string().nullable().describe('The announced draw'),
    state: z
      .enum(['not announced', 'announced', 'frozen', 'drawn', 'missed'])
      .describe('Missed: its time came before anything had announced it'),
  },
  sorts: ['-drawsAt', 'prizeName'],
  filters: {
    when: z
      .enum(['upcoming', 'past', 'missed'], 'when must be upcoming, past or missed.')
      .optional(),
  },
});
