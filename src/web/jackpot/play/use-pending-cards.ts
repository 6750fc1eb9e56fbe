// Gives the play dialog its pending cards, and keeps every change of them.
import { useCallback, useState } from 'react';
import { forRace, keepPending, noCards, type PendingCards, readPending } from './pending-cards.ts';

/** The pending cards of a race; `isFromEarlier` where they were filled in for another one. */
export function usePendingCards(raceId: string) {
  const [kept] = useState(readPending);
  const [pending, setPending] = useState(() => (kept ? forRace(kept, raceId) : noCards(raceId)));
  const change = useCallback((next: PendingCards) => {
    setPending(next);
    keepPending(next);
  }, []);
  return { pending, change, isFromEarlier: kept !== null && kept.raceId !== raceId };
}
