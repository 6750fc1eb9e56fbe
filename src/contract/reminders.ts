// The calls about what somebody is reminded of by email, and about the private calendar of an account.
import { z } from 'zod';
import { reminderKinds } from '../rules/reminders/reminders.ts';
import { endpoint } from './endpoint.ts';

const kind = z.enum(reminderKinds, 'kinds must be among race, draw, vote and golf.');

/** What somebody asked for. */
export const reminders = z
  .object({
    kinds: z.array(kind).describe('What they are reminded of'),
    calendarUrl: z.string().nullable().describe('Their private calendar; null until they make one'),
    isEmailConfirmed: z.boolean().describe('Reminders go to a confirmed email alone'),
  })
  .meta({ title: 'Reminders' });
export type Reminders = z.output<typeof reminders>;

const linkOver = 'This link does not work. Please use the newest email, or log in.';

export const remindersApi = {
  read: endpoint({
    method: 'GET',
    path: '/account/reminders',
    summary: 'What one is reminded of by email, and the address of one’s private calendar',
    access: 'user',
    input: z.object({}),
    output: reminders,
    refusals: ['signed_out'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/account/reminders',
    summary: 'Chooses what one is reminded of by email',
    access: 'user',
    limit: 'profile',
    input: z.object({ kinds: z.array(kind).max(reminderKinds.length, 'kinds is too long.') }),
    output: reminders,
    refusals: ['signed_out'],
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/account/reminders/make-calendar',
    summary: 'Makes a private calendar; its former address ends',
    access: 'user',
    limit: 'profile',
    input: z.object({}),
    output: reminders,
    refusals: ['signed_out'],
  }),
  endCalendar: endpoint({
    method: 'POST',
    path: '/account/reminders/end-calendar',
    summary: 'Ends the private calendar, if there is one',
    access: 'user',
    limit: 'profile',
    input: z.object({}),
    output: reminders,
    refusals: ['signed_out'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/auth/reminders/stop',
    summary: 'Ends all reminders to an account, by the link in one',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token: z.string(linkOver).regex(/^[0-9a-f]{64}$/, linkOver) }),
    output: z.object({ stopped: z.literal(true) }),
    refusals: ['reminder_link_invalid'],
  }),
};
