// Records an entry without gift or purchase: it gets tickets like any other, with the same chances.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { raffleFreeEntries } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeRaffleApi } from '#contract/office/raffle.ts';
import { calendarDay } from '#rules/format/wall-clock.ts';
import { associationZone } from '#rules/format/zones.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { grantTickets } from './grant-tickets.ts';

type Input = ParsedInputOf<typeof officeRaffleApi.recordFreeEntry>;

/** What free entries work with; app.ts puts it together. */
export interface FreeEntryServices {
  db: Db;
  /** Why the mailbox of an address may not play, under whatever account; null where it may. */
  findExclusionOfMailbox(
    db: Reads,
    email: string,
  ): Promise<'play_excluded' | 'staff_excluded' | null>;
  wakeOutbox(): void;
}

/** Why nobody else's word gets somebody into a draw. */
export const whyNoEntry = {
  play_excluded: 'This person takes a break from playing, which counts for free entries, too.',
  staff_excluded: 'Staff and their households take no part in raffles, not even by free entry.',
};

/**
 * Records a free entry; the same person on the same day counts once. The tickets are in the account
 * that has confirmed the entrant's address, if there is one; else they wait for one that does. They are
 * valid from now on, like bought ones.
 *
 * @throws Refusal `free_entry_exists`, `play_excluded`, `staff_excluded`, or `bad_input` for a day to come
 */
export async function recordFreeEntry(
  { db, findExclusionOfMailbox, wakeOutbox }: FreeEntryServices,
  actorId: string,
  input: Input,
) {
  const now = new Date();
  if (input.receivedOn > calendarDay(now, associationZone)) {
    const sentence = 'That day is still to come.';
    throw new Refusal('bad_input', { message: sentence, fields: { receivedOn: sentence } });
  }
  const recorded = await transaction(db, async (tx) => {
    const exclusion = input.email ? await findExclusionOfMailbox(tx, input.email) : null;
    if (exclusion) throw new Refusal(exclusion, { message: whyNoEntry[exclusion] });
    const entry = await addFreeEntry(tx, { ...input, recordedBy: actorId }, now);
    if (!entry) throw new Refusal('free_entry_exists');
    return {
      _id: entry.id,
      serialFrom: printSerial(entry.serialFrom),
      serialTo: printSerial(entry.serialFrom + input.tickets - 1),
    };
  });
  wakeOutbox();
  return recorded;
}

/**
 * Adds a free entry with its tickets; null where the same person has one of the same day. The tickets
 * are in the account that has confirmed the entrant's address, if there is one.
 */
export async function addFreeEntry(
  tx: Tx,
  values: Omit<typeof raffleFreeEntries.$inferInsert, 'id' | 'createdAt'>,
  now: Date,
): Promise<{ id: string; serialFrom: number } | null> {
  const [entry] = await tx
    .insert(raffleFreeEntries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: raffleFreeEntries.id });
  if (!entry) return null;
  const { id: freeEntryId } = entry;
  const { tickets, email } = values;
  const userId = email ? await findUser(tx, email) : null;
  const grant = { userId, freeEntryId, count: tickets, at: now };
  const serialFrom = (await grantTickets(tx, grant)) as number;
  await post(tx, `free-entry:${freeEntryId}`, [
    {
      key: `free-entry:${freeEntryId}:raffle-tickets`,
      asset: 'raffle_ticket',
      from: 'issuance',
      to: userId ? `user:${userId}` : `entrant:${freeEntryId}`,
      amount: tickets,
    },
  ]);
  await audit(tx, {
    actorId: values.recordedBy ?? null,
    action: 'raffle.free-entry-recorded',
    subject: `free-entry:${freeEntryId}`,
    detail: { tickets, serialFrom },
  });
  if (userId) await tx.execute(noticeOfAct(userId, 'entered-free'));
  return { id: freeEntryId, serialFrom };
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
