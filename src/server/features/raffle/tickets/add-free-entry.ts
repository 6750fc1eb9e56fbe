// Adds a free entry with its ticket, of the site and by post alike: one for each person, draw and day.
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { asOne, raffleEntryRequests, raffleFreeEntries } from '#base/database/schema/raffle.ts';
import { sha256 } from '#base/http/session.ts';
import { post } from '#base/ledger/post.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import { Refusal } from '#contract/errors.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { grantTickets } from './grant-tickets.ts';

/** An entry to be added: to which draw and whose, and what is known of where they are. */
export interface NewEntry {
  values: Pick<
    typeof raffleFreeEntries.$inferInsert,
    'name' | 'postalAddress' | 'receivedOn' | 'recordedBy'
  > & { prizeDrawId: string; email: string | null };
  decided: DecidedPlace;
  now: Date;
  /** Whether staff have said that they may play, since there was no email to look that up by. */
  isVouchedFor?: boolean;
}

/** Of what somebody has a free entry already. */
export type AlreadyHas = 'day' | 'draw';

/** The refusal of a second entry, as it is said to whoever asks. */
export const onlyOne = (sentences: Record<AlreadyHas, string>, has: AlreadyHas): Refusal =>
  new Refusal('free_entry_exists', { message: sentences[has] });

/**
 * Adds a free entry with its ticket, and keeps what is known of the place. Answers instead of what the same
 * person has one already: of that draw, or of that day. The ticket is in the account that has confirmed the
 * entrant's address, if there is one.
 */
export async function addFreeEntry(
  tx: Tx,
  { values, decided, now, isVouchedFor = false }: NewEntry,
): Promise<{ id: string; serialFrom: number } | { has: AlreadyHas }> {
  const { email, prizeDrawId } = values;
  const mailboxHash = email ? sha256(mailboxOf(email)) : null;
  const kept = { ...values, mailboxHash, tickets: 1 };
  if (await wasConfirmed(tx, prizeDrawId, mailboxHash)) return { has: 'draw' };
  const [entry] = await tx
    .insert(raffleFreeEntries)
    .values(kept)
    .onConflictDoNothing()
    .returning({ id: raffleFreeEntries.id });
  if (!entry) return { has: (await isInDraw(tx, kept)) ? 'draw' : 'day' };
  const { id: freeEntryId } = entry;
  const userId = email ? await findUser(tx, email) : null;
  const grant = { userId, freeEntryId, count: 1, at: now };
  const serialFrom = (await grantTickets(tx, grant)) as number;
  await post(tx, `free-entry:${freeEntryId}`, [
    {
      key: `free-entry:${freeEntryId}:raffle-tickets`,
      asset: 'raffle_ticket',
      from: 'issuance',
      to: userId ? `user:${userId}` : `entrant:${freeEntryId}`,
      amount: 1,
    },
  ]);
  await tx.execute(evidenceInsert({ subject: 'entry', item: 'raffle', decided }, freeEntryId));
  await audit(tx, {
    actorId: values.recordedBy ?? null,
    action: 'raffle.free-entry-recorded',
    subject: `free-entry:${freeEntryId}`,
    detail: { tickets: 1, serialFrom, prizeDrawId, ...(isVouchedFor ? { isVouchedFor } : {}) },
  });
  if (userId) await tx.execute(noticeOfAct(userId, 'entered-free'));
  return { id: freeEntryId, serialFrom };
}

/** Whether a mailbox entered a draw on the site: entries from before do not say it themselves. */
async function wasConfirmed(tx: Tx, prizeDrawId: string, mailboxHash: string | null) {
  if (mailboxHash === null) return false;
  const { freeEntryId, ...requests } = raffleEntryRequests;
  const isTheirs = and(
    eq(requests.prizeDrawId, prizeDrawId),
    eq(requests.mailboxHash, mailboxHash),
    isNotNull(freeEntryId),
  );
  return (await tx.$count(raffleEntryRequests, isTheirs)) > 0;
}

/** Whether the same person is in a draw, by the mailbox, or by name and address. */
async function isInDraw(
  tx: Tx,
  entry: NewEntry['values'] & { mailboxHash: string | null },
): Promise<boolean> {
  const { prizeDrawId, mailboxHash, name, postalAddress } = raffleFreeEntries;
  const sameText = (column: typeof name | typeof postalAddress, text: string): SQL =>
    sql`${asOne(column)} = ${asOne(sql`${text}::text`)}`;
  const isSame = or(
    entry.mailboxHash === null ? undefined : eq(mailboxHash, entry.mailboxHash),
    and(sameText(name, entry.name), sameText(postalAddress, entry.postalAddress)),
  );
  const isTheirs = and(eq(prizeDrawId, entry.prizeDrawId), isSame);
  return (await tx.$count(raffleFreeEntries, isTheirs)) > 0;
}

async function findUser(tx: Tx, email: string): Promise<string | null> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        isNull(users.closedAt),
        // Whoever merely typed the address when signing up gets nothing that is meant for its owner.
        isNotNull(users.emailConfirmedAt),
      ),
    );
  return rows[0]?.id ?? null;
}
