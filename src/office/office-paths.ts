// Every address that the back office links to.
export const officePaths = {
  start: () => '/office',
  /** One's own second factors. */
  security: () => '/office/security',
  staff: () => '/office/staff',
  invite: () => '/office/staff/invite',
  /** Where an invitation is accepted; its link carries a token as the query. */
  invitation: () => '/office/invitation',
  audit: () => '/office/audit',
  payments: () => '/office/payments',
  payment: (paymentId: string) => `/office/payments/${paymentId}`,
  settings: (name: string) => `/office/settings/${name}`,
  records: (noun: string) => `/office/content/${noun}`,
  newRecord: (noun: string) => `/office/content/${noun}/new`,
  record: (noun: string, recordId: string) =>
    `/office/content/${noun}/${encodeURIComponent(recordId)}`,
  jobs: () => '/office/jobs',
  jobRuns: () => '/office/jobs/runs',
  mail: () => '/office/mail',
  supporters: () => '/office/supporters',
  supporter: (userId: string) => `/office/supporters/${userId}`,
  site: () => '/',
  account: () => '/account',
  login: (next: string) => `/account/login?next=${encodeURIComponent(next)}`,
};
