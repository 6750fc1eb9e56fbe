// The calls about the audit log, by their addresses alone.
import { address } from '#contract/client.ts';
import type { officeAuditApi as api } from '#contract/office/audit.ts';

export const auditCalls = {
  list: address<typeof api.list>({ method: 'GET', path: '/office/data/audit', paged: true }),
  export: address<typeof api.export>({ method: 'GET', path: '/office/data/audit-file' }),
  check: address<typeof api.check>({ method: 'GET', path: '/office/data/audit-check' }),
};
