// What is said once a free entry was sent, and once it counts.

import type { OutputOf } from '#contract/endpoint.ts';
import type { raffleApi } from '#contract/raffle.ts';
import { freeEntryHours } from '#contract/raffle.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../../base/paths.ts';

/** A free entry that counts. */
export type Entered = OutputOf<typeof raffleApi.confirmFreeEntry>;

/** What the address is asked for. */
export const emailHint = 'We send a link there that confirms your entry.';

/** The same for any address. */
export function SentNotice() {
  return (
    <Notice tone="success" title="Please look into your mailbox.">
      Your entry counts once you follow the link, within {freeEntryHours} hours.
    </Notice>
  );
}

/** The ticket that was made. */
export function EnteredNotice({ entered }: { entered: Entered }) {
  return (
    <Notice tone="success" title="Your free entry counts.">
      Your ticket is{' '}
      <a href={paths.ticket(entered.serial)} className="strong-link">
        {entered.serial}
      </a>
      . The draw is on {formatLongDay(entered.prizeDrawDate)}; the ticket is in every other draw of
      the coming year, too.
    </Notice>
  );
}
