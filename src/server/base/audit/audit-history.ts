// Reads from the audit trail what was done to a few subjects, for those who work on them.
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { PastAct } from '#contract/office/draws.ts';
import { formatNumber } from '#rules/format/counts.ts';
import type { Reads } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { auditEntries } from '../database/schema/audit.ts';

const maxActs = 200;

/** The acts on any of the subjects, the first one first; of very many the last ones. */
export async function findHistory(db: Reads, subjects: readonly string[]): Promise<PastAct[]> {
  const rows = await db
    .select({ entry: auditEntries, who: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        inArray(auditEntries.subject, [...subjects]),
        // Whoever looked has done nothing, and would fill the list.
        ne(auditEntries.action, 'supporter.viewed'),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(maxActs);
  return rows.reverse().map(({ entry, who }) => ({
    at: entry.at.toISOString(),
    who,
    action: entry.action,
    note: noteOf(entry.detail),
  }));
}

/**
 * What is worth telling of the figures. Picks are left out: who records a barrel must not see what
 * somebody else has recorded.
 */
function noteOf(detail: Record<string, unknown>): string | null {
  const { carNumber, finishers, reason, drawnNumbers, endReason, entries, dice } = detail;
  const car = typeof carNumber === 'number' ? `Car ${carNumber}: ` : '';
  if (typeof reason === 'string') return car + reason;
  if (Array.isArray(finishers)) return `Cars ${finishers.join(', ')}`;
  if (Array.isArray(drawnNumbers)) return `Cars ${drawnNumbers.join(' and ')}`;
  if (Array.isArray(dice)) return dice.join(' ');
  if (typeof endReason === 'string') return endReason;
  return typeof entries === 'number' ? `${formatNumber(entries)} entries` : null;
}
