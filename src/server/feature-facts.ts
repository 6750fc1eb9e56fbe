// What all features declare before anything runs: personal data, what waits for staff, checks of the books.
import type { SQL } from 'drizzle-orm';
import { drawFacts } from '#base/draws/feature.ts';
import type { FeatureFacts } from '#base/feature.ts';
import { ledgerFacts } from '#base/ledger/feature.ts';
import { mailFacts } from '#base/mail/feature.ts';
import { paymentFacts } from '#base/payments/feature.ts';
import { type DueName, dueNames } from '#contract/office/due.ts';
import { accountFacts } from './features/accounts/feature.ts';
import { auditFacts } from './features/audit/feature.ts';
import { bookkeepingFacts } from './features/bookkeeping/feature.ts';
import { donationFacts } from './features/donations/feature.ts';
import { golfFacts } from './features/golf/feature.ts';
import { jackpotFacts } from './features/jackpot/feature.ts';
import { operationFacts } from './features/operations/feature.ts';
import { pageantFacts } from './features/pageant/feature.ts';
import { playLimitFacts } from './features/play-limits/feature.ts';
import { publicLogFacts } from './features/public-log/feature.ts';
import { raffleFacts } from './features/raffle/feature.ts';
import { reminderFacts } from './features/reminders/feature.ts';
import { restrictionFacts } from './features/restrictions/feature.ts';
import { safeguardFacts } from './features/safeguards/feature.ts';
import { scriptFacts } from './features/scripts/feature.ts';
import { staffFacts } from './features/staff/feature.ts';
import { trackFacts } from './features/track/feature.ts';
import { winnerFacts } from './features/winners/feature.ts';

// In the order of somebody's export.
const all: readonly FeatureFacts[] = [
  accountFacts,
  donationFacts,
  paymentFacts,
  raffleFacts,
  trackFacts,
  jackpotFacts,
  pageantFacts,
  golfFacts,
  winnerFacts,
  playLimitFacts,
  reminderFacts,
  restrictionFacts,
  staffFacts,
  ledgerFacts,
  mailFacts,
  drawFacts,
  bookkeepingFacts,
  auditFacts,
  operationFacts,
  scriptFacts,
  safeguardFacts,
  publicLogFacts,
];

const kept = all.map(({ personalData }) => personalData ?? {});

/** The sections of somebody's export, by the name they have in it. */
export const exportSections = Object.assign({}, ...kept.map(({ exports }) => exports)) as Readonly<
  Record<string, NonNullable<(typeof kept)[number]['exports']>[string]>
>;

/** What runs in the transaction that closes an account. */
export const forgetters = kept.flatMap(({ forget }) => forget ?? []);

/** What runs before it where staff close it, and refuses. */
export const closingChecks = kept.flatMap(({ checkClosing }) => checkClosing ?? []);

/** What runs in the transaction that merges a second account of somebody into their first. */
export const movers = kept.flatMap(({ move }) => move ?? []);

/** Every check of the books. */
export const booksQueries = all.flatMap(({ checks }) => checks ?? []);

/** For everything that may wait for staff the query whose rows wait. */
export const dueQueries = Object.assign({}, ...all.map(({ due }) => due)) as Record<
  DueName,
  string | SQL
>;

const missing = dueNames.filter((name) => !(name in dueQueries));
if (missing.length > 0) throw new Error(`No feature says what is due as ${missing.join(', ')}.`);
