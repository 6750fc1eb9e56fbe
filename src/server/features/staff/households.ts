// Whose accounts are kept from playing beside those of staff: as owners say, and as is noticed.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { bareNameAs, bareNameOf, findOthersOfMailbox } from '#base/database/mailbox-accounts.ts';
import { knownDevices, staffRoles, users } from '#base/database/schema/accounts.ts';
import { staffHouseholds } from '#base/database/schema/staff.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';

/** What is looked at. Browsers count nowhere that one person tries staff and player side by side. */
export interface HouseholdSigns {
  hasBrowsers: boolean;
}

/** Somebody as they come in: their address, and the browser where somebody has signed in before. */
interface Arrival {
  email: string;
  deviceHash?: string | null | undefined;
}

type Link = { staffId: string; userId: string; because: 'mailbox' | 'browser' };

/**
 * Notices that an account has the mailbox or browser of a member of staff, or, for a member of staff,
 * that other accounts have theirs; called whenever an account comes in, by what it comes in with.
 * Answers whether anything was noticed, new or not.
 */
export async function noticeHousehold(
  tx: Tx,
  { hasBrowsers }: HouseholdSigns,
  userId: string,
  { email, deviceHash }: Arrival,
): Promise<boolean> {
  const hashes = hasBrowsers && deviceHash ? [deviceHash] : [];
  if (await isStaff(tx, userId)) {
    await keep(tx, await findLinked(tx, userId, email, hashes));
    return true;
  }
  const staff = await tx
    .selectDistinct({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.userId, users.id));
  const mailbox = mailboxOf(email);
  const inBrowser = hashes.length > 0 ? await findUsersOf(tx, hashes) : new Set<string>();
  const links = staff.flatMap(({ id, email: theirs }): Link[] => [
    ...(mailboxOf(theirs) === mailbox
      ? [{ staffId: id, userId, because: 'mailbox' as const }]
      : []),
    ...(inBrowser.has(id) ? [{ staffId: id, userId, because: 'browser' as const }] : []),
  ]);
  await keep(tx, links);
  return links.length > 0;
}

/** The same for somebody who has just become staff, with every browser that they have used. */
export async function noticeHouseholdOfStaff(
  tx: Tx,
  { hasBrowsers }: HouseholdSigns,
  staffId: string,
): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, staffId));
  if (!person) return;
  const own = hasBrowsers
    ? await tx
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(eq(knownDevices.userId, staffId))
    : [];
  const hashes = own.map(({ hash }) => hash);
  await keep(tx, await findLinked(tx, staffId, person.email, hashes));
}

/**
 * Whether neither mailbox nor browser of who makes an account may be those of a member of staff: a
 * condition. The mailbox is compared as roughly as {@link findLinked} does; the rule decides later.
 */
export function isUnlikeStaff(
  { hasBrowsers }: HouseholdSigns,
  { email, deviceHash }: Arrival,
): SQL {
  const inBrowser = sql`exists (select from known_devices d join staff_roles r on r.user_id = d.user_id
    where d.device_hash = ${(hasBrowsers && deviceHash) || null}::text)`;
  return sql`(not ${inBrowser} and not exists (
    select from users u join staff_roles r on r.user_id = u.id where ${bareNameAs('u')} = ${bareNameOf(email)}))`;
}

async function isStaff(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(staffRoles, eq(staffRoles.userId, userId))) > 0;
}

/** The other accounts of a member's mailbox or browsers. */
async function findLinked(
  tx: Tx,
  staffId: string,
  email: string,
  hashes: readonly string[],
): Promise<Link[]> {
  const inMailbox = await findOthersOfMailbox(tx, { id: staffId, email });
  const inBrowser = hashes.length > 0 ? await findUsersOf(tx, hashes) : new Set<string>();
  inBrowser.delete(staffId);
  return [
    ...inMailbox.map(({ id }): Link => ({ staffId, userId: id, because: 'mailbox' })),
    ...[...inBrowser].map((userId): Link => ({ staffId, userId, because: 'browser' })),
  ];
}

async function findUsersOf(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(inArray(knownDevices.deviceHash, [...hashes]));
  return new Set(rows.map(({ userId }) => userId));
}

/** Keeps what was noticed; what is known, also what an owner has ended, stays as it is. */
async function keep(tx: Tx, links: readonly Link[]): Promise<void> {
  // Of colleagues too: their own roles keep them from playing, but they are not two people to a draw.
  for (const link of links) {
    const [added] = await tx
      .insert(staffHouseholds)
      .values(link)
      .onConflictDoNothing()
      .returning({ id: staffHouseholds.id });
    if (!added) continue;
    await audit(tx, {
      actorId: null,
      action: 'staff.household-noticed',
      subject: `user:${link.userId}`,
      detail: { staffId: link.staffId, because: link.because },
    });
  }
}

/** Whether a mailbox is that of a member of staff or of somebody of their household. */
export async function isMailboxOfStaff(db: Reads, email: string): Promise<boolean> {
  const kept = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.id} in (select players_kept_out())`);
  const mailbox = mailboxOf(email);
  return kept.some((one) => mailboxOf(one.email) === mailbox);
}

/** Whether staff, or somebody of their household, have signed in in a browser. */
export async function isBrowserOfStaff(db: Reads, deviceHash: string): Promise<boolean> {
  const isKeptOut = sql`${knownDevices.userId} in (select players_kept_out())`;
  return (
    (await db.$count(knownDevices, and(eq(knownDevices.deviceHash, deviceHash), isKeptOut))) > 0
  );
}

/** Gives the account that stays what the second one of somebody was kept from playing for. */
export async function moveHousehold(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into staff_households (id, staff_id, user_id, because, added_by, created_at)
    select gen_random_uuid(), h.staff_id, ${to}::uuid, h.because, h.added_by, h.created_at
    from staff_households h
    where h.user_id = ${from} and h.ended_at is null and h.staff_id <> ${to}::uuid
    on conflict (user_id, staff_id, because) do update set ended_at = null, ended_by = null
      where staff_households.ended_at is not null`);
}
