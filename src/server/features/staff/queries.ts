// Reads who is staff, and how they prove who they are.
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { authenticators, passkeys, recoveryCodes } from '#base/database/schema/staff.ts';
import type { Actor } from '#base/http/actor.ts';
import type { OfficeMe } from '#contract/office/me.ts';
import type { OwnFactors } from '#contract/office/security.ts';

/** Somebody's roles and second factors; without roles they are no staff. */
export async function findMe(db: Reads, { userId, provenAt }: Actor): Promise<OfficeMe> {
  const roles = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId));
  return {
    roles: roles.map(({ role }) => role),
    factors: await findFactors(db, userId),
    provenAt: provenAt?.toISOString() ?? null,
  };
}

/** The second factors that somebody has set up. */
export async function findFactors(db: Reads, userId: string): Promise<OfficeMe['factors']> {
  const [app] = await db
    .select({ found: count() })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const [keys] = await db
    .select({ found: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [codes] = await db
    .select({ found: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    hasAuthenticator: (app?.found ?? 0) > 0,
    passkeys: keys?.found ?? 0,
    recoveryCodesLeft: codes?.found ?? 0,
  };
}

/** The second factors of somebody, as they see them themselves. */
export async function findOwnFactors(db: Reads, userId: string): Promise<OwnFactors> {
  const [app] = await db
    .select({ createdAt: authenticators.createdAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  return {
    authenticator: app ? { created: app.createdAt.toISOString() } : null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      created: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: (await findFactors(db, userId)).recoveryCodesLeft,
  };
}
