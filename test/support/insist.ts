// Comes again when the product is busy, as screens and people do.
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#base/database/unavailable.ts';

/**
 * Asks until it is answered: a busy machine tells some of very many at once to come again in a moment.
 * `ask` sends the same each time, with the same key where there is one.
 */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { status?: number }).status !== 503 && !isUnavailable(error)) throw error;
      await sleep(100);
    }
  }
}
