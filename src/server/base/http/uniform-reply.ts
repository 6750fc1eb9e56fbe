// Keeps answers alike in time and content where a difference would tell whether an address is known.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitName } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Context } from './actor.ts';

// Well above what the work takes, so that an address with an account is not the slower one.
const leastMs = 250;

/** Does the work and answers no sooner than after a fixed time, whatever there was to do. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), sleep(leastMs)]);
  return answer;
}

/** Counts against a limit without a refusal: false where it is used up. */
export async function isWithin(
  context: Context,
  limit: LimitName,
  callers: string[],
): Promise<boolean> {
  try {
    await context.count(limit, callers);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false;
    throw error;
  }
}
