// What the signed-in person has of the jackpot: credits and cards, shared by the account and the play dialog.
import { useQuery } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.ts';
import { contentApi } from '#contract/content.ts';
import { type JackpotCard, jackpotApi } from '#contract/jackpot.ts';
import { call } from '../api.ts';
import { accountClient, showAnswer } from '../session/account-client.ts';
import type { Liveries } from './race-schedule.ts';

const creditsKey = ['jackpot-credits'];
const cardsKey = ['jackpot-cards'];

/** As many rows as a page of the API can have. */
const maxRows = 100;

/** The credits of who is signed in. */
export function useCredits(isSignedIn: boolean) {
  return useQuery({
    queryKey: creditsKey,
    queryFn: async () => (await call(accountsApi.jackpotCredits, {})).ghaJackpotCredits,
    enabled: isSignedIn,
  });
}

/** All cards of one race, newest first. */
export async function loadCardsOf(raceId: string): Promise<JackpotCard[]> {
  const cards: JackpotCard[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(jackpotApi.cards, { race: raceId, page, limit: maxRows });
    cards.push(...items);
    if (items.length === 0 || cards.length >= total) return cards;
  }
}

/** One's cards of a race. */
export function useCardsOf(raceId: string, isSignedIn: boolean) {
  return useQuery({
    queryKey: [...cardsKey, 'race', raceId],
    queryFn: () => loadCardsOf(raceId),
    enabled: isSignedIn,
  });
}

/** The key of a list of cards, which is loaded again when cards are saved. */
export const cardListKey = (list: 'coming' | 'past'): readonly string[] => [...cardsKey, list];

/** Takes over what saving has answered: the credits that are left, and that there are more cards. */
export function cardsWereSaved(credits: number): void {
  showAnswer(creditsKey, credits);
  accountClient.invalidateQueries({ queryKey: cardsKey });
}

/** Forgets the credits, which turned out to be others than known. */
export const forgetCredits = (): Promise<void> =>
  accountClient.resetQueries({ queryKey: creditsKey });

/** The liveries of the cars; empty until they are loaded. */
export function useLiveries(): Liveries {
  const { data } = useQuery({
    queryKey: ['liveries'],
    queryFn: async () => {
      const cars = await call(contentApi.cars, {});
      return Object.fromEntries(cars.map((car) => [car.number, car.colors])) as Liveries;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
