// Every page of the back office, below /office.
import { index, route } from '@react-router/dev/routes';

// Paths of files are read from src/web, where the site's own routes are.
const page = (path: string, file: string) =>
  route(path, `../office/${file}`, { id: `office/${path}` });

export const officeRoutes = [
  index('../office/start-page.tsx', { id: 'office-start' }),
  page('content/:noun', 'records/records-page.tsx'),
  page('content/:noun/:recordId', 'records/record-page.tsx'),
  page('security', 'security/security-page.tsx'),
  page('staff', 'staff/staff-page.tsx'),
  page('staff/invite', 'staff/invite-page.tsx'),
  page('invitation', 'staff/invitation-page.tsx'),
  page('audit', 'audit/audit-page.tsx'),
  page('approvals', 'approvals/approvals-page.tsx'),
  page('settings/:name', 'settings/settings-page.tsx'),
  page('supporters', 'supporters/supporters-page.tsx'),
  page('supporters/:userId', 'supporters/supporter-page.tsx'),
  page('money', 'money/money-page.tsx'),
  page('money/gifts', 'money/gifts-page.tsx'),
  page('money/gifts/new', 'money/new-gift-page.tsx'),
  page('money/gifts/:paymentId', 'money/gift-page.tsx'),
  page('money/disputes', 'money/disputes-page.tsx'),
  page('money/receivables', 'money/receivables-page.tsx'),
  page('money/reconciliation', 'money/reconciliation-page.tsx'),
  page('money/reconciliation/differences', 'money/differences-page.tsx'),
  page('money/statements', 'money/statements-page.tsx'),
  page('money/books', 'money/books-page.tsx'),
  page('payments', 'payments/payments-page.tsx'),
  page('payments/:paymentId', 'payments/payment-page.tsx'),
  page('jobs', 'operations/jobs-page.tsx'),
  page('jobs/runs', 'operations/job-runs-page.tsx'),
  page('mail', 'operations/mail-page.tsx'),
  page('pageant', 'pageant/voting-page.tsx'),
  page('pageant/:contestId', 'pageant/contest-page.tsx'),
  page('tournament', 'tournament/weeks-page.tsx'),
  page('tournament/entries', 'tournament/entries-page.tsx'),
  page('tournament/entries/:entryId', 'tournament/entry-page.tsx'),
  page('tournament/affiliates', 'tournament/affiliates-page.tsx'),
  page('tournament/:week', 'tournament/week-page.tsx'),
  page('race-day', 'jackpot/race-days-page.tsx'),
  page('race-day/:raceId', 'jackpot/race-day-page.tsx'),
  page('draw-day', 'raffle/draw-days-page.tsx'),
  page('draw-day/:drawId', 'raffle/draw-day-page.tsx'),
  page('draw-day/:drawId/stubs', 'raffle/stubs-page.tsx'),
  page('free-entries', 'raffle/free-entries-page.tsx'),
];
