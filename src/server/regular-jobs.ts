// The regular jobs of every feature, and how often each runs.

import type { FastifyBaseLogger } from 'fastify';
import type { SourceKind } from '../rules/draws/sources.ts';
import type { Config } from './base/config.ts';
import type { Db } from './base/database/handles.ts';
import { announceDraws } from './base/draws/announce-draws.ts';
import { createDrawJob } from './base/draws/run-draws.ts';
import type { DrawServices } from './base/draws/services.ts';
import { removePastWindows } from './base/http/limits/rate-limits.ts';
import { removeStaleSessions } from './base/http/session.ts';
import type { Job } from './base/jobs/jobs.ts';
import type { Outbox } from './base/mail/outbox.ts';
import { removePastDeclines } from './base/payments/check-declines.ts';
import { reconcile } from './base/payments/reconcile.ts';
import type { PaymentServices } from './base/payments/services.ts';
import { removePastPayloads } from './base/payments/webhooks/webhooks.ts';
import { removePastTokens } from './features/accounts/passwords/remove-past-tokens.ts';
import { linkEntries } from './features/audit/link-entries.ts';
import { reconcileBalances } from './features/bookkeeping/reconciliation/reconcile-provider.ts';
import { runBooksCheck } from './features/bookkeeping/run-books-check.ts';
import type { BookkeepingServices } from './features/bookkeeping/services.ts';
import { chargeDueMonthly } from './features/donations/monthly/charge-monthly.ts';
import { expirePrizes } from './features/jackpot/prizes/expire-prizes.ts';
import { closeDueRaces } from './features/jackpot/races/close-race.ts';
import { removePastRuns } from './features/operations/remove-past-runs.ts';
import { sealAllBallots } from './features/pageant/ballots/seal-ballots.ts';
import { type BreakTraces, removePastTraces } from './features/play-limits/break-traces.ts';
import { growLog } from './features/public-log/grow-log.ts';
import { stampLog } from './features/public-log/stamp-head.ts';
import { lapseAwards } from './features/raffle/awards/lapse-awards.ts';
import { removePastApprovals } from './features/safeguards/guard-call.ts';

/** What the jobs work with. */
export interface JobServices {
  db: Db;
  outbox: Outbox;
  /** Null while payments are off. */
  payments: PaymentServices | null;
  bookkeeping: BookkeepingServices;
  draws: DrawServices;
  traces: BreakTraces;
  drawSource: SourceKind;
  /** Who signs heads of the public log with the time; null where nobody is set up. */
  timestamps: Config['timestamps'];
  log: FastifyBaseLogger;
}

/** Every regular job. */
export function regularJobs(services: JobServices): Job[] {
  return [
    ...upkeepJobs(services),
    ...drawJobs(services),
    ...(services.payments ? paymentJobs(services.payments) : []),
    ...bookkeepingJobs(services),
  ];
}

function upkeepJobs({ db, outbox, traces, log }: JobServices): Job[] {
  return [
    // Begun, not waited for: a mail server that hangs must not hold up the stop of the jobs.
    { name: 'deliver-mail', cron: '* * * * *', run: async () => outbox.wake() },
    { name: 'remove-past-rate-limits', cron: '7 * * * *', run: () => removePastWindows(db) },
    { name: 'remove-stale-sessions', cron: '37 3 * * *', run: () => removeStaleSessions(db) },
    { name: 'close-races', cron: '* * * * *', run: () => closeDueRaces(db) },
    { name: 'expire-jackpot-prizes', cron: '27 * * * *', run: () => expirePrizes(db) },
    {
      name: 'link-audit-entries',
      cron: '* * * * *',
      run: () => linkEntries(db),
      isRunAtStart: true,
    },
    { name: 'remove-past-tokens', cron: '47 3 * * *', run: () => removePastTokens(db) },
    { name: 'remove-past-break-traces', cron: '7 5 * * *', run: () => removePastTraces(db) },
    {
      name: 'leave-break-traces',
      cron: '17 5 * * *',
      run: () => traces.leaveAll(db),
      isRunAtStart: true,
    },
    { name: 'remove-past-approvals', cron: '57 4 * * *', run: () => removePastApprovals(db) },
    { name: 'remove-past-job-runs', cron: '17 4 * * *', run: () => removePastRuns(db) },
    {
      name: 'seal-ballots',
      cron: '* * * * *',
      run: () =>
        sealAllBallots(db, (contestId, reason) =>
          log.warn({ contestId, reason }, 'ballots could not be sealed'),
        ),
    },
  ];
}

function drawJobs({ db, draws, drawSource, timestamps }: JobServices): Job[] {
  return [
    {
      name: 'announce-draws',
      cron: '*/10 * * * *',
      run: () => announceDraws(db, drawSource),
      isRunAtStart: true,
    },
    { name: 'run-draws', cron: '* * * * *', run: createDrawJob(draws) },
    {
      name: 'grow-public-log',
      cron: '* * * * *',
      run: async () => void (await growLog(db)),
      isRunAtStart: true,
    },
    ...(timestamps
      ? [{ name: 'stamp-public-log', cron: '*/30 * * * *', run: () => stampLog(db, timestamps) }]
      : []),
    { name: 'lapse-awards', cron: '3-59/10 * * * *', run: () => lapseAwards(draws) },
  ];
}

function paymentJobs(payments: PaymentServices): Job[] {
  return [
    {
      name: 'reconcile-payments',
      cron: '*/5 * * * *',
      run: () => reconcile(payments, new Date()),
    },
    {
      name: 'remove-webhook-payloads',
      cron: '57 3 * * *',
      run: () => removePastPayloads(payments.db, new Date()),
    },
    {
      name: 'remove-past-declines',
      cron: '53 3 * * *',
      run: () => removePastDeclines(payments.db, new Date()),
    },
    {
      name: 'charge-monthly-donations',
      cron: '17 * * * *',
      run: () => chargeDueMonthly(payments, new Date()),
    },
  ];
}

function bookkeepingJobs({ bookkeeping, payments }: JobServices): Job[] {
  return [
    // In New York's night, so that a report covers whole days and nobody waits for the checks.
    { name: 'check-books', cron: '41 8 * * *', run: () => runBooksCheck(bookkeeping) },
    ...(payments
      ? [
          {
            name: 'reconcile-balances',
            cron: '23 14 * * *',
            run: () => reconcileBalances(bookkeeping, new Date()),
          },
        ]
      : []),
  ];
}
