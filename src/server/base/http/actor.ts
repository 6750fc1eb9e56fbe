// Who makes a request, and what an action may do to their session.
import type { SQL } from 'drizzle-orm';
import type { LimitName } from '#contract/endpoint.ts';
import type { Network } from '#rules/network.ts';
import type { Part } from '../database/parts.ts';
import type { Located } from '../places/place-evidence.ts';

/** What somebody's own pages show of them, as it was when the request came. */
export interface Person {
  name: string;
  email: string;
  mobile: string | null;
  isStaff: boolean;
}

/** Somebody who is signed in. */
export interface Actor {
  userId: string;
  person: Person;
  /** Names their session, so that they can tell it from their others. */
  sessionId: string;
  /** When they logged in. */
  since: Date;
  /** When they last gave a second factor in this browser; null where they did not. */
  provenAt: Date | null;
}

/** What a bound action knows of its request. */
export interface Context {
  requestId: string;
  /** The signed-in person, or null. */
  actor: Actor | null;
  /** When a call was asked for that a second person has approved; absent of all others. */
  askedAt?: Date;
  /** A stable, unreadable name for this visitor's cookie; '' on public calls. */
  visitor: string;
  /** Where the caller comes from; nowhere on public calls. */
  network: Network;
  /** A keyed hash of the caller's network in the month of an instant, for the audit log; '' on public calls. */
  networkFingerprint(at: Date): string;
  /** SHA-256 of this browser's device cookie, or null where nobody has signed in here before. */
  deviceHash: string | null;
  /** Where the caller is, and how that is known. */
  findPlace(): Promise<Located>;
  /** Counts against a limit beyond the endpoint's own. @throws Refusal `too_many_requests` */
  count(limit: LimitName, callers: string[]): Promise<void>;
  /** As `count`, and against the limit of the caller's network before. */
  countWithNetwork(limit: LimitName, callers: string[]): Promise<void>;
  /**
   * Counts nothing, and refuses where a limit is used up: of these callers, and of a network where one is given.
   *
   * @throws Refusal `too_many_requests`
   */
  requireWithin(limit: LimitName, callers: string[], network?: Network): Promise<void>;
  /**
   * Signs this browser in as who has just made an account in it, with a new cookie, and remembers it as
   * theirs; nothing is left to do where `prepareSignIn` has done so. Answers whether it is signed in: not
   * where its access has ended since. `isRepeated` where nobody has given the password with this very call.
   */
  signInMaker(userId: string, isRepeated?: boolean): Promise<boolean>;
  /** Signs in beside another write: its parts, where `from` has a row, and what to call once they ran. */
  prepareSignIn(userId: string, from: SQL): { parts: Part[]; give(): void };
  /** Signs this browser out. */
  signOut(): Promise<void>;
  /** Remembers this browser as somebody's without signing it in. */
  rememberDevice(userId: string): Promise<void>;
}
