// The public calls of the jackpot, for the table of all public calls.
import { jackpotApi } from '#contract/jackpot.ts';
import { showApi } from '#contract/show.ts';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { type PublicCall, unknownId } from './public-call.ts';
import { flag, instant, listOf, number, orNull, text, uuid } from './shapes.ts';

/** One race, and the check of a card. */
export const jackpotCalls: PublicCall[] = [
  {
    endpoint: jackpotApi.race,
    good: (content) => `/data/races/${content.races[0]}`,
    shape: {
      _id: uuid,
      name: text,
      raceDate: instant,
      time: text,
      location: { _id: uuid, name: text, city: text, country: text },
      opensAt: instant,
      closesAt: instant,
      drawClosesAt: instant,
      stage: text,
      cancelReason: orNull(text),
      scratched: [],
      undoneScratches: [],
      purses: listOf({ purseCents: number, announced: instant }),
      purseCents: number,
      headlineCents: number,
      replayUrl: orNull(text),
      finishers: listOf(number),
      drawnNumbers: listOf(number),
      closing: null,
      drawId: orNull(uuid),
      settlement: null,
      corrections: [],
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/races/${unknownId}`],
  },
  {
    endpoint: showApi.race,
    good: (content) => `/data/races/${content.races[0]}/show`,
    shape: {
      _id: uuid,
      name: text,
      circuit: text,
      city: text,
      startsAt: instant,
      closesAt: instant,
      cancelReason: orNull(text),
      isCanceled: flag,
      streamUrl: orNull(text),
      purseCents: number,
      before: orNull({ potCents: number, cards: number, gifts: number, giftCents: number }),
      closing: null,
      finish: orNull({
        finishers: listOf(number),
        confirmedAt: orNull(instant),
        correctedAt: orNull(instant),
      }),
      draw: null,
      settlement: null,
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/races/${unknownId}/show`],
  },
  {
    endpoint: jackpotApi.card,
    good: (content) => `/data/jackpot-cards/${printCardSerial(content.cardSerial)}`,
    shape: {
      serial: text,
      raceId: uuid,
      raceName: text,
      raceDate: instant,
      created: instant,
      isVoid: flag,
      picks: null,
      winningNumbers: [],
      matches: null,
      prizeCents: 0,
      correction: null,
      isSettled: flag,
      drawId: orNull(uuid),
    },
    empty: null,
    bad: [],
    notFound: () => [
      `/data/jackpot-cards/${printCardSerial(9_999_999)}`,
      '/data/jackpot-cards/nonsense',
    ],
  },
];
