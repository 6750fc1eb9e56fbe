// Hears the Escape key in the moment in which a dialog is open and does not have the focus yet.
import { useEffect, useRef } from 'react';

/** What closes each open dialog, the one on top last. */
const closers: { current: () => void }[] = [];

/**
 * The component library hears Escape where the focus is. A frame long it is nowhere: when a dialog has just
 * opened, or the question over it was just answered. A key pressed then closes the dialog on top all the same.
 */
export function useEarlyEscape(isHeard: boolean, onClose: () => void): void {
  const closer = useRef(onClose);
  useEffect(() => {
    closer.current = onClose;
  });
  useEffect(() => {
    if (!isHeard) return;
    closers.push(closer);
    const hear = (event: KeyboardEvent) => {
      // Not what has the focus now: the library may just have closed what had it.
      if (event.key !== 'Escape' || event.target !== document.body) return;
      if (closers.at(-1) === closer) closer.current();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isHeard]);
}
