// How much one member of staff may do alone, as owners set it.

import { eq, inArray, sql } from 'drizzle-orm';
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
  type HeldLimit,
  type LimitName,
  limitAt,
  promisedSafeguards,
  raisedLimitHours,
  type SafeguardName,
  safeguardNames,
  safeguards,
} from '#rules/safeguards/safeguards.ts';
import { noticeOfLimits } from './safeguard-mails.ts';

type Limits = Record<SafeguardName, number>;
type Held = Partial<Record<SafeguardName, HeldLimit>>;

const key = 'safeguards';
/** What counts in place of limits that were raised a moment ago. */
const heldKey = 'safeguards-held';

const usual = Object.fromEntries(
  safeguardNames.map((name) => [name, safeguards[name].usual]),
) as Limits;

/** The limits as owners have set them, or as is usual, and what still counts in place of some. */
async function readSet(db: Reads): Promise<{ set: Limits; held: Held }> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [key, heldKey]));
  const storedAs = (wanted: string) => rows.find((row) => row.key === wanted)?.value;
  return {
    set: { ...usual, ...(storedAs(key) as Partial<Limits> | undefined) },
    held: (storedAs(heldKey) as Held | undefined) ?? {},
  };
}

/** The limits that count at an instant, in their units. */
export async function readLimits(db: Reads, now: Date): Promise<Limits> {
  const { set, held } = await readSet(db);
  return Object.fromEntries(
    safeguardNames.map((name) => [name, limitAt(set[name], held[name], now)]),
  ) as Limits;
}

const isSettable = (name: SafeguardName): name is LimitName =>
  !promisedSafeguards.some((one) => one === name);
const settable = safeguardNames.filter(isSettable);

const settableOf = (limits: Limits) =>
  Object.fromEntries(settable.map((name) => [name, limits[name]])) as Record<LimitName, number>;

/** The limits that owners set, with their version, and those that do not count yet. */
export async function readSafeguards(db: Reads) {
  const { set, held } = await readSet(db);
  const limits = settableOf(set);
  const now = new Date();
  return {
    ...limits,
    version: versionOfValue(limits),
    held: settable.flatMap((name) => {
      const limit = limitAt(set[name], held[name], now);
      return limit < set[name] ? [{ name, limit, until: held[name]!.until }] : [];
    }),
  };
}

/**
 * Sets the limits, and tells every other owner by mail. What is raised counts a day later: one owner could else
 * raise a limit and use it before another one knows.
 *
 * @throws Refusal `changed_meanwhile`
 */
export async function saveSafeguards(
  db: Db,
  { version, ...limits }: ParsedInputOf<typeof safeguardsApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockAlone(tx, locks.safeguards);
    const { set, held } = await readSet(tx);
    const before = settableOf(set);
    checkVersion(before, version);
    const changed = settable.filter((name) => limits[name] !== before[name]);
    if (changed.length === 0) return;
    await store(tx, key, limits, userId);
    await store(tx, heldKey, holdRaised({ before: set, after: limits, held }, new Date()), userId);
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

/** What counts in place of each limit that is above the one that counted until now. */
function holdRaised(
  change: { before: Limits; after: Record<LimitName, number>; held: Held },
  now: Date,
): Held {
  const { before, after, held } = change;
  const until = new Date(now.getTime() + raisedLimitHours * 60 * 60_000).toISOString();
  return Object.fromEntries(
    settable.flatMap((name): [LimitName, HeldLimit][] => {
      const counted = limitAt(before[name], held[name], now);
      if (after[name] <= counted) return [];
      const kept = after[name] === before[name] ? held[name] : undefined;
      return [[name, kept ?? { limit: counted, until }]];
    }),
  );
}

async function store(tx: Tx, where: string, value: unknown, userId: string): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: where, value, updatedBy: userId })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedBy: userId, updatedAt: sql`now()` },
    });
}

async function tellOwners(tx: Tx, actorId: string): Promise<void> {
  const owners = await tx
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(eq(staffRoles.role, 'owner'));
  const others = owners.filter(({ userId }) => userId !== actorId);
  for (const { userId } of others) await tx.execute(noticeOfLimits(userId));
}
