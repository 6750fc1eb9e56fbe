// The staff's calls on race day: finish, scratched cars, cancellation, settlement, prizes.
import { z } from 'zod';
import { leastAge } from '#rules/figures.ts';
import { carCount, finisherCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { endpoint, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { jackpotPrize, prizeStatuses, raceDetail, raceSettlement } from '../jackpot.ts';
import { claimant } from '../winners.ts';
import { findsIneligible } from './find-ineligible.ts';

const raceId = uuid('raceId must be the id of a race.');
const reason = z
  .string('Please give a reason.')
  .trim()
  .min(5, 'Please give a reason of a few words.')
  .max(300, 'Please keep the reason under 300 characters.')
  .regex(/^[^\n\r]+$/, 'Please give the reason in one line.');

const carSentence = `A car is a whole number from 1 to ${carCount}.`;
const carNumber = z.int(carSentence).min(1, carSentence).max(carCount, carSentence);

/** A prize as staff see it. */
export const officePrize = jackpotPrize
  .extend({
    winner: z.object({ _id: id, name: z.string(), email: z.string() }),
    claimName: z.string().nullable(),
    claimAddress: z.string().nullable(),
    claimed: instant.nullable(),
    payoutReference: z.string().nullable(),
  })
  .meta({ title: 'OfficePrize' });
export type OfficePrize = z.output<typeof officePrize>;

const changesRace = {
  method: 'POST',
  access: 'staff',
  roles: ['race-official'],
  output: raceDetail,
} as const;

export const officeRacesApi = {
  pot: endpoint({
    method: 'GET',
    access: 'staff',
    roles: ['race-official', 'editor', 'finance'],
    path: '/office/data/race-day-pot',
    summary: 'What the jackpot’s pot holds now, which the next race begins with',
    input: z.object({}),
    output: z.object({ potCents: z.int() }),
    refusals: [],
  }),
  finish: endpoint({
    ...changesRace,
    path: '/office/data/races/{raceId}/finish',
    needsStepUp: true,
    summary: `Enters the first ${jackpotFigures.finishers} finishers as one of two officials; the finish stands once both entered the same`,
    input: z.object({
      raceId,
      finishers: z
        .array(carNumber, `Please enter the first ${jackpotFigures.finishers} cars.`)
        .length(finisherCount, `Please enter the first ${jackpotFigures.finishers} cars.`)
        .refine(
          (cars) => new Set(cars).size === finisherCount,
          `Please enter ${jackpotFigures.finishers} different cars.`,
        ),
    }),
    refusals: [
      'race_unknown',
      'race_canceled',
      'race_not_started',
      'draw_frozen',
      'finish_differs',
      'staff_related',
    ],
  }),
  scratch: endpoint({
    ...changesRace,
    path: '/office/data/races/{raceId}/scratch',
    needsStepUp: true,
    safeguard: { name: 'scratches', weigh: () => 1 },
    summary: 'Scratches a car; before the closing, cards with it get their credit back',
    input: z.object({ raceId, carNumber, reason }),
    refusals: ['race_unknown', 'race_canceled', 'race_run'],
  }),
  undoScratch: endpoint({
    ...changesRace,
    path: '/office/data/races/{raceId}/undo-scratch',
    needsStepUp: true,
    summary: 'Has a scratched car start after all; credits that went back stay with their players',
    safeguard: { name: 'undone-scratches', weigh: () => 1 },
    input: z.object({ raceId, carNumber, reason }),
    refusals: ['race_unknown', 'race_canceled', 'race_run', 'not_found'],
  }),
  cancel: endpoint({
    ...changesRace,
    path: '/office/data/races/{raceId}/cancel',
    needsStepUp: true,
    summary: 'Cancels a race for good; every card gets its credit back',
    safeguard: { name: 'race-cancellations', weigh: () => 1 },
    input: z.object({ raceId, reason }),
    refusals: ['race_unknown', 'race_canceled', 'race_run', 'draw_frozen'],
  }),
  settlement: endpoint({
    method: 'GET',
    path: '/office/data/races/{raceId}/settlement',
    summary: 'What settling the race would do, without doing it; or what it did',
    access: 'staff',
    roles: ['race-official', 'finance'],
    input: z.object({ raceId }),
    output: raceSettlement.extend({ settledAt: instant.nullable() }),
    refusals: ['race_unknown', 'race_not_drawn', 'race_canceled', 'earlier_race_unsettled'],
  }),
  settle: endpoint({
    ...changesRace,
    path: '/office/data/races/{raceId}/settle',
    needsStepUp: true,
    summary: 'Settles a drawn race; a second call changes nothing',
    input: z.object({ raceId }),
    refusals: ['race_unknown', 'race_not_drawn', 'race_canceled', 'earlier_race_unsettled'],
  }),
  prizes: endpoint({
    method: 'GET',
    path: '/office/data/jackpot-prizes',
    summary: 'The prizes, newest race first',
    isRecorded: ({ items }: Page<OfficePrize>) => items.map(({ winner }) => winner._id),
    access: 'staff',
    roles: ['race-official', 'finance'],
    paged: true,
    input: z.object({
      ...paging(50),
      race: raceId.optional(),
      status: z.enum(prizeStatuses, 'status must be one of the five.').optional(),
    }),
    output: z.array(officePrize),
    refusals: [],
  }),
  recordClaim: endpoint({
    method: 'POST',
    path: '/office/data/jackpot-prizes/{prizeId}/claim',
    summary: 'Records a claim that came by postal mail or in person, within its time',
    access: 'staff',
    roles: ['finance', 'race-official'],
    needsStepUp: true,
    concerns: ({ prizeId }: { prizeId: string }) => [{ jackpotPrize: prizeId }],
    input: z.object({
      prizeId: uuid('prizeId must be the id of a prize.'),
      ...claimant,
      isAdult: z.literal(
        true,
        `Please record a claim only of a winner who is ${leastAge} or older and says that the card is theirs.`,
      ),
    }),
    output: officePrize,
    refusals: ['not_found', 'winner_ineligible', 'prize_claimed', 'prize_expired'],
  }),
  findIneligible: findsIneligible({
    game: 'jackpot',
    path: '/office/data/jackpot-winners/{winnerId}/not-eligible',
    summary: 'Takes a claimed prize from a winner who is not eligible; it goes back to the pot',
    drawId: {
      drawId: uuid('drawId must be the id of a draw.')
        .optional()
        .describe('The draw of its race, whose page shows what is asked for'),
    },
    output: z.object({ potCents: z.int() }),
  }),
};
