// The monthly gifts of a supporter, with what staff can do to them: nothing that takes more from a card.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonthlyDonation } from '#contract/donations.ts';
import { type OfficeMonthlyActName, officeMonthlyApi } from '#contract/office/monthly.ts';
import { counted } from '#rules/format/counts.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { formatMonth, formatPaymentCard } from '#rules/format/payment-cards.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { useCharityNames } from '../kit/charity-names.ts';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { Problem } from '../kit/problem.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { actTitles, MonthlyAction } from './monthly-action.tsx';

interface Open {
  name: OfficeMonthlyActName;
  gift: MonthlyDonation;
}

/** The gifts under their heading; nothing where there are none. */
export function MonthlyGifts({ userId, isClosed }: { userId: string; isClosed: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['supporters', 'monthly', userId],
    queryFn: () => call(officeMonthlyApi.list, { userId }),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayChange = useMayCall()(officeMonthlyApi.change) && !isClosed;
  const failure = failureOf({ data, error });
  if (failure)
    return <Problem title="We could not load the gifts." error={failure} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={2} label="Loading the monthly gifts" />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="monthly-gifts" className="mt-12">
      <h2 id="monthly-gifts" className="type-title text-h4">
        Monthly gifts
      </h2>
      {mayChange ? (
        <p className="mt-2 max-w-prose text-soft">
          Only the donor can raise, resume or restart a gift, or enter a new card: in the account,
          or using the link in each email about it. Making links void emails them a new one.
        </p>
      ) : null}
      <div role="status">
        {done ? (
          <Notice tone="success" isQuiet className="mt-4">
            {done} An email tells them.
          </Notice>
        ) : null}
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.map((gift) => (
          <Gift key={gift._id} gift={gift} mayChange={mayChange} onAct={setOpen} />
        ))}
      </ul>
      {open ? (
        <MonthlyAction
          {...open}
          userId={userId}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setDone(`Done: ${actTitles[open.name].toLowerCase()}.`);
          }}
        />
      ) : null}
    </section>
  );
}

function Gift(props: { gift: MonthlyDonation; mayChange: boolean; onAct: (open: Open) => void }) {
  const { gift, mayChange, onAct } = props;
  const charityName = useCharityNames();
  const { card } = gift;
  const amount = `${formatRoundMoney(gift.dollarAmount * 100)} a month`;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="type-title text-lg">{amount}</span>
        <Mark {...markOf(gift)} />
      </p>
      <p className="type-figures mt-1">
        {charityName(gift.donationPreference)}
        {gift.nextDate && gift.failures === 0
          ? ` · next on ${formatCalendarDay(gift.nextDate, 'longDay')}`
          : ''}
      </p>
      <p className="type-figures mt-1 text-sm text-soft">
        Since {formatDay(gift.created)} · {counted(gift.giftsMade, 'gift')}
        {gift.feeCents > 0 ? ` · with ${formatMoney(gift.feeCents)} for the card fee` : ''}
        {card ? ` · ${formatPaymentCard(card)}, through ${formatMonth(card.expires)}` : ''}
      </p>
      {mayChange ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {actsOf(gift).map((name) => (
            <Button
              key={name}
              look={name === 'void-links' ? 'quiet' : 'secondary'}
              aria-label={`${actTitles[name]}: ${amount}`}
              onClick={() => onAct({ name, gift })}
            >
              {actTitles[name]}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** What a gift allows as it stands. */
const actsOf = ({ ended }: MonthlyDonation): OfficeMonthlyActName[] =>
  ended === null ? ['change', 'skip', 'pause', 'cancel', 'void-links'] : ['void-links'];

function markOf(gift: MonthlyDonation) {
  if (gift.ended) {
    const why = gift.endedBecause === 'card_failed' ? 'Ended, card declined' : 'Ended';
    return { text: why, tone: 'over' as const };
  }
  if (gift.pausedUntil) {
    const until = formatCalendarDay(gift.pausedUntil, 'day');
    return { text: `Paused until ${until}`, tone: 'waiting' as const };
  }
  return gift.failures > 0
    ? { text: 'Card declined', tone: 'warning' as const }
    : { text: 'Running', tone: 'good' as const };
}
