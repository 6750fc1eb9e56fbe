// Reads the scripts of the payment page for staff: what is approved, what is new, what browsers report.
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { policyReports, scriptInventories } from '#base/database/schema/scripts.ts';
import type { Scripts } from '#contract/office/scripts.ts';
import type { KnownInventory } from './inventory.ts';

const maxReports = 300;

/** What is approved of an origin: from where, and what it may load. */
const permitOf = ({ origin, loads }: { origin: string; loads: string[] }) =>
  `${origin} ${loads.join(' ')}`;

/** The scripts as they are now beside what was approved last. */
export async function readScripts(
  db: Reads,
  { digest, inventory }: KnownInventory,
): Promise<Scripts> {
  const approved = await findApproved(db, eq(scriptInventories.digest, digest));
  const before = await findApproved(db, ne(scriptInventories.digest, digest));
  const known = approved ? inventory : before?.inventory;
  const digests = new Set(known?.own.map(({ file, sha256 }) => `${file} ${sha256}`));
  const files = new Set(inventory.own.map(({ file }) => file));
  const origins = new Set(known?.outside.map(permitOf));
  const now = new Set(inventory.outside.map(({ origin }) => origin));
  return {
    digest,
    approved: approved?.approval ?? null,
    approvedBefore: before?.approval ?? null,
    own: inventory.own.map((one) => ({ ...one, isNew: !digests.has(`${one.file} ${one.sha256}`) })),
    outside: inventory.outside.map((one) => ({
      ...one,
      isNew: !origins.has(permitOf(one)),
    })),
    gone: [
      ...(known?.own.map(({ file }) => file).filter((file) => !files.has(file)) ?? []),
      ...(known?.outside.map(({ origin }) => origin).filter((one) => !now.has(one)) ?? []),
    ],
    reports: await findReports(db),
  };
}

async function findApproved(db: Reads, which: ReturnType<typeof eq>) {
  const [row] = await db
    .select({ inventory: scriptInventories, by: users.name })
    .from(scriptInventories)
    .innerJoin(users, eq(users.id, scriptInventories.approvedBy))
    .where(and(which, isNotNull(scriptInventories.approvedAt)))
    .orderBy(desc(scriptInventories.approvedAt))
    .limit(1);
  if (!row) return null;
  const { inventory, approvedAt, reason } = row.inventory;
  return {
    inventory,
    approval: { by: row.by, at: (approvedAt as Date).toISOString(), reason: reason ?? '' },
  };
}

/** What browsers report, what nobody has looked at first. */
async function findReports(db: Reads): Promise<Scripts['reports']> {
  const rows = await db
    .select({ report: policyReports, seenBy: users.name })
    .from(policyReports)
    .leftJoin(users, eq(users.id, policyReports.seenBy))
    .orderBy(desc(policyReports.lastAt))
    .limit(maxReports);
  return rows
    .toSorted((a, b) => Number(a.seenBy !== null) - Number(b.seenBy !== null))
    .map(({ report: { id, firstAt, lastAt, directive, blocked, page, times }, seenBy }) => ({
      _id: id,
      ...{ directive, blocked, page, times, seenBy },
      first: firstAt.toISOString(),
      last: lastAt.toISOString(),
    }));
}
