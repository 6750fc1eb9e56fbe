// How a monthly gift stands: how much, for whom, when the card is charged next, and what is wrong.
import type { Charity } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { counted } from '#rules/format/counts.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { formatMonth, formatPaymentCard } from '#rules/format/payment-cards.ts';
import { formatEnding, formatFailure, waitingText } from './monthly-texts.ts';
import { charityName, takesNoGifts } from './use-charities.ts';

/** The amount as people say it: `$25 a month`. */
export const monthlyAmount = ({ dollarAmount }: MonthlyDonation): string =>
  `${formatRoundMoney(dollarAmount * 100)} a month`;

/** The gift in a few lines. */
export function GiftSummary(props: {
  gift: MonthlyDonation;
  charities: readonly Charity[];
  isLarge?: boolean;
}) {
  const { gift, charities, isLarge } = props;
  const charity = charityName(charities, gift.donationPreference);
  const isWaiting = !gift.ended && takesNoGifts(charities, gift.donationPreference);
  const failure = isWaiting ? waitingText(charity) : formatFailure(gift);
  const { card } = gift;
  return (
    <div>
      <p className={isLarge ? 'type-display text-h2' : 'type-title text-h4'}>
        {monthlyAmount(gift)}
      </p>
      {charity ? <p className={isLarge ? 'mt-1 text-lead' : 'mt-0.5'}>{charity}</p> : null}
      <Standing gift={gift} isWaiting={isWaiting} />
      {failure ? <p className="type-label mt-2 text-danger">{failure}</p> : null}
      <p className="type-figures mt-2 text-sm text-soft">
        Since {formatDay(gift.created)} · {counted(gift.giftsMade, 'gift')} so far
        {gift.feeCents > 0 ? ` · with ${formatMoney(gift.feeCents)} for the card fee` : ''}
      </p>
      {card ? (
        <p className="type-figures text-sm text-soft">
          {formatPaymentCard(card)}, valid through {formatMonth(card.expires)}
        </p>
      ) : null}
    </div>
  );
}

function Standing({ gift, isWaiting }: { gift: MonthlyDonation; isWaiting: boolean }) {
  if (gift.ended) {
    return (
      <p className="mt-2">
        {formatEnding(gift.endedBecause)}{' '}
        <span className="text-soft">{formatDay(gift.ended)}.</span>
      </p>
    );
  }
  return (
    <p className="mt-2">
      {gift.pausedUntil ? (
        <span className="type-label mr-2 rounded-sm border border-line-strong px-1.5 py-0.5 text-xs whitespace-nowrap text-soft">
          Paused until {formatCalendarDay(gift.pausedUntil, 'day')}
        </span>
      ) : null}
      {gift.nextDate && gift.failures === 0 && !isWaiting ? (
        <>
          Next gift on <b>{formatCalendarDay(gift.nextDate, 'longDay')}</b>
        </>
      ) : null}
    </p>
  );
}
