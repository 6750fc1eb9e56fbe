// Reads the audit log: narrowed, newest first, a page at a time or as a file.

import { and, desc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { containing, literally } from '#base/database/raw-sql.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { auditEntries, auditLinks } from '#base/database/schema/audit.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { csvFile, plainText } from '#base/records/csv-file.ts';
import { id as idShape, type OutputOf, type ParsedInputOf } from '#contract/endpoint.ts';
import type { AuditRow, officeAuditApi } from '#contract/office/audit.ts';
import type { FileAnswer } from '#contract/records.ts';
import { auditColumns, rowDigest } from '#rules/audit/audit-verify.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { findNames } from './find-names.ts';

/** How the log is narrowed. */
type Narrowing = ParsedInputOf<typeof officeAuditApi.export>;

/** Counting further would take longer than anybody pages. */
const maxCounted = 10_001;
const maxExported = 50_000;

/** A page of the log. */
export async function findEntries(
  db: Reads,
  { page, limit, ...narrowing }: ParsedInputOf<typeof officeAuditApi.list>,
): Promise<OutputOf<typeof officeAuditApi.list>> {
  const where = await conditionOf(db, narrowing);
  const counted = db.select({ one: sql`1` }).from(auditEntries).where(where).limit(maxCounted);
  const [total] = await db
    .select({ found: sql<number>`count(*)::int` })
    .from(counted.as('counted'));
  const rows = await readRows(db, where, limit, (page - 1) * limit);
  const names = await findNames(db, rows);
  const items = rows.map((row) => ({ ...row, names: namesIn(row, names) }));
  return { items, total: total?.found ?? 0 };
}

/** The log as a file, as it is narrowed. */
export async function exportEntries(
  db: Reads,
  narrowing: Narrowing,
  most = maxExported,
): Promise<FileAnswer> {
  const rows = await readRows(db, await conditionOf(db, narrowing), most + 1, 0);
  const file = csvFile(
    'audit-log.csv',
    auditColumns,
    rows
      .slice(0, most)
      .map(({ _id, at, actor, action, subject, detail, link }) =>
        withDigest([
          String(_id),
          at,
          actor?.name ?? 'System',
          actor?.email ?? '',
          action,
          subject,
          JSON.stringify(detail),
          String(link?.position ?? ''),
          link?.hash ?? '',
          actor?._id ?? '',
        ]),
      ),
  );
  // Said beside the file alone: whoever verifies it reads each of its lines as an entry.
  return rows.length > most ? { ...file, cut: cutOf(most) } : file;
}

const cutOf = (most: number) =>
  `Only the newest ${formatNumber(most)} entries are here. Narrow the log to earlier days to have the others.`;

/** A row as the offline verifier reads it again: with a digest, since names are in no chain. */
function withDigest(cells: readonly string[]): string[] {
  const written = cells.map(plainText);
  return [...cells, rowDigest(written, nodeHashes)];
}

/** The names of the ids that stand in one entry. */
function namesIn({ subject, detail }: AuditRow, names: Record<string, string>) {
  const text = `${subject} ${JSON.stringify(detail)}`;
  return Object.fromEntries(Object.entries(names).filter(([id]) => text.includes(id)));
}

async function readRows(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<AuditRow[]> {
  const rows = await db
    .select({
      entry: auditEntries,
      actor: { _id: users.id, name: users.name, email: users.email },
      link: { position: auditLinks.position, hash: auditLinks.hash },
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEntries.id))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry: { id, at, action, subject, detail }, actor, link }) => ({
    _id: id,
    at: at.toISOString(),
    actor,
    action,
    subject,
    detail,
    names: {},
    link,
  }));
}

async function conditionOf(
  db: Reads,
  { who, action, subject, from, to }: Narrowing,
): Promise<SQL | undefined> {
  // The day after by New York's days, since a day on which its clock changes has 23 or 25 hours.
  const start = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone 'America/New_York'`;
  return and(
    who ? await byWhom(db, who) : undefined,
    action ? like(auditEntries.action, `${literally(action)}%`) : undefined,
    subject ? await about(db, subject) : undefined,
    from ? gte(auditEntries.at, start(from)) : undefined,
    to ? lt(auditEntries.at, start(to, 1)) : undefined,
  );
}

/** Names are looked for among staff alone; everybody else is found by their whole address. */
async function byWhom(db: Reads, who: string): Promise<SQL | undefined> {
  if (who.toLowerCase() === 'system') return isNull(auditEntries.actorId);
  if (idShape.safeParse(who).success) return eq(auditEntries.actorId, who);
  const named = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.userId, users.id))
    .where(sql`${users.name} ilike ${containing(who)}`)
    .limit(100);
  const addressed = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${who})`);
  const ids = [...named, ...addressed].map(({ id }) => id);
  return ids.length > 0 ? inArray(auditEntries.actorId, ids) : sql`false`;
}

const maxNamesakes = 50;

/** Entries about people of a name, the newest accounts first. */
async function aboutPerson(db: Reads, name: string): Promise<SQL> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.name} ilike ${containing(name)}`)
    .orderBy(desc(users.createdAt))
    .limit(maxNamesakes);
  if (people.length === 0) return sql`false`;
  return inArray(
    auditEntries.subject,
    people.map(({ id }) => `user:${id}`),
  );
}

/** What an id may be an id of, as subjects name it. */
const kinds = [
  ...['user', 'invitation', 'payment', 'donation', 'monthly-donation', 'mail', 'job', 'image'],
  ...['race', 'prize', 'draw', 'free-entry', 'article', 'charity', 'driver', 'sponsor', 'car'],
  ...['entry', 'team', 'tournament', 'scorecard', 'score-import', 'contest', 'candidate'],
  ...['report', 'difference', 'books-check'],
];

/** The subject itself, an id as a subject's or as any value within the detail, or a part of a name. */
async function about(db: Reads, text: string): Promise<SQL | undefined> {
  if (text.includes(':')) return eq(auditEntries.subject, text);
  // No id has a space, or letters alone.
  if (/\s|^\p{L}+$/u.test(text)) return aboutPerson(db, text);
  const within = `$.** == ${JSON.stringify(text)}`;
  return or(
    inArray(
      auditEntries.subject,
      kinds.map((kind) => `${kind}:${text}`),
    ),
    sql`${auditEntries.detail} @@ ${within}::jsonpath`,
  );
}
