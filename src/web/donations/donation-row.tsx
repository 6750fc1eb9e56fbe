// A donation in detail: when, how much, for whom, and what came with it.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DonationEntry } from '#contract/accounts.ts';
import { contentApi } from '#contract/content.ts';
import { formatDay } from '#rules/format/dates.ts';
import { pieces } from '#rules/format/pieces.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../base/api.ts';
import { purposeOfDonation } from './donation-purpose.ts';

/** What a donation was for. */
function usePurpose(donation: DonationEntry): string {
  const { data } = useQuery({
    queryKey: ['charities'],
    queryFn: () => call(contentApi.charities, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return purposeOfDonation(donation, data);
}

/** Cents of a donation's whole dollars. */
export const donatedCents = (donation: DonationEntry): number =>
  Math.round(donation.purchaseItem.dollarAmount * 100);

/** A small label beside a figure. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="type-label rounded-sm border border-line-strong px-1.5 py-0.5 text-xs whitespace-nowrap text-soft">
      {children}
    </span>
  );
}

/** One row of the details. */
export function DonationRow({ donation }: { donation: DonationEntry }) {
  const purpose = usePurpose(donation);
  const perks = perksOf(donation);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-baseline justify-between gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Money cents={donatedCents(donation)} isRound className="type-title text-h4" />
          {donation.isMonthly ? <Mark>Monthly</Mark> : null}
          {donation.isEntry ? <Mark>Golf entry</Mark> : null}
        </p>
        <p className="type-figures shrink-0 text-sm text-soft">{formatDay(donation.created)}</p>
      </div>
      {purpose ? <p className="mt-0.5">{purpose}</p> : null}
      {perks ? <p className="type-figures mt-0.5 text-sm text-soft">{perks}</p> : null}
      {donation.feeCents > 0 ? (
        <p className="text-sm text-soft">
          and <Money cents={donation.feeCents} /> to cover the card fee
        </p>
      ) : null}
      {donation.refundedCents > 0 ? (
        <p className="type-label text-sm text-accent-text">
          <Money cents={donation.refundedCents} /> refunded
        </p>
      ) : null}
    </li>
  );
}

function perksOf(donation: DonationEntry): string {
  return [
    pieces(donation.jackpotCredits, 'credit'),
    pieces(donation.raffleTickets, 'raffle ticket'),
    pieces(donation.voteTokens, 'vote token'),
  ]
    .filter(Boolean)
    .join(' · ');
}
