// Fetches a round of the beacon drand quicknet from its relays and believes none of them unverified.
import { roundUrl } from '#rules/draws/beacon.ts';

/** Why a relay gave no round. */
export type RelayProblem =
  | 'unreachable'
  | 'timed_out'
  | 'missing'
  | 'malformed'
  | 'other_round'
  | 'wrong_signature';

/** A round whose signature was verified against the pinned key. */
export interface FoundRound {
  isFound: true;
  round: number;
  /** 96 characters of hex. */
  signature: string;
  /** The relay that gave it. */
  relay: string;
}

/** No draw can be made from this: what became of each relay. */
export interface NoRound {
  isFound: false;
  problems: { relay: string; problem: RelayProblem }[];
}

const largestAnswer = 10_000;

/**
 * The round from the first relay that gives it with a genuine signature; `NoRound` when none does,
 * for whatever reason. It never throws for what a relay does.
 *
 * @param relays base URLs, tried in this order: `https://api.drand.sh`
 * @param timeoutMs how long each relay may take
 */
export async function fetchRound(
  relays: readonly string[],
  round: number,
  timeoutMs = 10_000,
): Promise<FoundRound | NoRound> {
  const problems: NoRound['problems'] = [];
  for (const relay of relays) {
    const answer = await askRelay(relay, round, timeoutMs);
    if ('signature' in answer) {
      return { isFound: true, round, signature: answer.signature, relay };
    }
    problems.push({ relay, problem: answer.problem });
  }
  return { isFound: false, problems };
}

async function askRelay(
  relay: string,
  round: number,
  timeoutMs: number,
): Promise<{ signature: string } | { problem: RelayProblem }> {
  let text: string | null;
  try {
    // The signal also ends an answer that began in time and then stalls.
    const response = await fetch(roundUrl(relay, round), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: 'missing' };
    }
    text = await readShort(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { problem: isLate ? 'timed_out' : 'unreachable' };
  }
  const answer = text === null ? null : readAnswer(text);
  if (!answer) return { problem: 'malformed' };
  if (answer.round !== round) return { problem: 'other_round' };
  const { isBeaconSignature } = await import('./beacon-signature.ts');
  return isBeaconSignature(round, answer.signature)
    ? { signature: answer.signature }
    : { problem: 'wrong_signature' };
}

/** The body, or null when it goes on for longer than any round's answer. */
async function readShort(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > largestAnswer) return null;
  }
  return text;
}

function readAnswer(text: string): { round: number; signature: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('round' in value) || !('signature' in value)) return null;
    const { round, signature } = value;
    return typeof round === 'number' && typeof signature === 'string' ? { round, signature } : null;
  } catch {
    return null;
  }
}
