// Declares one call of the API: the server binds it, the browser calls it, the documentation shows it.
import { z } from 'zod';
import type { SafeguardName } from '../rules/safeguards/safeguards.ts';
import type { RefusalCode } from './errors.ts';

/**
 * Who may call an endpoint.
 *
 * - `public`: the same answer for everyone, without cookie or CSRF token, so that it can be cached.
 * - `visitor`: anybody, with a visitor cookie and (for POST) its CSRF token.
 * - `opener`: like `visitor`, but needs no CSRF token, since it is the call that hands one out.
 * - `user`: somebody who is signed in.
 * - `staff`: somebody who is signed in and has one of the endpoint's `roles`.
 */
export type Access = 'public' | 'visitor' | 'opener' | 'user' | 'staff';

/** What a member of staff may do; an owner may do everything, an auditor see everything. */
export const staffRoles = [
  'owner',
  'finance',
  'race-official',
  'raffle-official',
  'editor',
  'tournament-director',
  'seller',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Whether a member of staff with these roles may call a `staff` endpoint: an owner everything, an
 * auditor all that only reads, everybody else what names one of their roles.
 *
 * Example: `mayCall({ method: 'GET', roles: ['finance'] }, ['auditor'])` → true; with POST false.
 */
export function mayCall(
  { method, roles }: Pick<Endpoint, 'method' | 'roles'>,
  own: readonly StaffRole[],
): boolean {
  return own.some(
    (role) => role === 'owner' || (role === 'auditor' && method === 'GET') || roles?.includes(role),
  );
}

/** How long a second factor counts as fresh, for calls with `needsStepUp`. */
export const stepUpMinutes = 10;

/** How long a second factor counts at all: so long after it was given, and so long unused. */
export const proofHours = { absolute: 12, idle: 1 } as const;

/** Somebody whom a staff call is about: their account, or something that is theirs, by its id. */
export type Concern =
  | { user: string }
  | { email: string }
  | { payment: string }
  | { receivable: string }
  | { jackpotPrize: string }
  | { winner: string }
  | { giftPack: string }
  | { entry: string }
  | { scorecard: string }
  /** A golf tournament by its name: whoever of the staff plays in it, or has it played in their household. */
  | { tournament: string }
  | { draw: string }
  | { household: string };

/**
 * When a staff call waits for a second person, however little was done alone.
 *
 * - `always`: whomever it concerns.
 * - `for-prizes`: where an account that it concerns may get a prize, or voted in a contest that
 *   is closed and whose result is not final.
 * - `for-holdings`: there too, and where such an account has anything to spend or to play with.
 * - `forHoldingsOf`: as `for-prizes`, and where this one account has anything to spend or to play with.
 * - `never`: the limit of its safeguard alone counts.
 */
export type TakesTwo =
  | 'always'
  | 'for-prizes'
  | 'for-holdings'
  | { forHoldingsOf: string }
  | 'never';

/** How long a public answer may be served from caches, in seconds. */
export interface Caching {
  sharedSeconds: number;
  staleSeconds: number;
}

/** Every list of public content: fresh within a second at the server, a few seconds at a CDN. */
export const contentCaching: Caching = { sharedSeconds: 10, staleSeconds: 60 };

type Shape = z.ZodObject;

/** A declared call. `input` is one flat object: path parameters, query (GET) or body (POST). */
export interface Endpoint<I extends Shape = Shape, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** The path, with parameters in braces: `/data/news-press/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  input: I;
  /** The answer's body; for a paged list, the array's element is checked through it too. */
  output: O;
  /** The refusals that this call's own action can answer with, for the documentation. */
  refusals: readonly RefusalCode[];
  /** Only for `staff` endpoints: who may call it, beside the owner (see {@link mayCall}). */
  roles?: readonly StaffRole[];
  /** Only for `staff` endpoints: the second factor is asked again where it was given a while ago. */
  needsStepUp?: boolean;
  /**
   * Only for `staff` endpoints that act on somebody's account or money: whom they concern. Nobody acts
   * on their own account, or on that of another member of staff.
   */
  concerns?: (input: never) => Concern[];
  /** Only for `staff` endpoints: beyond the limit of this name, the call waits for a second person. */
  safeguard?: {
    /** The same for every call, or by what it is asked for. */
    name: SafeguardName | ((input: never) => SafeguardName);
    /** How much the call weighs, in the safeguard's unit; 0 for what anybody may do alone. */
    weigh: (input: never) => number;
    /** When it waits for a second person within the limit too; `never` where it is not given. */
    takesTwo?: (input: never) => TakesTwo;
  };
  /**
   * Only for `staff` endpoints that read: who looked is in the audit log. Files always are. Of an answer that is
   * about somebody only at times, or is asked for again and again: about whom it is, which is recorded once an hour.
   */
  isRecorded?: boolean | ((output: never) => readonly string[]);
  /** Only for `public` endpoints. */
  caching?: Caching;
  /** The named rate limit that a call counts against, by network and by account or visitor. */
  limit?: LimitName;
  /** The largest body that it takes, in bytes, where it takes more than others. */
  maxBytes?: number;
  /** True where the answer is one page of a list, with the total in `x-total-count`. */
  paged?: boolean;
  /** The HTTP status of a good answer, where it isn't always 200. */
  statusOf?: (output: unknown) => number;
}

/** How many calls are allowed in a window of so many seconds. */
export interface Limit {
  windowSeconds: number;
  /** Of one visitor or account. */
  calls: number;
  /**
   * Of one network (see rules/network.ts) in all; as many as of one visitor where it is not given. A
   * hall or a mobile operator may have thousands of people behind one address, so what they do there
   * side by side has a ceiling that stops machines only.
   */
  network?: number;
  /** Of all strangers together: the brake for whoever has many networks. */
  everybody?: number;
  /** Counted in memory and told once a second, since a row for each would cost as much as the act. */
  isBusy?: true;
}

/** The rate limits. Multiplied by a setting: 10 in the sandbox, 1 otherwise. */
export const limits = {
  login: { calls: 10, windowSeconds: 300 },
  /** Guesses at one account, and at all, from browsers that it does not know, wherever they come from. */
  loginAccount: { calls: 100, windowSeconds: 3600, everybody: 20_000 },
  /** Wrong current passwords of one account, in browsers that are signed in to it. */
  currentPassword: { calls: 20, windowSeconds: 3600 },
  /** Codes of a second factor, from one browser. */
  secondFactor: { calls: 10, windowSeconds: 300 },
  /** Codes of a second factor for one account: a million codes are not guessed at that pace. */
  secondFactorAccount: { calls: 100, windowSeconds: 86_400 },
  signup: { calls: 10, windowSeconds: 3600, everybody: 3_000 },
  /** Payments with an account to be made, as they start or complete: a hall of donors signs up in one hour. */
  payingSignup: {
    ...{ calls: 20, windowSeconds: 3600, network: 1_000, everybody: 20_000 },
    isBusy: true,
  },
  /** Those that were told that their address has an account: nobody asks for a whole list of addresses. */
  takenAddress: { calls: 10, windowSeconds: 3600, network: 200, everybody: 20_000 },
  /** Payments that are started: each asks a provider, which takes some 25 a second from us. */
  payment: { calls: 20, windowSeconds: 600, network: 3_000, isBusy: true },
  completion: { calls: 40, windowSeconds: 600, network: 6_000, isBusy: true },
  mail: { calls: 10, windowSeconds: 3600, everybody: 3_000 },
  /** Mails that strangers can have sent to one address. */
  mailAddress: { calls: 5, windowSeconds: 3600 },
  token: { calls: 30, windowSeconds: 600, everybody: 6_000 },
  /** New cards for one monthly gift, from whichever browser. */
  cardSetup: { calls: 10, windowSeconds: 3600 },
  profile: { calls: 30, windowSeconds: 600, network: 1_000 },
  export: { calls: 10, windowSeconds: 3600, network: 100 },
  /** Cards and ballots: nobody plays by hand faster than this. */
  play: { calls: 60, windowSeconds: 60, network: 12_000, isBusy: true },
  /** Likes and dislikes. */
  reaction: { calls: 60, windowSeconds: 60, network: 600 },
  /** Of one entry, by strangers of one network: a fresh cookie is no other person. */
  reactionOfStrangers: { calls: 5, windowSeconds: 3600, network: 60 },
  document: { calls: 60, windowSeconds: 600 },
  /** Looks at tickets of the track by right codes, by caller and by ticket: a whole grandstand has one network. */
  walkUp: { calls: 60, windowSeconds: 600, isBusy: true },
  /** Wrong ones: whoever guesses has to wait. */
  walkUpGuess: { calls: 10, windowSeconds: 3600, network: 60, everybody: 1_000 },
  /** What one desk at the track asks, once it has proven itself: 200 sales a call. */
  desk: { calls: 300, windowSeconds: 600 },
  /** What one screen with a key asks. */
  screen: { calls: 300, windowSeconds: 600 },
  /** Wrong secrets of desks and keys of screens: nobody guesses one, and each costs a look. */
  secretGuess: { calls: 60, windowSeconds: 600, network: 600, isBusy: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** One page of a list and how many rows there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** What a caller passes to an endpoint. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
/** What the server's action receives: the input after parsing. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** What an endpoint answers: its output, or a {@link Page} of it where it is paged. */
export type OutputOf<E> =
  E extends Endpoint<Shape, infer O>
    ? E extends { paged: true }
      ? z.output<O> extends (infer T)[]
        ? Page<T>
        : never
      : z.output<O>
    : never;

/** Declares an endpoint; the identity function, for its types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The names of a path's parameters: `/a/{id}` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** The query parameters of a paged list, for spreading into an input. */
export function paging(defaultLimit: number) {
  return {
    page: z.coerce
      .number('page must be a whole number from 1.')
      .int('page must be a whole number from 1.')
      .min(1, 'page must be a whole number from 1.')
      .max(1_000_000, 'page is too large.')
      .default(1),
    limit: z.coerce
      .number('limit must be a whole number from 1 to 100.')
      .int('limit must be a whole number from 1 to 100.')
      .min(1, 'limit must be a whole number from 1 to 100.')
      .max(100, 'limit must be a whole number from 1 to 100.')
      .default(defaultLimit),
  };
}

/** An instant as the API writes it: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

// The database knows no year 0, and nothing of ours is older than this.
const isOfOurTime = (iso: string) => iso >= '1900';

/** A day that is entered, as `2026-03-01`; `sentence` is for whoever enters another thing. */
export const enteredDay = (sentence: string) => z.iso.date(sentence).refine(isOfOurTime, sentence);

/** An instant that is entered, in UTC. */
export const enteredInstant = (sentence: string) =>
  z.iso.datetime(sentence).refine(isOfOurTime, sentence);

/** The largest number that a whole number of the database's usual kind holds. */
export const largestInt = 2_147_483_647;

/**
 * An identifier that the API takes, in small letters as the database writes it: to locks, keys and maps one id in two
 * spellings were two. `sentence` is for whoever sends another thing.
 */
export const uuid = (sentence?: string) => z.uuid(sentence).toLowerCase();

/** An identifier as the API writes it. */
export const id = uuid();
