// The window in which a wallet payment is approved at the sandbox, and what it says back.
import type { Approval } from './payment-means.ts';

const lookMs = 300;
// A message may still be on its way when the window is found closed.
const looksAfterClosing = 3;

/** Which wallet the buyer pressed. */
export type FundingSource = 'paypal' | 'venmo';

/** One window; make it in the very press of the button, or the browser blocks it. */
export class WalletWindow {
  #window: Window | null;
  #finish: ((approval: Approval) => void) | null = null;

  constructor() {
    this.#window = window.open('', 'wallet', 'popup,width=480,height=760');
    // The address comes once the payment is set up; until then the window should not be blank.
    if (this.#window) this.#window.document.body.textContent = 'One moment…';
  }

  /** Whether the browser did not let it open. */
  get isBlocked(): boolean {
    return this.#window === null;
  }

  /** Opens the address in a window that was blocked before, in the press of another button. */
  openAt(url: string): void {
    this.#window = window.open(url, 'wallet', 'popup,width=480,height=760');
  }

  /** Leads the window to the address and waits for its word about the token. */
  approve(url: string, token: string): Promise<Approval> {
    if (this.#window?.closed) return Promise.resolve({ outcome: 'canceled' });
    if (this.#window) this.#window.location.href = url;
    return new Promise((resolve) => {
      let looks = 0;
      const timer = setInterval(() => {
        looks = this.#window?.closed ? looks + 1 : 0;
        if (looks >= looksAfterClosing) this.#finish?.({ outcome: 'unknown' });
      }, lookMs);
      const listen = (event: MessageEvent) => {
        const outcome = event.origin === window.location.origin && outcomeOf(event.data, token);
        if (outcome) this.#finish?.({ outcome });
      };
      window.addEventListener('message', listen);
      this.#finish = (approval) => {
        clearInterval(timer);
        window.removeEventListener('message', listen);
        resolve(approval);
      };
    });
  }

  focus(): void {
    this.#window?.focus();
  }

  /** Stops waiting; what was not approved is not charged. */
  giveUp(): void {
    this.close();
    // Unknown, not canceled: the buyer may have approved a moment before.
    this.#finish?.({ outcome: 'unknown' });
  }

  close(): void {
    this.#window?.close();
  }
}

function outcomeOf(data: unknown, token: string): 'approved' | 'canceled' | null {
  const message = data as { source?: unknown; token?: unknown; outcome?: unknown } | null;
  if (message?.source !== 'paypal-sandbox' || message.token !== token) return null;
  const { outcome } = message;
  return outcome === 'approved' || outcome === 'canceled' ? outcome : null;
}
