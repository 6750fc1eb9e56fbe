// Writes reminders. Each reads anew what it is about when it leaves, and says nothing where that has changed.
import { sql } from 'drizzle-orm';
import type { MailWriter, WrittenMail } from '#base/mail/template.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import type { ReminderKind } from '#rules/reminders/reminders.ts';
import { type DueReminder, findDueReminders } from './due-reminders.ts';
import type { ReminderLinks } from './reminder-links.ts';
import { type FindPlayers, type IsKeptFrom, isOut } from './send-reminders.ts';

type Texts = Pick<WrittenMail, 'subject' | 'paragraphs'> & {
  button: [label: string, path: string];
};

const labels: Record<ReminderKind, (one: DueReminder, when: string) => Texts> = {
  race: ({ name, eventId }, when) => ({
    subject: `Cards for ${name} close soon`,
    paragraphs: [`Jackpot Cards for ${name} close on ${when}.`],
    button: ['See the race', `/races/${eventId}`],
  }),
  draw: ({ name, eventId }, when) => ({
    subject: `${name} closes soon`,
    paragraphs: [`${name} closes on ${when}. Tickets that are valid then are in it.`],
    button: ['See the draw', `/draws/${eventId}`],
  }),
  vote: ({ name }, when) => ({
    subject: `Voting in ${name} ends soon`,
    paragraphs: [`Voting in ${name} ends on ${when}.`],
    button: ['See the candidates', '/regency-pageant'],
  }),
  golf: ({ name }, when) => ({
    subject: `Golf eSports: ${name}`,
    paragraphs: [`${name} begins on ${when}. Your session is in your account.`],
    button: ['See the schedule', '/golf#schedule'],
  }),
};

/** These emails, by their names in the outbox; their data is `{ userId, kind, eventId, at }`. */
export const reminderMails = (
  links: ReminderLinks,
  isKeptFrom: IsKeptFrom,
  findPlayers: FindPlayers,
): Readonly<Record<string, MailWriter>> => ({
  reminder: async (data, { db, publicUrl, recipient }) => {
    const { userId, kind, eventId, at } = data as Record<string, string>;
    // An address that the account has left meanwhile may be somebody else's: the job queues it anew.
    const which = sql`u.id = ${userId} and u.email = ${recipient} and e.kind = ${kind} and e.id = ${eventId}`;
    const [due] = await findDueReminders(db, which, 1);
    if (!due || due.at !== at || (await isKeptFrom(db, due.userId, due.kind))) return null;
    if (await isOut(db, findPlayers, due)) return null;
    const { subject, paragraphs, button } = labels[due.kind](
      due,
      `${longDate(due.at)}, ${startTimes(due.at)}`,
    );
    const token = links.stopTokenOf(due.userId);
    const stopUrl = `${publicUrl}/reminders/stop?${token}`;
    return {
      subject,
      heading: subject,
      paragraphs,
      button: { label: button[0], url: publicUrl + button[1] },
      secrets: [token],
      stopUrl,
      closing: [
        'You asked for this reminder in your account, where you can change what we remind you of.',
        `Get no more reminders: ${stopUrl}`,
      ],
    };
  },
});
