// What accounts add to somebody's export: the account itself, its browsers, and what is owed.
import { desc, eq, or } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import {
  accountMerges,
  knownDevices,
  sessions,
  staffRoles,
  users,
} from '#base/database/schema/accounts.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import type { ExportSection } from '#base/feature.ts';

/** The account, without its password. */
export const exportProfile: ExportSection = async (db, userId) => {
  const rows = await db
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      termsVersion: users.termsVersion,
      termsAgreed: users.termsAgreedAt,
      created: users.createdAt,
      emailConfirmed: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return Promise.all(rows.map(async (row) => ({ ...row, roles: await findRoles(db, userId) })));
};

async function findRoles(db: Reads, userId: string): Promise<string[]> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId));
  return rows.map(({ role }) => role);
}

/** Where somebody is signed in. */
export const exportSessions: ExportSection = (db, userId, maxRows) =>
  db
    .select({
      _id: sessions.id,
      device: sessions.device,
      created: sessions.createdAt,
      lastSeen: sessions.lastSeenAt,
      expires: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(maxRows);

/** The browsers that are remembered, of which no more is known than when they were used. */
export const exportDevices: ExportSection = (db, userId, maxRows) =>
  db
    .select({ lastUsed: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(maxRows);

/** What was spent and then refunded or disputed. */
export const exportReceivables: ExportSection = (db, userId, maxRows) =>
  db
    .select({
      _id: receivables.id,
      asset: receivables.asset,
      owed: receivables.owed,
      created: receivables.createdAt,
      closed: receivables.closedAt,
    })
    .from(receivables)
    .where(eq(receivables.userId, userId))
    .orderBy(desc(receivables.createdAt))
    .limit(maxRows);

/** Which accounts of theirs became one, and how they agreed to it. */
export const exportMerges: ExportSection = (db, userId, maxRows) =>
  db
    .select({
      closedAccount: accountMerges.duplicateId,
      keptAccount: accountMerges.survivorId,
      consent: accountMerges.consent,
      created: accountMerges.createdAt,
    })
    .from(accountMerges)
    .where(or(eq(accountMerges.duplicateId, userId), eq(accountMerges.survivorId, userId)))
    .orderBy(desc(accountMerges.createdAt))
    .limit(maxRows);
