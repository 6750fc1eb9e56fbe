// Puts together everything that is kept about somebody, for them to take along.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { formatNumber } from '#rules/format/counts.ts';
import type { AccountServices } from './services.ts';

const maxRows = 100_000;

/** The export: one list for each section, and a note on each that had to be cut. */
export async function exportAccount(
  { db, exportSections }: AccountServices,
  /** Whose data, and who of staff exports it for them, if it is not themselves. */
  { userId, by = userId }: { userId: string; by?: string },
  most = maxRows,
): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown[]> = {};
  const notes: string[] = [];
  for (const [name, read] of Object.entries(exportSections)) {
    // One more than fits tells whether there are more.
    const rows = await read(db, userId, most + 1);
    sections[name] = rows.slice(0, most);
    if (rows.length <= most) continue;
    notes.push(
      `${name} holds the newest ${formatNumber(most)} rows. Please write to us for the others.`,
    );
  }
  await recordExport(db, userId, by);
  return { exported: new Date().toISOString(), notes, ...sections };
}

async function recordExport(db: Db, userId: string, actorId: string): Promise<void> {
  await transaction(db, (tx) =>
    audit(tx, { actorId, action: 'account.exported', subject: `user:${userId}` }),
  );
}
