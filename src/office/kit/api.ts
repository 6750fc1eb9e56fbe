// The back office's one caller of the API, which also asks for the second factor where a call needs it.
import { ApiError, type Caller, createClient } from '#contract/client.ts';
import { isUnattended } from './attendance.ts';
import { askForProof } from './proof-desk.ts';

// What a page asks while nobody is there keeps no second factor alive.
const send = createClient((url, init) =>
  fetch(
    url,
    isUnattended() ? { ...init, headers: { ...init?.headers, 'x-unattended': '1' } } : init,
  ),
);

/**
 * Calls an endpoint of the API. What is refused for want of a fresh second factor is asked for and
 * made once more; whoever cancels gets the refusal.
 */
export const call: Caller = async (endpoint, input) => {
  try {
    return await send(endpoint, input);
  } catch (problem) {
    if (!needsProof(problem) || !(await askForProof())) throw problem;
    return send(endpoint, input);
  }
};

const needsProof = (problem: unknown): boolean =>
  problem instanceof ApiError &&
  (problem.code === 'second_factor_needed' || problem.code === 'step_up_needed');
