// Serves the audit log to owners and auditors.

import type { Db } from '#base/database/handles.ts';
import { bind } from '#base/http/bind.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { checkChain } from './check-chain.ts';
import { exportEntries, findEntries } from './queries.ts';

/** The calls about the audit log. */
export function auditRoutes(db: Db) {
  return [
    bind(officeAuditApi.list, (input) => findEntries(db, input)),
    bind(officeAuditApi.export, (input) => exportEntries(db, input)),
    bind(officeAuditApi.check, ({ from }) => checkChain(db, from)),
  ];
}
