// Serves what somebody is reminded of, and the calls about their private calendar.
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { remindersApi } from '#contract/reminders.ts';
import { chooseReminders, endCalendar, makeCalendar, stopReminders } from './choose-reminders.ts';
import { findReminders, type ReminderServices } from './reminder-queries.ts';

/** The calls about reminders. */
export function reminderRoutes(services: ReminderServices & { db: Db }) {
  const { db, links } = services;
  return [
    bind(remindersApi.read, (_input, context) =>
      findReminders(db, services, signedIn(context).userId),
    ),
    bind(remindersApi.choose, async ({ kinds }, context) => {
      const { userId } = signedIn(context);
      await chooseReminders(db, userId, kinds);
      return findReminders(db, services, userId);
    }),
    bind(remindersApi.makeCalendar, async (_input, context) => {
      const { userId } = signedIn(context);
      await makeCalendar(db, userId);
      return findReminders(db, services, userId);
    }),
    bind(remindersApi.endCalendar, async (_input, context) => {
      const { userId } = signedIn(context);
      await endCalendar(db, userId);
      return findReminders(db, services, userId);
    }),
    bind(remindersApi.stop, async ({ token }) => {
      await stopReminders(db, links, token);
      return { stopped: true as const };
    }),
  ];
}
