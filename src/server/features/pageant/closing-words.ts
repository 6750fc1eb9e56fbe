// Says why something of a contest cannot be changed anymore.
import { noticeHours } from '#rules/notice.ts';

/** Of a contest that closes within the time of notice, or has closed, as the beginning of a sentence. */
export const closingWords = (closesAt: Date, now: Date): string =>
  closesAt <= now ? 'Voting has closed' : `Voting closes within ${noticeHours} hours`;
