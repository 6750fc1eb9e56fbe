// The public raffle calls: prizes and the draws to come.
import { z } from 'zod';
import { contentCaching, endpoint, id, instant } from './endpoint.ts';

export const rafflePrize = z.object({
  _id: id,
  name: z.string(),
  value: z.number().describe('In dollars'),
  imageId: id.describe('The id of an image, for /images/{id}'),
  description: z.string(),
  buyLink: z.string().nullable().describe("The sponsor's own page for it"),
  isGrandPrize: z.boolean(),
  entity: id.nullable().describe('The sponsor who gives it'),
  sponsorName: z.string().nullable(),
  sponsorImageId: id.nullable(),
});
export type RafflePrize = z.output<typeof rafflePrize>;

export const prizeDraw = z.object({ _id: id, rafflePrize, prizeDrawDate: instant });
export type PrizeDraw = z.output<typeof prizeDraw>;

export const raffleApi = {
  prizes: endpoint({
    method: 'GET',
    path: '/data/raffle-prizes',
    summary: 'The prizes, grand ones first, each by value',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.array(rafflePrize),
    refusals: [],
  }),
  draws: endpoint({
    method: 'GET',
    path: '/data/prize-draws',
    summary: 'The prize draws by date; with next=true the next one, at most one',
    access: 'public',
    caching: contentCaching,
    input: z.object({ next: z.enum(['true', 'false'], 'next must be true or false.').optional() }),
    output: z.array(prizeDraw),
    refusals: ['bad_input'],
  }),
};
