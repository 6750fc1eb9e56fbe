// The live show: what anybody may see of a race, a draw or a vote as it happens, as a call; /live beside it tells of changes.
import { z } from 'zod';
import { drawStage, sourceKind } from './draws.ts';
import { contentCaching, endpoint, id, instant, uuid } from './endpoint.ts';
import { raceSettlement } from './jackpot.ts';
import { candidateGroups } from './pageant.ts';

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
      .object({
        name: z.string(),
        valueCents: z.int().describe('Of a 50/50 until it is frozen, the most that it can come to'),
        imageId: id,
        isOpenFiftyFifty: z
          .boolean()
          .describe('Half of what is paid for tickets, which are still on sale'),
      })
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
    streamUrl: z.string().nullable().describe('The frame of its live stream, where there is one'),
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

/** Somebody in front in a category. */
const crownPlace = z.object({ _id: id, name: z.string(), imageId: id, votes: z.int() });

/** A vote as its show needs it. */
export const contestShow = z
  .object({
    _id: id,
    name: z.string(),
    opensAt: instant,
    closesAt: instant,
    tallyDueAt: instant,
    isTallyHidden: z.boolean(),
    votes: z.int().nullable().describe('All votes; null while the tally is hidden'),
    crowns: z
      .array(z.object({ group: z.enum(candidateGroups), places: z.array(crownPlace) }))
      .describe('The first of each category with votes, best first; empty while hidden'),
    sealed: z
      .object({ entries: z.int(), head: z.string(), sealedAt: instant })
      .nullable()
      .describe('The end of the ballot log; null until it has closed and holds every ballot'),
    correction: z
      .object({ votes: z.int(), correctedAt: instant })
      .nullable()
      .describe('Votes taken out after the close, since the money for them went back'),
    certified: z
      .object({ digest: z.string(), votes: z.int(), certifiedAt: instant })
      .nullable()
      .describe('The official tally; null until two members of staff have certified it'),
  })
  .meta({ title: 'ContestShow' });
export type ContestShow = z.output<typeof contestShow>;

export const showApi = {
  contest: endpoint({
    method: 'GET',
    path: '/data/vote-contests/{event}/show',
    summary: 'A vote as its live show needs it; the same address with /live tells of changes',
    access: 'public',
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    input: z.object({ event: uuid('event must be the id of a contest.') }),
    output: contestShow,
    refusals: ['bad_input', 'not_found'],
  }),
  race: endpoint({
    method: 'GET',
    path: '/data/races/{raceId}/show',
    summary: 'A race as its live show needs it; /data/races/{raceId}/live tells of changes',
    access: 'public',
    caching: contentCaching,
    input: z.object({ raceId: uuid('raceId must be the id of a race.') }),
    output: raceShow,
    refusals: ['bad_input', 'not_found'],
  }),
  draw: endpoint({
    method: 'GET',
    path: '/data/draws/{drawId}/show',
    summary: 'A draw as its live show needs it; /data/draws/{drawId}/live tells of changes',
    access: 'public',
    caching: contentCaching,
    input: z.object({ drawId: uuid('drawId must be the id of a draw.') }),
    output: drawShow,
    refusals: ['bad_input', 'not_found'],
  }),
};
