// Adds to the audit trail, in the transaction of the act itself.
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Tx } from '../database/handles.ts';
import { auditEntries } from '../database/schema/audit.ts';

/** One act: who (null: the system), what (`payment.settled`), on which subject, with what figures. */
export interface AuditEntry {
  actorId: string | null;
  action: AuditAction;
  subject: string;
  detail?: Record<string, unknown>;
}

/** Records an act. `detail` holds ids and figures, never secrets or personal data. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, detail: entry.detail ?? {} });
}
