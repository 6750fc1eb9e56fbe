// Says in the words of the matter that somebody called too often.
import { Refusal } from '#contract/errors.ts';

/**
 * Waits for a call to be counted, and gives its refusal another sentence.
 *
 * @throws Refusal `too_many_requests` with the message
 */
export async function tooOftenMeans(message: string, counting: Promise<void>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error;
    throw new Refusal('too_many_requests', { message, retryAfterSeconds });
  }
}
