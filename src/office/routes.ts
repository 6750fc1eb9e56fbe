// Every page of the back office, below /office.
import { index, route } from '@react-router/dev/routes';

// Paths of files are read from src/web, where the site's own routes are.
const page = (path: string, file: string) =>
  route(path, `../office/${file}`, { id: `office/${path}` });

export const officeRoutes = [
  index('../office/office-index.tsx', { id: 'office-index' }),
  page('content/:noun', 'records/records-page.tsx'),
  page('content/:noun/:recordId', 'records/record-page.tsx'),
  page('security', 'security/security-page.tsx'),
  page('staff', 'staff/staff-page.tsx'),
  page('staff/invite', 'staff/invite-page.tsx'),
  page('invitation', 'staff/invitation-page.tsx'),
  page('audit', 'audit/audit-page.tsx'),
  page('settings/:name', 'settings/settings-page.tsx'),
  page('supporters', 'supporters/supporters-page.tsx'),
  page('supporters/:userId', 'supporters/supporter-page.tsx'),
  page('payments', 'payments/payments-page.tsx'),
  page('payments/:paymentId', 'payments/payment-page.tsx'),
  page('jobs', 'operations/jobs-page.tsx'),
  page('jobs/runs', 'operations/job-runs-page.tsx'),
  page('mail', 'operations/mail-page.tsx'),
];
