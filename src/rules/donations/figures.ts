// The figures of monthly gifts as texts state them.
import { listAnd } from '../format/lists.ts';
import { cardReminderDays, monthlyRetryDays } from './monthly.ts';

const sums = monthlyRetryDays.map((_days, index) =>
  monthlyRetryDays.slice(0, index + 1).reduce((sum, days) => sum + days, 0),
);

/** When a declined card is tried again, counted from the first try: `after 1, 4, and 9 days`. */
export const monthlyTries = `after ${listAnd(sums.map(String))} days`;

/** When an expiring card is told of: `30 and 7 days`. */
export const cardReminders = `${listAnd(cardReminderDays.map(String))} days`;
