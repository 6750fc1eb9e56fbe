// Recomputes the hash chain of the audit log, a stretch at a time.
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { auditEntries, auditLinks, auditUnlinked } from '#base/database/schema/audit.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { officeAuditApi } from '#contract/office/audit.ts';
import { firstLink, nextLink } from '#rules/audit/audit-chain.ts';
import { findChainEnd, toChained } from './link-entries.ts';

const linksAtOnce = 5000;

type Checked = OutputOf<typeof officeAuditApi.check>;

/**
 * Checks the links from a position on, against the link before it: no gap, every hash that of its
 * entry. Whoever calls with each answer's `next` until there is none has checked the whole chain.
 */
export async function checkChain(db: Reads, from: number): Promise<Checked> {
  const end = await findChainEnd(db);
  const upTo = Math.min(end.position, from + linksAtOnce - 1);
  const facts = { total: end.position, head: end.hash, waiting: await db.$count(auditUnlinked) };
  const problem = await findProblem(db, from, upTo);
  const isDone = problem !== null || upTo >= end.position;
  return {
    ...facts,
    checked: Math.max(0, upTo - from + 1),
    problem,
    next: isDone ? null : upTo + 1,
  };
}

async function findProblem(db: Reads, from: number, upTo: number): Promise<Checked['problem']> {
  let before = firstLink(nodeHashes);
  if (from > 1) {
    const rows = await db
      .select()
      .from(auditLinks)
      .where(eq(auditLinks.position, from - 1));
    if (!rows[0]) return { position: from - 1, entryId: null, what: 'missing' };
    before = rows[0].hash;
  }
  const rows = await db
    .select({ link: auditLinks, entry: auditEntries })
    .from(auditLinks)
    .leftJoin(auditEntries, eq(auditEntries.id, auditLinks.entryId))
    .where(and(gte(auditLinks.position, from), lt(auditLinks.position, sql`${upTo + 1}::bigint`)))
    .orderBy(asc(auditLinks.position));
  let position = from;
  for (const { link, entry } of rows) {
    if (link.position !== position) return { position, entryId: null, what: 'missing' };
    const expected = entry && nextLink(before, position, toChained(entry), nodeHashes);
    if (link.hash !== expected) return { position, entryId: link.entryId, what: 'changed' };
    before = link.hash;
    position++;
  }
  return position <= upTo ? { position, entryId: null, what: 'missing' } : null;
}
