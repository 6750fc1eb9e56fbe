// The public calls on verifiable draws; transcripts, manifests and the verifier are plain files.
import { z } from 'zod';
import { drawProtocols } from '../rules/draws/bytes.ts';
import { peopleSources, sourceKinds } from '../rules/draws/sources.ts';
import { imageAlt } from './content.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';
import { originCounts } from './origin-counts.ts';

export const sourceKind = z.enum(sourceKinds).meta({ title: 'SourceKind' });

/** Where a draw stands. */
export const drawStage = z
  .enum(['announced', 'frozen', 'drawn', 'canceled'])
  .meta({ title: 'DrawStage' });

/** A draw in the list. */
export const drawSummary = z
  .object({
    _id: id,
    kind: z.enum(['raffle', 'jackpot']),
    title: z.string(),
    stage: drawStage,
    announced: sourceKind.describe('The source of randomness that was announced before sales'),
    source: sourceKind.nullable().describe('What decided; null until drawn'),
    closesAt: instant,
    frozenAt: instant.nullable(),
    drawnAt: instant.nullable(),
    entries: z.int().nullable().describe('N; null until frozen'),
    manifestSha256: z.string().nullable().describe('M; null until frozen'),
    result: z.array(z.string()).describe('The drawn cars, or the printed serials: winner first'),
    redrawOf: id.nullable(),
    round: z
      .int()
      .nullable()
      .describe('The round of drand quicknet that decides, as announced or as the freeze named it'),
  })
  .meta({ title: 'DrawSummary' });
export type DrawSummary = z.output<typeof drawSummary>;

/** One draw with everything beside its transcript. */
export const drawDetail = drawSummary
  .extend({
    announcedAt: instant,
    alternates: z
      .int()
      .nullable()
      .describe('How many a raffle picks behind the winner, as announced; null for a race'),
    protocol: z
      .enum(drawProtocols)
      .nullable()
      .describe('The version of the draw protocol; null until frozen'),
    round: z
      .int()
      .nullable()
      .describe('The round of drand quicknet that decides, of witnesses once the dice are rolled'),
    roundAt: instant.nullable(),
    handedIn: z
      .object({ signature: z.string(), received: instant })
      .nullable()
      .describe('That somebody handed in the signature of the round'),
    wish: z
      .object({ source: z.enum(peopleSources), reason: z.string(), wished: instant })
      .nullable()
      .describe("That somebody asked for people in the beacon's place; it takes two"),
    commitments: z.array(z.string()).describe('The promised seeds of a demo or witnessed draw'),
    replacement: z
      .object({ source: z.enum(peopleSources), reason: z.string() })
      .nullable()
      .describe("What decides in the beacon's place, once two people have asked for it"),
    dice: z.array(z.int()).describe('The dice of a witnessed draw, once they are rolled'),
    seal: z.string().nullable(),
    raceId: id.nullable(),
    prize: z
      .object({
        _id: id,
        name: z.string(),
        value: z.number(),
        isOpenFiftyFifty: z
          .boolean()
          .describe('Half of what is paid for tickets; until it is frozen, value is the most'),
        imageId: id,
        imageAlt,
      })
      .nullable()
      .describe('What a raffle draw is for'),
    announcements: z
      .array(
        z.object({
          number: z.int(),
          announcedAt: instant,
          sha256: z.string().describe('The digest of what was announced'),
          purseCents: z.int().nullable().describe('Of a race'),
          prize: z.string().nullable().describe('Of a raffle: name and value'),
        }),
      )
      .describe(
        'What was announced, the first one first; in full at /draws/{id}/announcements.json',
      ),
    origins: originCounts.nullable().describe('Where its entries came from; null until counted'),
    awards: z
      .array(
        z.object({
          position: z.int(),
          serial: z.string(),
          status: z.enum([
            'offered',
            'accepted',
            'handed over',
            'declined',
            'lapsed',
            'not eligible',
          ]),
          offered: instant,
          acceptBy: instant,
          correction: z
            .object({ at: instant, rule: z.string() })
            .nullable()
            .describe('That its holder accepted and was found not to be eligible, and the rule'),
        }),
      )
      .describe('Who the prize was offered to, by serial: the winner, then alternates'),
    redraw: z
      .object({ reason: z.string(), drawId: id.nullable() })
      .nullable()
      .describe('Why this draw is repeated, and by which draw'),
    redrawReason: z
      .string()
      .nullable()
      .describe('Why the draw that this one repeats was not enough'),
  })
  .meta({ title: 'DrawDetail' });
export type DrawDetail = z.output<typeof drawDetail>;

/** What anybody may know of a raffle ticket: never whose it is. */
export const publicTicket = z.object({
  serial: z.string(),
  number: z.int().describe('The serial as a plain number, as it stands in manifests'),
  created: instant,
  expiresAt: instant,
  isVoid: z.boolean(),
  isLate: z
    .boolean()
    .describe('Sold at the track and brought in too late: it is void, and its price is given back'),
  draws: z.array(drawSummary).describe('The draws that closed while it was valid, newest first'),
  corrections: z
    .array(z.object({ drawId: id, at: instant, rule: z.string() }))
    .describe('Draws whose prize its holder accepted and cannot have, and the rule'),
});
export type PublicTicket = z.output<typeof publicTicket>;

export const drawsApi = {
  list: endpoint({
    method: 'GET',
    path: '/data/draws',
    summary: 'All draws, the latest to close first',
    access: 'public',
    caching: contentCaching,
    paged: true,
    input: z.object({
      ...paging(20),
      kind: z.enum(['raffle', 'jackpot'], 'kind must be raffle or jackpot.').optional(),
      stage: z
        .enum(['coming', 'drawn'], 'stage must be coming or drawn.')
        .optional()
        .describe('Only those still to be drawn (soonest first), or only those drawn'),
    }),
    output: z.array(drawSummary),
    refusals: ['bad_input'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/data/draws/{drawId}',
    summary: 'One draw; its transcript is at /draws/{drawId}/transcript.json',
    access: 'public',
    caching: contentCaching,
    input: z.object({ drawId: uuid('drawId must be the id of a draw.') }),
    output: drawDetail,
    refusals: ['bad_input', 'not_found'],
  }),
  handInRound: endpoint({
    method: 'POST',
    path: '/data/draws/{drawId}/round',
    summary: 'Hands in the signature of the round that a draw waits for; anybody may, at any time',
    access: 'visitor',
    limit: 'token',
    input: z.object({
      drawId: uuid('drawId must be the id of a draw.'),
      signature: z
        .string('Please enter the signature.')
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{96}$/, 'The signature of a round is 96 characters of hex.'),
    }),
    output: drawDetail,
    refusals: ['not_found', 'draw_no_round', 'bad_input'],
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/data/raffle-tickets/{serial}',
    summary: 'Whether a raffle ticket with this serial exists, and in which draws it was',
    access: 'public',
    caching: contentCaching,
    input: z.object({ serial: z.string().max(40) }),
    output: publicTicket,
    refusals: ['not_found'],
  }),
};
