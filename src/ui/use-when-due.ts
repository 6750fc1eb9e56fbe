// Does by itself what has become due, once.
import { useEffect, useRef } from 'react';

/** Acts once while something is due, as soon as nothing holds it back. */
export function useWhenDue(isDue: boolean, act: () => void, isHeld = false): void {
  const hasActed = useRef(false);
  useEffect(() => {
    // The effect of a rendering from before the answer may run only after it. So what is due is done
    // once, and again only after a rendering in which it was not due.
    if (!isDue) hasActed.current = false;
    if (!isDue || hasActed.current || isHeld) return;
    hasActed.current = true;
    act();
  });
}
