// What the account actions work with; app.ts puts it together.
import type { Db, Tx } from '#base/database/handles.ts';
import type { ExportSection, ForgetPerson } from '#base/feature.ts';

/** Everything that the account actions share. */
export interface AccountServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  /** The features' parts of the export, by the name of the section. */
  exportSections: Readonly<Record<string, ExportSection>>;
  /** The features' parts of closing an account. */
  forgetters: readonly ForgetPerson[];
  /**
   * Keeps an account from playing where its mailbox or browser is on a break, or is one of staff; and within
   * the limits that its mailbox had. One from before takes no break from an address that nobody had proven.
   */
  carryBreak(
    tx: Tx,
    userId: string,
    arrival: { email: string; deviceHash: string | null; isFromBefore?: true },
  ): Promise<unknown>;
  /** Keeps the spending limits of an account with the address that it is about to give up. */
  leaveLimits(tx: Tx, userId: string): Promise<void>;
  /**
   * Notices that somebody signs in in a browser of staff, or in one on a break: that keeps them from playing
   * for as long as they can stay signed in there.
   */
  noticeLogin(
    tx: Tx,
    userId: string,
    arrival: { email: string; deviceHash: string | null },
  ): Promise<unknown>;
  /** Gives an account what waits for its address to be confirmed: the break of its mailbox too. */
  claimWaiting(tx: Tx, userId: string): Promise<unknown>;
}
