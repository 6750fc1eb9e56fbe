// The latest races of the demo as they were played: cards, closing, draw and settlement, to the cent.
import { createHash } from 'node:crypto';
import { cardLine, jackpotManifest } from '#rules/draws/manifest.ts';
import { raceDrawClosesAt } from '#rules/jackpot/races.ts';
import { type Settlement, settle } from '#rules/jackpot/settlement.ts';
import { pastRaces, playedRaces, startingPurseCents, wonRaceIndex } from '../races.ts';
import { seededNumbers } from '../seeded-choice.ts';
import type { DemoRace } from '../types.ts';
import { cardsOf, type PastCard, Purses, randomPicks } from './past-cards.ts';
import { type MadeDraw, makePastDraw } from './past-draw.ts';
import type { PastPayment } from './past-payment.ts';
import { jackpotWinner, playerId } from './people.ts';

/** A card with the serial that it was given. */
export type SerialCard = PastCard & { serial: number };

/** A card that won money or a free credit. */
export interface WinningCard {
  serial: number;
  userId: string;
  matches: number;
}

/** A race that was played and settled. */
export interface PlayedRace {
  race: DemoRace;
  cards: SerialCard[];
  cardsSha256: string;
  draw: MadeDraw;
  drawnNumbers: number[];
  settlement: Settlement;
  winners: WinningCard[];
}

/** All that was played, and what the next race begins with. */
export interface PlayedRaces {
  played: PlayedRace[];
  next: { race: DemoRace; cards: SerialCard[]; purseCents: number };
  /** Credits that were bought for cards. */
  bought: PastPayment[];
}

/** Which of the played races the player's four right numbers were in: one paid out, one to claim. */
const ownPrizeWeeks = [playedRaces - 4, playedRaces - 1];

/** Changes what the story of a race needs: the winner's six numbers, the player's four. */
function tellStory(race: DemoRace, week: number, cards: PastCard[]): void {
  const replace = (userId: string, picks: number[]) => {
    const card = cards.find((one) => one.userId === userId);
    if (!card) throw new Error('Whoever wins has a card.');
    card.picks = picks;
  };
  const finishers = race.finishers!;
  if (pastRaces - playedRaces + week === wonRaceIndex) {
    replace(
      jackpotWinner.userId,
      [...finishers, ...race.drawnNumbers!].sort((a, b) => a - b),
    );
  }
  if (ownPrizeWeeks.includes(week)) {
    replace(playerId, randomPicks(seededNumbers(`own prize of ${race.id}`), finishers));
  }
}

/** Which drawn numbers fit the story of a race: a demo's draw is nobody's chance, and says so. */
function fits(race: DemoRace, week: number, cards: readonly PastCard[], drawn: readonly number[]) {
  if (pastRaces - playedRaces + week === wonRaceIndex) {
    return race.drawnNumbers!.every((number) => drawn.includes(number));
  }
  const winning = [...race.finishers!, ...drawn];
  const matchesOf = ({ picks }: PastCard) => picks.filter((one) => winning.includes(one)).length;
  const own = cards.filter(({ userId }) => userId === playerId).map(matchesOf);
  const best = Math.max(...own);
  const most = cards.reduce((top, card) => Math.max(top, matchesOf(card)), 0);
  // The purse grows since the win: a five would take a part of it that the story has no room for.
  return most < 5 && best === (ownPrizeWeeks.includes(week) ? 4 : Math.min(best, 3));
}

function digestOf(cards: readonly SerialCard[]): string {
  const hash = createHash('sha256');
  for (const { serial, picks } of cards) hash.update(cardLine(serial, picks));
  return hash.digest('hex');
}

function play(
  race: DemoRace,
  week: number,
  cards: SerialCard[],
  carriedInCents: number,
): PlayedRace {
  const cardsSha256 = digestOf(cards);
  const draw = makePastDraw(
    {
      kind: 'jackpot',
      raceId: race.id,
      title: `GHA Jackpot: ${race.name}`,
      closesAt: raceDrawClosesAt(race.startsAt),
      picks: 2,
      manifest: jackpotManifest({
        race: race.id,
        finishers: race.finishers!,
        cardsSha256,
        ranges: cards.map(({ serial }) => [serial, 1] as const),
      }),
    },
    (result) => result.kind === 'jackpot' && fits(race, week, cards, result.numbers),
  );
  const drawnNumbers = draw.result.kind === 'jackpot' ? [...draw.result.numbers] : [];
  const winning = new Set([...race.finishers!, ...drawnNumbers]);
  const winners = cards.flatMap(({ serial, userId, picks }) => {
    const matches = picks.filter((one) => winning.has(one)).length;
    return matches >= 3 ? [{ serial, userId, matches }] : [];
  });
  const count = (matches: number) => winners.filter((one) => one.matches === matches).length;
  const settlement = settle({
    carriedInCents,
    announcedCents: Math.max(startingPurseCents, carriedInCents),
    cards: cards.length,
    winners: { six: count(6), five: count(5), four: count(4), three: count(3) },
  });
  return { race, cards, cardsSha256, draw, drawnNumbers, settlement, winners };
}

/** Plays the latest races of the season, and sells the cards of the next one until `now`. */
export function playRaces(
  races: readonly DemoRace[],
  payments: readonly PastPayment[],
  now: Date,
): PlayedRaces {
  const purses = new Purses(payments);
  const bought: PastPayment[] = [];
  let serial = 0;
  const sell = (race: DemoRace, week: number): SerialCard[] => {
    const sold = cardsOf(race, week, purses, now);
    bought.push(...sold.bought);
    if (race.finishers) tellStory(race, week, sold.cards);
    return sold.cards.map((card) => {
      serial += 1;
      return { ...card, serial };
    });
  };
  const played: PlayedRace[] = [];
  for (let week = 0; week < playedRaces; week += 1) {
    const race = races[pastRaces - playedRaces + week]!;
    const carriedInCents = played.at(-1)?.settlement.carriedOutCents ?? 0;
    played.push(play(race, week, sell(race, week), carriedInCents));
  }
  const race = races[pastRaces]!;
  const carried = played.at(-1)?.settlement.carriedOutCents ?? 0;
  const purseCents = Math.max(startingPurseCents, carried);
  return { played, next: { race, cards: sell(race, playedRaces), purseCents }, bought };
}
