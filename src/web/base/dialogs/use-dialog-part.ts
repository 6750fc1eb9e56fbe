// Opens a dialog whose code comes when it is needed, and gives the focus back when it is closed.
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { type LazyPart, type PartState, usePart } from '#ui/lazy-part.tsx';
import { type Dialog, useDialog } from './use-dialog.ts';

/** The dialog with its code, and what the button that opens it needs. */
export interface DialogPart extends Dialog, PartState {
  /** Whether the code is here and the dialog is to be shown. */
  isHere: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** Fetches the code when a finger or the focus comes near. */
  near: { onPointerEnter: () => void; onTouchStart: () => void; onFocus: () => void };
}

/**
 * The dialog of a name, whose code is fetched when the browser is idle, or when it is wanted.
 * `onClosed` is called however it was closed, but not when the page itself is left.
 */
export function useDialogPart<P>(
  name: string,
  part: LazyPart<P>,
  onClosed?: () => void,
): DialogPart {
  const dialog = useDialog(name);
  const button = useRef<HTMLButtonElement>(null);
  const { Here, ...state } = usePart(part, dialog.isOpen);
  // The press is answered first: a slow phone needs a while to draw a dialog. It closes at once.
  const isDrawn = useDeferredValue(dialog.isOpen) && dialog.isOpen;
  useIdleFetch(part.fetch);
  useOnClosed(dialog.isOpen, () => {
    returnFocus(button.current);
    onClosed?.();
  });
  return {
    ...dialog,
    ...state,
    isLoading: state.isLoading || (dialog.isOpen && !isDrawn),
    isHere: isDrawn && Here !== null,
    button,
    near: { onPointerEnter: part.fetch, onTouchStart: part.fetch, onFocus: part.fetch },
  };
}

const idleAfterMs = 2000;

/** Fetches what will probably be needed, once the browser has nothing better to do. */
export function useIdleFetch(fetchPart: () => void): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    // Not before the page itself is complete, which it would slow down.
    const stop = new AbortController();
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? window.requestIdleCallback(() => stop.signal.aborted || fetchPart())
        : setTimeout(() => stop.signal.aborted || fetchPart(), idleAfterMs);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [fetchPart]);
}

/** Calls back when a dialog has closed. */
export function useOnClosed(isOpen: boolean, onClosed: () => void): void {
  const wasOpen = useRef(false);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  useEffect(() => {
    if (wasOpen.current && !isOpen) latest.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Focuses what opened a dialog, unless something else has taken the focus. */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) opener?.focus();
}
