// Every advisory lock: its name, what it keeps apart, and in which order several are taken.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './handles.ts';

declare const isLock: unique symbol;

/** The name of a lock, as only `locks` gives it. */
export type LockName = string & { readonly [isLock]: true };

const named = (name: string) => name as LockName;

/**
 * The locks that belong to no row. Each is held until its transaction ends, by one alone or by many who
 * share it. A transaction that takes several takes them in the order in which they stand here; a row
 * that it decides about (a payment, a race, a draw) it locks before them, balances after them. Where whoever shares
 * the lock writes rows that refer to that one, it is locked as `no key update`, or both would wait for each other.
 *
 * The SQL functions `save_jackpot_cards` and `cast_votes` take those of cards and ballots by the same
 * names. A server of the version before may run beside this one, so a name is never changed.
 */
export const locks = {
  /** Granting and voiding tickets share it; freezing a draw and moving tickets to an account do not. */
  raffleTickets: named('raffle-tickets'),
  /** Saving a card shares it; closing, canceling or changing a race and scratching a car do not. */
  raceCards: (raceId: string) => named(`race-cards:${raceId}`),
  /** What moves the pot: settling a race, and returning prizes that nobody claimed or may have. */
  jackpotPot: named('jackpot-pot'),
  /** Casting and withdrawing votes share it; reading the last serial and changing a contest do not. */
  ballots: (contestId: string) => named(`ballots:${contestId}`),
  /** Sealing a ballot log: each checkpoint follows from the one before. */
  ballotSeal: (contestId: string) => named(`seal:${contestId}`),
  /** Attesting a scorecard shares it; recording scores and absences and closing a week do not. */
  tournament: (event: string) => named(`tournament:${event}`),
  /** Adding and changing tournaments and their dates: they close in the order of their years, a week before they begin. */
  tournaments: named('tournaments'),
  /** Changing the teams of a tournament: four members at most, and one team for each. */
  teams: (event: string) => named(`teams:${event}`),
  /** Counting what a member of staff has done alone, before the act itself. */
  actsOf: (actorId: string) => named(`alone:${actorId}`),
  /** Setting the limits of what staff may do alone. */
  safeguards: named('safeguards'),
  /** Writing settings, so that versions can be compared. */
  settings: named('settings'),
  /** Setting what gifts and purchases give. */
  matrixes: named('matrixes'),
  /** Passing on withheld taxes: never more than is owed. */
  taxRemittances: named('tax-remittances'),
  /** Inviting the first owner, when several servers start together. */
  firstOwner: named('first-owner'),
  /** Inviting somebody to the staff: a later invitation replaces the earlier one. */
  invitation: (email: string) => named(`invitation:${email.toLowerCase()}`),
  /** Starting a regular job by hand. */
  job: (name: string) => named(`job:${name}`),
  /**
   * Scheduling a prize that their ceilings allow shares it; adding and changing licenses does not: two for one
   * place and time are never there, nor one below a prize of its time.
   */
  licenses: named('licenses'),
  /** Linking audit entries: each link needs the one before. */
  auditChain: named('audit-chain'),
  /** Appending to the public log. */
  publicLog: named('public-log'),
};

/** The lock under which each migration runs, by number, since it is older than the names. */
export const migrationLock = 7_102_036;

/** The lock of whoever prepares the database at the start, which a connection of its own holds. */
export const startLock = 7_102_037;

/** Waits until nobody holds the lock, and lets nobody take it until the transaction ends. */
export async function lockAlone(tx: Tx, name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Takes the lock beside others who share it, and waits only for whoever holds it alone. */
export async function lockShared(tx: Tx, name: LockName): Promise<void> {
  await tx.execute(sql`select ${sharedLock(name)}`);
}

/** The same as a part of a statement. */
export const sharedLock = (name: LockName): SQL =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
