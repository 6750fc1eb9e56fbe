// Sentences about the tally that several parts of the page say.
import { dayAndTime } from './pageant-times.ts';

/**
 * Said where votes would stand, while the public does not see them: that they are hidden, and since when, as the rules
 * promise. `since` is that instant, null where a page that is open does not know it yet; `follows` is said afterwards.
 */
export function tallyHidden(since: string | null, follows = 'Every vote still counts.'): string {
  return since === null
    ? `The votes are hidden until voting closes. ${follows}`
    : `The votes have been hidden since ${dayAndTime(since)}, and show again once voting closes. ${follows}`;
}
