// The secret addresses of reminders: of a private calendar, and of the link that ends all reminders.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and reads the tokens of these addresses; nothing of them is kept. */
export interface ReminderLinks {
  /** The token of a calendar, 64 hex characters. */
  calendarTokenOf(linkId: string): string;
  /** The calendar of a token; null for any other text. */
  calendarOf(token: string): string | null;
  /** The token of the link that ends somebody's reminders, 64 hex characters. */
  stopTokenOf(userId: string): string;
  /** The account of such a token; null for any other text. */
  userOf(token: string): string | null;
}

/** @param secret the server's key */
export function createReminderLinks(secret: string): ReminderLinks {
  const markOf = (start: string, use: string) =>
    createHmac('sha256', secret).update(`${use}|${start}`).digest('hex').slice(0, 32);
  const tokenOf = (id: string, use: string) => {
    const start = id.replaceAll('-', '');
    return start + markOf(start, use);
  };
  const idOf = (token: string, use: string) => {
    if (!/^[0-9a-f]{64}$/.test(token)) return null;
    const start = token.slice(0, 32);
    const isRight = timingSafeEqual(Buffer.from(token.slice(32)), Buffer.from(markOf(start, use)));
    return isRight ? start.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
  };
  return {
    calendarTokenOf: (linkId) => tokenOf(linkId, 'calendar-link'),
    calendarOf: (token) => idOf(token, 'calendar-link'),
    stopTokenOf: (userId) => tokenOf(userId, 'reminder-stop-link'),
    userOf: (token) => idOf(token, 'reminder-stop-link'),
  };
}
