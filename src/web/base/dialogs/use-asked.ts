// A dialog about one thing of several: which one it asks about, while Back and Forward close and open it.
import { useEffect, useState } from 'react';
import { useDialog } from './use-dialog.ts';

/** What is asked about, or null; and how to ask about another, and to close. */
export interface Asked<T> {
  asked: T | null;
  ask: (about: T) => void;
  close: () => void;
}

/** The dialog of a name over this page. A reload closes it: by then nobody knows what it was about. */
export function useAsked<T>(name: string): Asked<T> {
  const { isOpen, open, close } = useDialog(name);
  const [about, setAbout] = useState<T | null>(null);
  const isForgotten = isOpen && about === null;
  useEffect(() => {
    if (isForgotten) close();
  }, [isForgotten, close]);
  return {
    asked: isOpen ? about : null,
    ask: (next) => {
      setAbout(next);
      open();
    },
    close,
  };
}
