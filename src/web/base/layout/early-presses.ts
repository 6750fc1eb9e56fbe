// Keeps what is pressed before a page is alive, and carries it out once it is. Says so where the code of
// the page does not come at all: the connection is gone, or a newer release has taken its place.

interface Early {
  /** What was pressed, in order. */
  pressed: HTMLButtonElement[];
  /** Called when the page is alive. */
  end(): void;
}

declare global {
  interface Window {
    /** Set by a script in the page itself, before anything is loaded. */
    earlyPresses?: Early;
  }
}

/** Runs in the page by itself, as text: nothing from outside of it is known there. */
function keepPresses(): void {
  const pressed: HTMLButtonElement[] = [];
  function keep(event: MouseEvent): void {
    const button = (event.target as Element).closest('button');
    // A form with an address of its own works without us.
    if (!button || button.disabled || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    button.dataset.pressed = '';
    if (!pressed.includes(button)) pressed.push(button);
  }
  function say(event: Event): void {
    const isOfCode = event.type !== 'error' || event.target instanceof HTMLScriptElement;
    if (!isOfCode || document.getElementById('not-alive')) return;
    const words =
      'This page has not loaded completely, so its buttons do not work yet. <a href="" class="strong-link">Load it again</a>';
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<p id="not-alive" role="alert" class="border-b-4 border-danger bg-danger-ground px-4 py-3">${words}</p>`,
    );
  }
  addEventListener('click', keep, true);
  addEventListener('error', say, true);
  addEventListener('unhandledrejection', say);
  window.earlyPresses = {
    pressed,
    end() {
      removeEventListener('click', keep, true);
      removeEventListener('error', say, true);
      removeEventListener('unhandledrejection', say);
    },
  };
}

/** The script, which only the server needs to know. */
export const earlyPressScript = import.meta.env.SSR ? `(${keepPresses})()` : '';

/** Presses everything again that was pressed before the page was alive. */
export function carryOutPresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  early.end();
  for (const button of early.pressed.splice(0)) {
    delete button.dataset.pressed;
    button.click();
  }
}
