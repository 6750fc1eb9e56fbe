// Keeps the focus near what was pressed: an act often takes its own button away.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Focuses what was pressed if it is still there, else the heading of its step, else the page's. */
function focusNear(pressed: HTMLElement, section: Element | null): void {
  requestAnimationFrame(() => {
    // Whoever has moved on meanwhile is left alone.
    if (document.activeElement !== document.body) return;
    const isThere = pressed.isConnected && !pressed.matches(':disabled');
    const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null;
    const target = isThere ? pressed : (heading ?? document.querySelector<HTMLElement>('main h1'));
    if (target && target !== pressed) target.tabIndex = -1;
    target?.focus();
  });
}

/** For a dialog: when it closes, the focus goes back near whatever opened it. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const section = opener?.closest('section') ?? null;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      // A moment later, when the dialog has gone and the page can be reached again.
      requestAnimationFrame(() => focusNear(opener, section));
    };
  }, [opener]);
}

/** For a button that may vanish by its own act: the focus goes to the heading of its step. */
export function useFocusOn(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pressed = button.current?.querySelector('button') ?? null;
    const section = pressed?.closest('section') ?? null;
    return () => {
      if (pressed && document.activeElement === pressed) focusNear(pressed, section);
    };
  }, [button]);
}
