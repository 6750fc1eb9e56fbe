// Tells a component when an instant has passed.
import { useEffect, useState } from 'react';

// A longer timer than this would fire at once.
const longestTimerMs = 2 ** 31 - 1;

/** Renders again as each of these instants passes; answers the time of the last rendering for it. */
export function useNowAt(...instants: string[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.map(Date.parse).filter((instant) => instant > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const wait = Math.min(Math.max(next - Date.now(), 0), longestTimerMs);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
