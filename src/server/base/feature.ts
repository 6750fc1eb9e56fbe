// What a feature declares, and what it brings to the app once it is opened.
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import type { DueName } from '#contract/office/due.ts';
import type { Config } from './config.ts';
import type { Db, Reads, Tx } from './database/handles.ts';
import type { Bound } from './http/bind.ts';
import type { Job } from './jobs/jobs.ts';
import type { MailWriter } from './mail/template.ts';

/** What every feature is built on; app.ts puts it together. */
export interface Foundation {
  db: Db;
  /** For what may be some seconds old: a standby where there is one, else the same as `db`. */
  reads: Db;
  config: Config;
  /** The server's key. */
  secret: string;
  /** The organization's particulars, kept up to date in place. */
  organization: OrganizationInfo;
  log: FastifyBaseLogger;
  /**
   * Whether public answers may be kept in memory, and who is told when some of what they show changed; and for how
   * many milliseconds what every purchase or email asks for is kept, 0 where nothing is.
   */
  answers: { areKept: boolean; momentMs: number; onChange(forget: () => void): void };
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  findRoles(userId: string): Promise<StaffRole[]>;
}

/**
 * Reads at most `maxRows` rows of what a feature keeps about somebody, newest first: one section of
 * their export.
 */
export type ExportSection = (db: Reads, userId: string, maxRows: number) => Promise<unknown[]>;

/** Removes what a feature keeps about somebody personally, in the transaction that closes the account. */
export type ForgetPerson = (tx: Tx, userId: string) => Promise<void>;

/** Refuses that staff close an account with which something is under way. @throws Refusal `closing_blocked` */
export type CheckClosing = (tx: Tx, userId: string) => Promise<void>;

/**
 * Moves what a feature keeps for a second account of somebody to their first, in the transaction that
 * merges them. @throws Refusal `merge_blocked`, saying what has to be over first
 */
export type MoveHoldings = (tx: Tx, from: string, to: string) => Promise<void>;

/** What a feature keeps about people. */
export interface PersonalData {
  /** Sections of somebody's export, by the name they have in it. */
  exports?: Readonly<Record<string, ExportSection>>;
  forget?: readonly ForgetPerson[];
  /** What has to be over before staff close an account: it would go to somebody else. */
  checkClosing?: readonly CheckClosing[];
  move?: readonly MoveHoldings[];
}

/** A check of the books: a query that must find nothing. */
export interface BooksQuery {
  name: string;
  findViolations: string;
}

/** What is true of a feature before anything runs. */
export interface FeatureFacts {
  personalData?: PersonalData;
  /** What waits for staff, by name: a query whose rows wait, read by an index over what is open. */
  due?: Partial<Record<DueName, string | SQL>>;
  checks?: readonly BooksQuery[];
}

/** What a feature brings to a running app. */
export interface OpenedFeature {
  /** Calls over a database: a standby answers those of them that are public. */
  callsOver?(db: Db): Bound[];
  /** Calls that stay on the primary. */
  calls?: readonly Bound[];
  /** Files and streams that are no calls of the contract. */
  files?(http: FastifyInstance): void;
  /** What writes its mails, by their names in the outbox. */
  mails?: Readonly<Record<string, MailWriter>>;
  /** Those that givers, players and voters get anyway: each also carries the head of the public log. */
  anchoredMails?: Readonly<Record<string, MailWriter>>;
  jobs?: readonly Job[];
  /** Waits for what goes on after its call was answered; called at shutdown. */
  settle?(): Promise<void>;
}
