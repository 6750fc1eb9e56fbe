// What a claim has brought, and what could not go along.
import type { ClaimedGift } from '#contract/guest-gifts.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { listPerks } from '#rules/format/perks.ts';
import { buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../base/paths.ts';

const reasons: Record<NonNullable<ClaimedGift['whyLeft']>, string> = {
  place: 'The law of the place where you are does not allow it.',
  break: 'You are taking a break from playing.',
  staff: 'Members of staff and their households do not play.',
  limit: 'Your own spending limit has no room for it.',
};

export function ClaimedPart({ claimed }: { claimed: Omit<ClaimedGift, 'user' | 'authorized'> }) {
  const { granted, left, whyLeft, waitsUntil } = claimed;
  const had = listPerks(granted);
  const missing = listPerks(left);
  return (
    <div className="grid justify-items-start gap-6">
      <Notice
        tone="success"
        title={
          had.length > 0
            ? 'They are in your account.'
            : 'Your gift and its receipt are in your account.'
        }
      >
        {had.length > 0 ? `${listAnd(had)}.` : null}
      </Notice>
      {missing.length > 0 ? (
        <Notice tone="info" title={`${listAnd(missing)} could not go to your account.`}>
          {whyLeft ? `${reasons[whyLeft]} ` : null}They wait until {formatMoment(waitsUntil)}.
          Follow the link in your receipt again before that, and what is allowed then comes to you.
          What is left goes back.
        </Notice>
      ) : null}
      <a href={paths.account()} className={buttonLook('secondary')}>
        See your account
      </a>
    </div>
  );
}
