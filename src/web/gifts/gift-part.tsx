// A gift without an account, and what of it waits.
import type { WaitingGift } from '#contract/guest-gifts.ts';
import { longDayWords } from '#rules/words/dates.ts';
import { formatRoundMoney } from '#rules/words/money.ts';
import { perkWords } from '#rules/words/perk-words.ts';

export function GiftPart({ gift }: { gift: WaitingGift }) {
  const words = perkWords(gift.waiting);
  const what = `your gift of ${formatRoundMoney(gift.amountCents)} on ${longDayWords(gift.donated)}`;
  if (words.length === 0) {
    return <p className="text-lead">All that came with {what} is in your account.</p>;
  }
  return (
    <>
      <p className="text-lead">
        This came with {what}, and waits for you until {longDayWords(gift.waitsUntil)}:
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
