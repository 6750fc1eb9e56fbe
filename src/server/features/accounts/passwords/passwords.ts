// Hashes and checks passwords with argon2id.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '#contract/errors.ts';

const derive = promisify(argon2);

/** What a hash costs: memory in KiB, and how often it is gone through. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
let cost: PasswordCost = { memory: 19_456, passes: 2 };
const parallelism = 1;
const tagLength = 32;

/** Sets what hashes cost from now on: for tests, which make thousands of accounts that are nobody's. */
export function setPasswordCost(wanted: PasswordCost): void {
  cost = wanted;
}

// Each hash takes 19 MiB and one of the four threads that files and compression need as well.
let maxAtOnce = 2;
// At some 30 ms each, the last of them waits about a second; whoever comes then is sent away at once.
const maxWaitingEach = 25;
let underWay = 0;
const waiting: (() => void)[] = [];

/** Hashes one password at a time from now on: where other processes use the same processors. */
export function shareProcessors(): void {
  maxAtOnce = 1;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxAtOnce * maxWaitingEach)
    throw new Refusal('unavailable', { retryAfterSeconds: 2 });
  if (underWay >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

function hashWith(
  password: string,
  nonce: Buffer,
  { memory, passes }: PasswordCost,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return inTurn(
    () =>
      derive('argon2id', {
        message,
        nonce,
        memory,
        passes,
        parallelism,
        tagLength,
      }) as Promise<Buffer>,
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * Hashes a password; answers the PHC text `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 *
 * @throws Refusal `unavailable` where too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const own = cost;
  return printHash(own, salt, await hashWith(password, salt, own));
}

function printHash({ memory, passes }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Checks a password against a stored hash, at the cost that the hash names; without a hash it takes
 * just as long and answers false.
 *
 * @throws Refusal `unavailable` where too many wait already
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [named, salt, expected] = (stored ?? unmatchedHash()).split('$').slice(3) as string[];
  const [, memory, passes] = /^m=(\d+),t=(\d+),/.exec(named as string) ?? [];
  const costThen = { memory: Number(memory), passes: Number(passes) };
  const hash = await hashWith(password, Buffer.from(salt as string, 'base64'), costThen);
  const known = Buffer.from(expected as string, 'base64');
  return stored !== null && hash.length === known.length && timingSafeEqual(hash, known);
}

/** A hash that no password has, for an account that signs nobody in. */
export function unmatchedHash(): string {
  return printHash(cost, randomBytes(16), randomBytes(tagLength));
}
