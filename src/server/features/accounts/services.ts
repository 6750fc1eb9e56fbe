// What the account actions work with; app.ts puts it together.
import type { Db, Reads, Tx } from '#base/database/handles.ts';

/**
 * Reads at most `mostRows` rows of what a feature keeps about somebody, newest first: one section of
 * their export.
 */
export type ExportSection = (db: Reads, userId: string, mostRows: number) => Promise<unknown[]>;

/** Removes what a feature keeps about somebody personally, in the transaction that closes the account. */
export type ForgetPerson = (tx: Tx, userId: string) => Promise<void>;

/**
 * Moves what a feature keeps for a second account of somebody to their first, in the transaction that
 * merges them. @throws Refusal `merge_blocked`, saying what has to be over first
 */
export type MoveHoldings = (tx: Tx, from: string, to: string) => Promise<void>;

/** Everything that the account actions share. */
export interface AccountServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  /** The features' parts of the export, by the name of the section. */
  exportSections: Record<string, ExportSection>;
  /** The features' parts of closing an account. */
  forgetters: ForgetPerson[];
  /** Keeps an account from playing where its mailbox or browser is on a break, or is one of staff. */
  carryBreak(
    tx: Tx,
    userId: string,
    arrival: { email: string; deviceHash: string | null },
  ): Promise<unknown>;
  /** Notices that somebody signs in in a browser of staff; their own break stays with them. */
  noticeLogin(
    tx: Tx,
    userId: string,
    arrival: { email: string; deviceHash: string | null },
  ): Promise<unknown>;
  /** Gives an account what waits for its address to be confirmed. */
  claimWaiting(tx: Tx, userId: string): Promise<unknown>;
}
