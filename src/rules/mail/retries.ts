// When an email that could not be delivered is tried again, and when it is given up.
import { numberWord } from '../format/number-words.ts';

const minutesOfDay = 24 * 60;

/**
 * How many minutes pass between two attempts: seven times within a day, since most trouble is short, then once a
 * day. After the last one of these there is one attempt more.
 *
 * Example: an email of Monday noon is tried at 12:00, 12:02, 12:06, 12:20, 1:00, 3:00 and 8:00, and then at noon of
 * each day from Tuesday to Saturday.
 */
export const mailPauses = [2, 4, 14, 40, 2 * 60, 5 * 60, 16 * 60].concat(
  Array.from({ length: 4 }, () => minutesOfDay),
);

/** After so many attempts an email is given up until somebody has it tried again. */
export const maxMailAttempts = mailPauses.length + 1;

const allMinutes = mailPauses.reduce((sum, minutes) => sum + minutes, 0);

/** For how long an email is tried: `five days`. */
export const mailTriedFor = `${numberWord(allMinutes / minutesOfDay)} days`;

/** How often: `twelve`. */
export const mailAttempts = numberWord(maxMailAttempts);
