// Loads whether whoever is signed in has paid for a place, and the entry they have.
import { useCallback, useEffect, useState } from 'react';
import { golfApi, golfEvent, type LateDonation, type OwnEntry } from '#contract/golf.ts';
import { call } from '#web/base/api.ts';
import { useSession } from '#web/base/session/use-session.ts';

/** What is known; `isLoaded` is true at once for guests, who have neither. */
export interface OwnPlace {
  isLoaded: boolean;
  error: string | null;
  isPaid: boolean;
  /** What becomes of the donation where the form had not come in when the first week was closed. */
  late: LateDonation | null;
  /** By the instant at which the place was paid; null until it is. */
  registrantNumber: number | null;
  giftPack: boolean;
  /** They said before paying that they want none. */
  isWithoutPack: boolean;
  /** Entries in tournaments before, newest first. */
  earlier: readonly { year: string; entryId: string }[];
  entry: OwnEntry | null;
}

const nothing: OwnPlace = {
  isLoaded: true,
  error: null,
  isPaid: false,
  late: null,
  registrantNumber: null,
  giftPack: false,
  isWithoutPack: false,
  earlier: [],
  entry: null,
};
const unknown: OwnPlace = { ...nothing, isLoaded: false };

async function load(): Promise<OwnPlace> {
  const [place, entries] = await Promise.all([
    call(golfApi.ownPlace, { event: golfEvent }),
    call(golfApi.ownEntries, { event: golfEvent, page: 1, limit: 1 }),
  ]);
  const { hasEntry: _, ...known } = place;
  return { ...nothing, ...known, entry: entries.items[0] ?? null };
}

/** The place and the entry of the signed-in person; asked again when somebody else signs in. */
export function useOwnEntry() {
  const { isKnown, user } = useSession();
  const userId = user?._id ?? null;
  const [loaded, setLoaded] = useState<{ of: string | null; place: OwnPlace } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    const take = (place: OwnPlace) => {
      if (!isCurrent) return;
      setLoaded((known) => {
        const entry = known?.of === userId ? known.place.entry : null;
        // An entry that was stored while this was on its way is newer than the answer.
        if (entry && place.error) return known;
        return {
          of: userId,
          place: { ...place, isPaid: place.isPaid || !!entry, entry: entry ?? place.entry },
        };
      });
    };
    load().then(take, (problem: Error) => take({ ...nothing, error: problem.message }));
    return () => {
      isCurrent = false;
    };
  }, [userId, tries]);
  const setEntry = useCallback(
    (entry: OwnEntry) => {
      setLoaded((known) => {
        const place = known?.of === userId ? known.place : nothing;
        return {
          of: userId,
          place: { ...place, error: null, isLoaded: true, isPaid: true, entry },
        };
      });
      // The number among the registrants came with the payment.
      setTries((before) => before + 1);
    },
    [userId],
  );
  const tryAgain = useCallback(() => {
    setLoaded(null);
    setTries((before) => before + 1);
  }, []);
  // What was loaded for somebody else is never shown.
  const own = loaded?.of === userId ? loaded.place : unknown;
  return { place: !isKnown ? unknown : userId ? own : nothing, setEntry, tryAgain };
}
