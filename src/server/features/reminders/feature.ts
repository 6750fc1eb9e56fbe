// Reminders by email and private calendars: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { registerOwnCalendar } from './own-calendar.ts';
import { createReminderLinks } from './reminder-links.ts';
import { reminderMails } from './reminder-mails.ts';
import { exportCalendarLinks, exportReminders, forgetReminders } from './reminder-queries.ts';
import { reminderRoutes } from './routes.ts';
import { type FindPlayers, type IsKeptFrom, sendReminders } from './send-reminders.ts';

export const reminderFacts: FeatureFacts = {
  personalData: {
    exports: { reminders: exportReminders, calendarLinks: exportCalendarLinks },
    forget: [forgetReminders],
  },
};

export function openReminders(
  { db, secret, config, organization, wakeOutbox }: Foundation,
  { isKeptFrom, findPlayers }: { isKeptFrom: IsKeptFrom; findPlayers: FindPlayers },
): OpenedFeature {
  const links = createReminderLinks(secret);
  const { publicUrl } = config;
  return {
    calls: reminderRoutes({ db, links, publicUrl }),
    files: (http) =>
      registerOwnCalendar(http, { db, isKeptFrom, findPlayers, links, publicUrl, organization }),
    mails: reminderMails(links, isKeptFrom, findPlayers),
    jobs: [
      {
        name: 'send-reminders',
        cron: '*/5 * * * *',
        run: () => sendReminders({ db, isKeptFrom, findPlayers, wakeOutbox }),
      },
    ],
  };
}
