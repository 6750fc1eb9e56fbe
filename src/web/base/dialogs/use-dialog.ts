// Gives a component the dialog that it opens: whether it is open, and how to open and close it.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  closeDialog,
  guardDialog,
  noDialogs,
  onDialogs,
  openDialog,
  openDialogs,
  setPageKey,
} from './dialog-history.ts';

/** The names of all open dialogs of the page, the topmost last. */
export function useOpenDialogs(): readonly string[] {
  const { key } = useLocation();
  useEffect(() => setPageKey(key), [key]);
  return useSyncExternalStore(onDialogs, openDialogs, noDialogs);
}

/** Whether the dialog of a name is open; other dialogs do not draw the caller anew. */
export function useIsOpen(name: string): boolean {
  return useSyncExternalStore(
    onDialogs,
    () => openDialogs().includes(name),
    () => false,
  );
}

// Several buttons of a page may open the same dialog; the one that was pressed has it.
const owners = new Map<string, object>();

/** A dialog of the page. */
export interface Dialog {
  isOpen: boolean;
  open: () => void;
  /** Leads back in the history, which closes it. */
  close: () => void;
}

/** One dialog of the page by its name. */
export function useDialog(name: string): Dialog {
  const me = useRef({}).current;
  const [, show] = useState(0);
  const isNamed = useOpenDialogs().includes(name);
  useEffect(() => {
    // After a reload nobody has pressed: the first of them takes it.
    if (!isNamed || owners.has(name)) return;
    owners.set(name, me);
    show((count) => count + 1);
  }, [isNamed, name, me]);
  useEffect(
    () => () => {
      if (owners.get(name) === me) owners.delete(name);
    },
    [name, me],
  );
  return {
    isOpen: isNamed && owners.get(name) === me,
    open: () => {
      owners.set(name, me);
      openDialog(name);
    },
    close: () => closeDialog(name),
  };
}

/** Keeps a dialog open while `isBlocked`, even if Back is pressed; without a name the topmost. */
export function useDialogGuard(isBlocked: boolean, name?: string): void {
  const latest = useRef(isBlocked);
  latest.current = isBlocked;
  useEffect(() => {
    const guarded = name ?? openDialogs().at(-1);
    return guarded ? guardDialog(guarded, () => latest.current) : undefined;
  }, [name]);
}
