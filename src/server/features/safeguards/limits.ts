// How much one member of staff may do alone, as owners set it.

import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { safeguardsApi } from '#contract/office/safeguards.ts';
import {
  type LimitName,
  promisedSafeguards,
  type SafeguardName,
  safeguardNames,
  safeguards,
} from '#rules/safeguards/safeguards.ts';
import { noticeOfLimits } from './safeguard-mails.ts';

type Limits = Record<SafeguardName, number>;

const key = 'safeguards';

const usual = Object.fromEntries(
  safeguardNames.map((name) => [name, safeguards[name].usual]),
) as Limits;

/** The limits in their units; those that nobody has set are the usual ones. */
export async function readLimits(db: Reads): Promise<Limits> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return { ...usual, ...(row?.value as Partial<Limits> | undefined) };
}

const isSettable = (name: SafeguardName): name is LimitName =>
  !promisedSafeguards.some((one) => one === name);
const settable = safeguardNames.filter(isSettable);

/** Those that owners set. */
async function readSettable(db: Reads): Promise<Record<LimitName, number>> {
  const limits = await readLimits(db);
  return Object.fromEntries(settable.map((name) => [name, limits[name]])) as typeof limits;
}

/** The limits that owners set, with their version. */
export async function readSafeguards(db: Reads) {
  const limits = await readSettable(db);
  return { ...limits, version: versionOfValue(limits) };
}

/** Sets the limits, and tells every other owner by mail. @throws Refusal `changed_meanwhile` */
export async function saveSafeguards(
  db: Db,
  { version, ...limits }: ParsedInputOf<typeof safeguardsApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockAlone(tx, locks.safeguards);
    const before = await readSettable(tx);
    checkVersion(before, version);
    const changed = settable.filter((name) => limits[name] !== before[name]);
    if (changed.length === 0) return;
    await tx
      .insert(settings)
      .values({ key, value: limits, updatedBy: userId })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: limits, updatedBy: userId, updatedAt: sql`now()` },
      });
    await audit(tx, {
      actorId: userId,
      action: 'safeguards.updated',
      subject: 'settings:safeguards',
      detail: Object.fromEntries(changed.map((name) => [name, [before[name], limits[name]]])),
    });
    await tellOwners(tx, userId);
  });
  return readSafeguards(db);
}

async function tellOwners(tx: Tx, actorId: string): Promise<void> {
  const owners = await tx
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(eq(staffRoles.role, 'owner'));
  const others = owners.filter(({ userId }) => userId !== actorId);
  for (const { userId } of others) await tx.execute(noticeOfLimits(userId));
}
