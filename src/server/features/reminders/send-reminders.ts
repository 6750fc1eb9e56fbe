// Queues the reminders that are due: each once, since the key of an email names account, event and instant.
import { sql } from 'drizzle-orm';
import type { Db, Reads } from '#base/database/handles.ts';
import { runStatement } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { findDueReminders } from './due-reminders.ts';

const maxEachRun = 500;

/** Whether somebody has spent all that they let themselves spend. */
export type IsAtLimit = (db: Reads, userId: string) => Promise<boolean>;

/** A job of every five minutes; whoever is at a limit is looked at again by the next one. */
export async function sendReminders(services: {
  db: Db;
  isAtLimit: IsAtLimit;
  wakeOutbox(): void;
}): Promise<void> {
  const { db, isAtLimit, wakeOutbox } = services;
  const unsent = sql`not exists (select from mails m where m.key = k.key)`;
  for (const { kind, eventId, at, userId, key } of await findDueReminders(db, unsent, maxEachRun)) {
    if (await isAtLimit(db, userId)) continue;
    await runStatement(
      db,
      mailInsert({
        key,
        recipient: sql`(select email from users where id = ${userId})`,
        template: 'reminder',
        data: { userId, kind, eventId, at },
      }),
    );
  }
  wakeOutbox();
}
