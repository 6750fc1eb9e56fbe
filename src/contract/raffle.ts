// The public raffle calls: prizes and the draws to come.
import { z } from 'zod';
import { imageAlt } from './content.ts';
import { contentCaching, endpoint, id, instant, paging } from './endpoint.ts';

export const rafflePrize = z
  .object({
    _id: id,
    name: z.string(),
    value: z.number().describe('In dollars'),
    imageId: id.describe('The id of an image, for /images/{id}'),
    imageAlt,
    description: z.string(),
    buyLink: z.string().nullable().describe("The sponsor's own page for it"),
    isGrandPrize: z.boolean(),
    entity: id.nullable().describe('The sponsor who gives it'),
    sponsorName: z.string().nullable(),
    sponsorImageId: id.nullable(),
  })
  .meta({ title: 'RafflePrize' });
export type RafflePrize = z.output<typeof rafflePrize>;

export const prizeDraw = z.object({ _id: id, rafflePrize, prizeDrawDate: instant });
export type PrizeDraw = z.output<typeof prizeDraw>;

/** A prize that one of the signed-in person's tickets was drawn for. */
export const raffleAward = z
  .object({
    _id: id,
    drawId: id,
    prizeName: z.string(),
    value: z.number().describe('In dollars'),
    imageId: id,
    imageAlt,
    serial: z.string(),
    isAlternate: z.boolean().describe('An alternate, since nobody before accepted'),
    status: z.enum(['offered', 'accepted', 'handed over', 'declined', 'lapsed', 'not eligible']),
    offered: instant,
    acceptBy: instant,
  })
  .meta({ title: 'RaffleAward' });
export type RaffleAward = z.output<typeof raffleAward>;

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
  awards: endpoint({
    method: 'GET',
    path: '/account/raffle-awards',
    summary: "The prizes that one's tickets were drawn for, newest first",
    access: 'user',
    paged: true,
    input: z.object(paging(50)),
    output: z.array(raffleAward),
    refusals: ['signed_out'],
  }),
  answerAward: endpoint({
    method: 'POST',
    path: '/account/answer-raffle-award',
    summary: 'Accepts a prize before its deadline, or leaves it to the next alternate',
    access: 'user',
    limit: 'profile',
    input: z.object({
      awardId: z.uuid('awardId must be the id of an award.'),
      answer: z.enum(['accept', 'decline'], 'answer must be accept or decline.'),
    }),
    output: raffleAward,
    refusals: ['not_found', 'offer_missing'],
  }),
};
