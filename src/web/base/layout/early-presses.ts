// Keeps what is pressed and typed before a page is alive, and carries it out once it is. Says so where the code of
// the page does not come at all: the connection is gone, or a newer release has taken its place.

interface Early {
  /** Called when the page is alive: types and presses everything again, in order. */
  end(): void;
}

declare global {
  interface Window {
    /** Set by a script in the page itself, before anything is loaded. */
    earlyPresses?: Early;
  }
}

/** Runs in the page by itself, as `keepPresses` does; answers what types everything again. */
function keepTyping(): () => void {
  const typed = new Map<HTMLInputElement, string | boolean>();
  function keepTyped({ target }: Event): void {
    const field = target as HTMLInputElement;
    // No script may choose a file.
    if (!('value' in field) || field.type === 'file') return;
    typed.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
  }
  // Types it again, since hydrating may have put back what stood there, and the page knows nothing of it.
  function typeInto(known: HTMLInputElement, wanted: string | boolean): void {
    const field = known.isConnected ? known : document.getElementById(known.id);
    if (!field) return;
    const input = field as HTMLInputElement;
    if (typeof wanted === 'boolean') {
      input.checked = !wanted;
      input.click();
      return;
    }
    // React only hears of a value that differs from the one that it has set itself.
    input.value = input.tagName === 'SELECT' ? wanted : '';
    const prototype = Object.getPrototypeOf(input);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, wanted);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }
  addEventListener('input', keepTyped, true);
  return () => {
    removeEventListener('input', keepTyped, true);
    typed.forEach((wanted, field) => {
      typeInto(field, wanted);
    });
  };
}

/** Runs in the page by itself, as text: nothing from outside of it is known there. */
function keepPresses(keep: typeof keepTyping): void {
  const typeAgain = keep();
  const pressed: HTMLButtonElement[] = [];
  function keepPress(event: MouseEvent): void {
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
  addEventListener('click', keepPress, true);
  addEventListener('error', say, true);
  addEventListener('unhandledrejection', say);
  window.earlyPresses = {
    end() {
      removeEventListener('click', keepPress, true);
      removeEventListener('error', say, true);
      removeEventListener('unhandledrejection', say);
      // Not within the page's own work, so that it takes in each of them before the next.
      setTimeout(() => {
        typeAgain();
        for (const button of pressed) {
          delete button.dataset.pressed;
          button.click();
        }
      });
    },
  };
}

/** The script, which only the server needs to know. */
export const earlyPressScript = import.meta.env.SSR ? `(${keepPresses})(${keepTyping})` : '';

/** Carries out what was typed and pressed before the page was alive. */
export function carryOutPresses(): void {
  window.earlyPresses?.end();
}
