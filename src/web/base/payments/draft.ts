// What a buyer has typed and chosen, kept in this tab over Escape, Back and a reload until it is paid
// or given up. Card numbers, codes and passwords are never kept.
import { useEffect, useState } from 'react';
import { keep, readKept } from '../session/kept-for-account.ts';

const keptAs = (name: string) => `draft.${name}`;

/** State that is kept under a name; `initial` makes what stands there at first. */
export function useDraft<T>(name: string, initial: () => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => readDraft(name, initial()));
  return [
    value,
    (next) => {
      setValue(next);
      keep(keptAs(name), next);
    },
  ];
}

/** The same for a form that the server has drawn: what was kept is there once the page is alive. */
export function useLateDraft<T>(name: string, first: T): [T, (next: T) => void] {
  const [value, setValue] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is the form's own
  useEffect(() => {
    // What was typed before the page was alive is newer.
    setValue((typed) => (typed === first ? readDraft(name, first) : typed));
  }, [name]);
  return [
    value,
    (next) => {
      setValue(next);
      keep(keptAs(name), next);
    },
  ];
}

/** What was kept under a name, where it has the form of the example; otherwise the example. */
export function readDraft<T>(name: string, example: T): T {
  const kept = readKept(keptAs(name));
  return kept !== null && isLike(kept, example) ? (kept as T) : example;
}

/** Whether anything is kept under a name. */
export const hasDraft = (name: string): boolean => readKept(keptAs(name)) !== null;

/** Forgets what was kept under these names. */
export function forgetDrafts(...names: string[]): void {
  for (const name of names) keep(keptAs(name), null);
}

/** Whether a value, maybe of an older release, has the form of an example; null stands for any text. */
function isLike(value: unknown, example: unknown): boolean {
  if (value === null || example === null) {
    return [value, example].every((one) => one === null || typeof one === 'string');
  }
  if (typeof value !== typeof example) return false;
  if (typeof example !== 'object') return true;
  return Object.entries(example as object).every(
    ([key, part]) =>
      key in (value as object) && isLike((value as Record<string, unknown>)[key], part),
  );
}
