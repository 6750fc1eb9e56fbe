// A gift without an account, and what of it waits.
import type { WaitingGift } from '#contract/guest-gifts.ts';
import { formatLongDay, formatMoment } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { listPerks } from '#rules/format/perks.ts';

export function GiftPart({ gift }: { gift: WaitingGift }) {
  const words = listPerks(gift.waiting);
  const what = `your gift of ${formatRoundMoney(gift.amountCents)} on ${formatLongDay(gift.donated)}`;
  if (words.length === 0) {
    return <p className="text-lead">All that came with {what} is in your account.</p>;
  }
  return (
    <>
      <p className="text-lead">
        This came with {what}, and waits for you until {formatMoment(gift.waitsUntil)}:
      </p>
      <ul className="type-title grid divide-y divide-line border-y border-line text-h4">
        {words.map((word) => (
          <li key={word} className="py-3">
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}
