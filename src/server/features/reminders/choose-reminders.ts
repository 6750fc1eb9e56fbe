// Keeps what somebody wants to be reminded of, and makes or ends their private calendar.
import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { calendarLinks, reminderWishes } from '#base/database/schema/reminders.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { ReminderKind } from '#rules/reminders/reminders.ts';
import type { ReminderLinks } from './reminder-links.ts';

/** Keeps exactly these; none ends all. */
export async function chooseReminders(
  db: Db,
  userId: string,
  kinds: readonly ReminderKind[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const wanted = [...new Set(kinds)];
    const others = wanted.length > 0 ? notInArray(reminderWishes.kind, wanted) : undefined;
    await tx.delete(reminderWishes).where(and(eq(reminderWishes.userId, userId), others));
    if (wanted.length === 0) return;
    await tx
      .insert(reminderWishes)
      .values(wanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing();
  });
}

/** Ends all reminders of an account by the link in one. @throws Refusal `reminder_link_invalid` */
export async function stopReminders(db: Db, links: ReminderLinks, token: string): Promise<void> {
  const userId = links.userOf(token);
  if (!userId) throw new Refusal('reminder_link_invalid');
  await chooseReminders(db, userId, []);
}

/** Makes a private calendar with an address of its own; the one before ends. */
export async function makeCalendar(db: Db, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
    // Of two that are made at once the first one stays.
    await tx.insert(calendarLinks).values({ userId }).onConflictDoNothing();
  });
}

/** Ends the private calendar; its address is as unknown as any other from then on. */
export async function endCalendar(db: Db, userId: string): Promise<void> {
  await transaction(db, (tx) => tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId)));
}
