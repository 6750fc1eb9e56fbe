// The jackpot calls: saving cards, one's cards and prizes, and what is public of races and cards.
import { z } from 'zod';
import { leastAge } from '#rules/figures.ts';
import { carCount, pickCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { cardProblem, maxCardsAtOnce } from '../rules/jackpot/cards.ts';
import { location } from './content.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';
import { claimant, winnerPapers } from './winners.ts';

/** Six numbers; the sentence says what is wrong with them. */
const cardPicks = z.array(z.unknown()).transform((picks, context) => {
  const problem = cardProblem(picks);
  if (problem === null) return picks as number[];
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

const picksSentence = `Please choose ${jackpotFigures.picks} numbers from 1 to ${carCount}.`;

/** One card or several, as the specification's `picks`. */
const cardsToSave = z
  .array(z.unknown(), picksSentence)
  .transform((picks) => (picks.some(Array.isArray) ? picks : [picks]))
  .pipe(
    z
      .array(z.array(z.unknown(), picksSentence).pipe(cardPicks))
      .min(1, picksSentence)
      .max(maxCardsAtOnce, `At most ${maxCardsAtOnce} cards can be saved at once.`),
  );

/** Where a race stands; it follows from what has happened (rules/races.ts). */
export const raceStage = z
  .enum(['scheduled', 'open', 'closed', 'finished', 'drawn', 'settled', 'canceled'])
  .meta({ title: 'RaceStage' });

const picks = z.array(z.int().min(1).max(carCount)).length(pickCount).describe('Ascending');

/** A card of the signed-in person. */
export const jackpotCard = z
  .object({
    _id: id,
    serial: z.string().describe('The security serial as it is printed: GJ-0000-0000-0011'),
    picks,
    created: instant,
    race: z.object({
      _id: id,
      name: z.string(),
      raceDate: instant,
      stage: raceStage,
      winningNumbers: z.array(z.int()).describe('Finishers first; empty until drawn'),
    }),
    isVoid: z.boolean().describe('Its credit went back: the race was canceled, or a car scratched'),
    matches: z.int().nullable().describe('How many winning numbers are on it; null until drawn'),
    prizeCents: z
      .int()
      .describe('What it won; 0 until the race is settled, or where it was taken back'),
    wonCredit: z.boolean().describe('It won a free credit'),
  })
  .meta({ title: 'JackpotCard' });
export type JackpotCard = z.output<typeof jackpotCard>;

/** How far a prize is. */
export const prizeStatuses = ['claimable', 'claimed', 'paid', 'expired', 'not eligible'] as const;

/** What a card won, and how far its claim is. */
export const jackpotPrize = z
  .object({
    _id: id.describe('The id of the card that won it'),
    serial: z.string(),
    raceName: z.string(),
    raceDate: instant,
    matches: z.int(),
    amountCents: z.int(),
    status: z.enum(prizeStatuses),
    claimBy: instant,
    needsTaxForm: z.boolean().describe(`From ${jackpotFigures.taxForm} on`),
    hasTaxForm: z.boolean(),
    paid: instant.nullable(),
  })
  .meta({ title: 'JackpotPrize' });
export type JackpotPrize = z.output<typeof jackpotPrize>;

const shareResult = z.object({
  shareCents: z.int(),
  winners: z.int(),
  eachCents: z.int(),
});

/** When a result was corrected, and by which rule. */
const correction = z.object({ at: instant, rule: z.string() });

/** A settled race to the cent (rules/jackpot-settlement.ts). */
export const raceSettlement = z.object({
  cards: z.int(),
  carriedInCents: z.int(),
  stakesCents: z.int(),
  toppedUpCents: z.int(),
  purseCents: z.int(),
  guaranteeCents: z.int(),
  charityCents: z.int(),
  six: shareResult,
  five: shareResult,
  four: shareResult,
  freeCredits: z.int(),
  prizesCents: z.int(),
  carriedOutCents: z.int(),
});

/** Everything public about one race and its jackpot. */
export const raceDetail = z
  .object({
    _id: id,
    name: z.string(),
    raceDate: instant,
    time: z.string(),
    location,
    opensAt: instant,
    closesAt: instant,
    drawClosesAt: instant.describe('T of its draw'),
    purses: z
      .array(z.object({ purseCents: z.int(), announced: instant }))
      .describe(
        'Every purse that was announced, the first one first; it only rises once cards are sold',
      ),
    stage: raceStage.describe('As of the answer; `open` and `closed` follow from closesAt'),
    cancelReason: z.string().nullable(),
    scratched: z.array(z.object({ carNumber: z.int(), reason: z.string(), scratchedAt: instant })),
    undoneScratches: z
      .array(z.object({ carNumber: z.int(), reason: z.string(), undoneAt: instant }))
      .describe('Cars that were scratched by mistake, and start after all'),
    purseCents: z.int(),
    headlineCents: z.int(),
    replayUrl: z.string().nullable(),
    finishers: z.array(z.int()),
    drawnNumbers: z.array(z.int()),
    closing: z
      .object({ closedAt: instant, cards: z.int(), cardsSha256: z.string() })
      .nullable()
      .describe('What was published when cards closed, before the start'),
    drawId: id.nullable(),
    settlement: raceSettlement.extend({ settledAt: instant, unclaimedCents: z.int() }).nullable(),
    corrections: z
      .array(correction.extend({ serial: z.string(), matches: z.int(), amountCents: z.int() }))
      .describe('The prizes whose winners were found not eligible: they went back to the pot'),
  })
  .meta({ title: 'RaceDetail' });
export type RaceDetail = z.output<typeof raceDetail>;

/** What anybody may know of a card: never whose it is, and its numbers only once the finish is known. */
export const publicCard = z.object({
  serial: z.string(),
  raceId: id,
  raceName: z.string(),
  raceDate: instant,
  created: instant,
  isVoid: z.boolean(),
  picks: picks.nullable().describe('Null until the finish is known'),
  winningNumbers: z.array(z.int()),
  matches: z.int().nullable(),
  prizeCents: z.int(),
  correction: correction.nullable().describe('That its holder was found not eligible'),
  isSettled: z.boolean(),
  drawId: id.nullable(),
});
export type PublicCard = z.output<typeof publicCard>;

export const jackpotApi = {
  saveCards: endpoint({
    method: 'POST',
    path: '/account/new-jackpot-pick',
    summary: 'Saves cards for an open race, all or none, for a credit each',
    access: 'user',
    limit: 'play',
    input: z.object({
      picks: cardsToSave,
      race: uuid('race must be the id of a race.'),
      requestKey: uuid('requestKey must be a UUID.')
        .optional()
        .describe('Made by the browser; a repeat answers the same cards'),
    }),
    output: z.object({ cards: z.array(jackpotCard), ghaJackpotCredits: z.int() }),
    refusals: [
      'race_unknown',
      'race_not_open',
      'race_closed',
      'race_canceled',
      'car_scratched',
      'not_enough_credits',
      'jackpot_restricted',
      'terms_changed',
      'play_excluded',
      'staff_excluded',
      'account_held',
    ],
  }),
  cards: endpoint({
    method: 'GET',
    path: '/account/jackpot-tickets',
    summary: "One's cards, newest first, of one race where one is given",
    access: 'user',
    paged: true,
    input: z.object({
      ...paging(50),
      race: uuid('race must be the id of a race.').optional(),
      past: z
        .enum(['true', 'false'], 'past must be true or false.')
        .optional()
        .describe('Only of races that have a result or were canceled'),
    }),
    output: z.array(jackpotCard),
    refusals: ['signed_out'],
  }),
  prizes: endpoint({
    method: 'GET',
    path: '/account/jackpot-prizes',
    summary: "One's prizes, newest first",
    access: 'user',
    paged: true,
    input: z.object(paging(50)),
    output: z.array(jackpotPrize),
    refusals: ['signed_out'],
  }),
  claimPrize: endpoint({
    method: 'POST',
    path: '/account/claim-jackpot-prize',
    summary: 'Claims a prize, as long as its time to claim runs',
    access: 'user',
    limit: 'profile',
    input: z.object({
      prizeId: uuid('prizeId must be the id of a prize.'),
      ...claimant,
      isAdult: z.literal(true, `You must be ${leastAge} or older to claim a prize.`),
      ...winnerPapers,
    }),
    output: jackpotPrize,
    refusals: [
      'not_found',
      'prize_claimed',
      'prize_expired',
      'winner_ineligible',
      'under_age',
      'tax_key_missing',
    ],
  }),
  race: endpoint({
    method: 'GET',
    path: '/data/races/{raceId}',
    summary: 'One race: its cards, finish, draw, and settlement to the cent',
    access: 'public',
    caching: contentCaching,
    input: z.object({ raceId: uuid('raceId must be the id of a race.') }),
    output: raceDetail,
    refusals: ['bad_input', 'not_found'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/data/jackpot-cards/{serial}',
    summary: 'Whether a card with this serial exists, and what it won; never whose it is',
    access: 'public',
    caching: contentCaching,
    input: z.object({ serial: z.string().max(40) }),
    output: publicCard,
    refusals: ['not_found'],
  }),
};
