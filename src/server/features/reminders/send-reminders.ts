// Queues the reminders that are due: each once, since the key of an email names account, event and instant.
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Reads } from '#base/database/handles.ts';
import { runStatement } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { ReminderKind } from '#rules/reminders/reminders.ts';
import { type DueReminder, findDueReminders } from './due-reminders.ts';

const atOnce = 500;

/** Whether somebody is to hear nothing of this kind now: at a limit of their own, or by the law of their place. */
export type IsKeptFrom = (db: Reads, userId: string, kind: ReminderKind) => Promise<boolean>;

/** The accounts of those who play in a week of golf, by its row in the calendar; null for everybody who entered. */
export type FindPlayers = (db: Reads, roundId: string) => Promise<ReadonlySet<string> | null>;

/** Whether it is of a week of golf in which somebody does not play. */
export const isOut = async (
  db: Reads,
  findPlayers: FindPlayers,
  { kind, eventId, userId }: Pick<DueReminder, 'kind' | 'eventId' | 'userId'>,
): Promise<boolean> => kind === 'golf' && (await findPlayers(db, eventId))?.has(userId) === false;

/** A job of every five minutes; whoever is kept from it is looked at again by the next one. */
export async function sendReminders(services: {
  db: Db;
  isKeptFrom: IsKeptFrom;
  findPlayers: FindPlayers;
  wakeOutbox(): void;
}): Promise<void> {
  const { db, isKeptFrom, findPlayers, wakeOutbox } = services;
  let last: DueReminder | null = null;
  for (;;) {
    // Who is kept from theirs must not stand in the way of those behind them.
    const behind: SQL = last
      ? sql`(e.at, u.id, e.id) > (${last.at}::timestamptz, ${last.userId}::uuid, ${last.eventId}::uuid)`
      : sql`true`;
    const unsent = sql`not exists (select from mails m where m.key = k.key) and ${behind}`;
    const due: DueReminder[] = await findDueReminders(db, unsent, atOnce);
    for (const one of due) {
      if ((await isOut(db, findPlayers, one)) || (await isKeptFrom(db, one.userId, one.kind)))
        continue;
      await queue(db, one);
    }
    last = due.at(-1) ?? null;
    if (due.length < atOnce) break;
  }
  wakeOutbox();
}

const queue = (db: Db, { kind, eventId, at, userId, key }: DueReminder) =>
  runStatement(
    db,
    mailInsert({
      key,
      recipient: sql`(select email from users where id = ${userId})`,
      template: 'reminder',
      data: { userId, kind, eventId, at },
    }),
  );
