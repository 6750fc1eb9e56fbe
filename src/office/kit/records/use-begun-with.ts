// Keeps the record that a form began with while somebody is typing into it.
import { useCallback, useState } from 'react';

/** The record of a form, as it was when typing began. */
interface Held<Row> {
  key: string;
  row: Row;
}

/** What a form begins with, and what replaces it. */
export interface BegunWith<Row> {
  /** Undefined until it is loaded. */
  row: Row | undefined;
  /** The form is a new one where this is another. */
  key: string;
  hold: () => void;
  release: () => void;
  /** Has what is typed belong to a newer row. */
  moveTo: (row: Row) => void;
}

/**
 * The row that a form shows: the newest one, or since `hold` the one that it began with. So a
 * colleague's change takes nothing away that is being typed, and saving over it is refused.
 */
export function useBegunWith<Row extends { version: string }>(
  newest: Row | undefined,
): BegunWith<Row> {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  return {
    row: held?.row ?? newest,
    key: held?.key ?? newest?.version ?? '',
    hold: () => {
      if (newest) setHeld((before) => before ?? { key: newest.version, row: newest });
    },
    release: useCallback(() => setHeld(null), []),
    moveTo: (row) => setHeld((before) => before && { ...before, row }),
  };
}
