// The live show: what anybody may see of a race or a draw as it happens, as a call; /live beside it tells of changes.
import { z } from 'zod';
import { drawStage, sourceKind } from './draws.ts';
import { contentCaching, endpoint, id, instant } from './endpoint.ts';
import { raceSettlement } from './jackpot.ts';

/** A draw as its show needs it. */
export const drawShow = z
  .object({
    _id: id,
    kind: z.enum(['raffle', 'jackpot']),
    title: z.string(),
    stage: drawStage,
    announced: sourceKind,
    deciding: sourceKind.describe(
      'What decides, or did: the announced source, or what took its place',
    ),
    closesAt: instant,
    frozenAt: instant.nullable(),
    entries: z.int().nullable().describe('N; null until frozen'),
    manifestSha256: z.string().nullable().describe('M; null until frozen'),
    round: z.int().nullable().describe('The round of drand quicknet that it waits for'),
    roundAt: instant.nullable(),
    drawnAt: instant.nullable(),
    result: z.array(z.string()).describe('The drawn cars, or the printed serials: winner first'),
    prize: z
      .object({ name: z.string(), valueCents: z.int(), imageId: id })
      .nullable()
      .describe('What a raffle draw is for'),
  })
  .meta({ title: 'DrawShow' });
export type DrawShow = z.output<typeof drawShow>;

/** The cards that won with so many matches, by serial. */
const winningCards = z.object({ matches: z.int(), serials: z.array(z.string()) });

/** A race as its show needs it. */
export const raceShow = z
  .object({
    _id: id,
    name: z.string(),
    circuit: z.string(),
    city: z.string(),
    startsAt: instant,
    closesAt: instant,
    cancelReason: z.string().nullable(),
    isCanceled: z.boolean(),
    purseCents: z.int().describe('The purse that is guaranteed'),
    before: z
      .object({
        potCents: z
          .int()
          .describe('What lies in the pot now; it changes until the race is settled'),
        cards: z.int().describe('Cards in play so far'),
        gifts: z.int().describe("Gifts since midnight in New York that weren't paid back"),
        giftCents: z.int(),
      })
      .nullable()
      .describe('Figures that still change; null once cards are closed'),
    closing: z.object({ closedAt: instant, cards: z.int(), cardsSha256: z.string() }).nullable(),
    finish: z
      .object({
        finishers: z.array(z.int()),
        confirmedAt: instant.nullable().describe('When two officials had entered the same'),
        correctedAt: instant.nullable().describe('When two officials corrected it last'),
      })
      .nullable(),
    draw: drawShow.nullable(),
    settlement: raceSettlement
      .extend({
        settledAt: instant,
        winners: z
          .array(winningCards)
          .describe('Most matches first, and of each the first serials'),
      })
      .nullable(),
  })
  .meta({ title: 'RaceShow' });
export type RaceShow = z.output<typeof raceShow>;

export const showApi = {
  race: endpoint({
    method: 'GET',
    path: '/data/races/{raceId}/show',
    summary: 'A race as its live show needs it; /data/races/{raceId}/live tells of changes',
    access: 'public',
    caching: contentCaching,
    input: z.object({ raceId: z.uuid('raceId must be the id of a race.') }),
    output: raceShow,
    refusals: ['bad_input', 'not_found'],
  }),
  draw: endpoint({
    method: 'GET',
    path: '/data/draws/{drawId}/show',
    summary: 'A draw as its live show needs it; /data/draws/{drawId}/live tells of changes',
    access: 'public',
    caching: contentCaching,
    input: z.object({ drawId: z.uuid('drawId must be the id of a draw.') }),
    output: drawShow,
    refusals: ['bad_input', 'not_found'],
  }),
};
