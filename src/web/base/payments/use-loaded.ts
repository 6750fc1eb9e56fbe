// Loads something when a component first appears, and again when that went wrong.
import { useEffect, useState } from 'react';

/** Something that is loaded: null while it is on its way. */
export interface Loaded<T> {
  value: T | null;
  error: string | null;
  tryAgain(): void;
}

/** What `load` brings; it must be the same function on every render. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isCurrent = true;
    setError(null);
    load().then(
      (loaded) => isCurrent && setValue(() => loaded),
      (problem: Error) => isCurrent && setError(problem.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, tries]);
  return { value, error, tryAgain: () => setTries(tries + 1) };
}
