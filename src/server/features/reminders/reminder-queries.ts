// Reads what people asked to be reminded of, their private calendars, and both for their export.
import { asc, eq } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { calendarLinks, reminderWishes } from '#base/database/schema/reminders.ts';
import type { Reminders } from '#contract/reminders.ts';
import type { ReminderLinks } from './reminder-links.ts';

/** What reminders are made with. */
export interface ReminderServices {
  links: ReminderLinks;
  publicUrl: string;
}

/** What somebody asked for. */
export async function findReminders(
  db: Reads,
  { links, publicUrl }: ReminderServices,
  userId: string,
): Promise<Reminders> {
  const wishes = await db
    .select({ kind: reminderWishes.kind })
    .from(reminderWishes)
    .where(eq(reminderWishes.userId, userId))
    .orderBy(asc(reminderWishes.kind));
  const [row] = await db
    .select({ confirmedAt: users.emailConfirmedAt, linkId: calendarLinks.id })
    .from(users)
    .leftJoin(calendarLinks, eq(calendarLinks.userId, users.id))
    .where(eq(users.id, userId));
  const linkId = row?.linkId ?? null;
  return {
    kinds: wishes.map(({ kind }) => kind),
    calendarUrl: linkId && `${publicUrl}/calendar/own.ics?${links.calendarTokenOf(linkId)}`,
    isEmailConfirmed: Boolean(row?.confirmedAt),
  };
}

/** What somebody asked to be reminded of, for their export. */
export function exportReminders(db: Reads, userId: string, maxRows: number) {
  return db
    .select({ kind: reminderWishes.kind, created: reminderWishes.createdAt })
    .from(reminderWishes)
    .where(eq(reminderWishes.userId, userId))
    .limit(maxRows);
}

/** That somebody made a private calendar, for their export. */
export function exportCalendarLinks(db: Reads, userId: string, maxRows: number) {
  return db
    .select({ created: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
    .limit(maxRows);
}

/** Ends the reminders and the calendar of an account that closes. */
export async function forgetReminders(tx: Tx, userId: string): Promise<void> {
  await tx.delete(reminderWishes).where(eq(reminderWishes.userId, userId));
  await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
}
