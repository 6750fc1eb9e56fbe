// How many gift packs are left, how many wait to be sent, and what those that were sent have cost.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../../kit/api.ts';
import { officePaths } from '../../kit/office-paths.ts';
import { dayAndTimeOf } from '../../kit/office-times.ts';

/** The figures in sentences; nothing until they are there. */
export function PackCounts({ event }: { event: string }) {
  const { data } = useQuery({
    queryKey: ['gift-packs', 'counts', event],
    queryFn: () => call(officeGiftPacksApi.counts, { event }),
  });
  if (!data) return null;
  const packsIn = new Map(data.counts.map(({ state, packs }) => [state, packs]));
  const bold = (packs: number) => <b className="text-ink">{formatNumber(packs)}</b>;
  return (
    <span className="type-figures mt-4 block">
      {bold(data.left)} of {formatNumber(data.most)} are left. {bold(packsIn.get('claimed') ?? 0)}{' '}
      to be sent, {bold(packsIn.get('sent') ?? 0)} sent for{' '}
      <Money cents={data.sentCents} className="font-semibold text-ink" />
      {data.postageCents > 0 ? (
        <>
          {' and '}
          <Money cents={data.postageCents} className="font-semibold text-ink" /> of postage
        </>
      ) : null}
      .{' '}
      {data.claimBy
        ? `Golfers can claim them until ${dayAndTimeOf(data.claimBy)}.`
        : 'No last day to claim one is set.'}
      {data.costCents === null ? (
        <span className="mt-2 block text-danger">
          None can be sent until finance has entered what one costs, in{' '}
          <Link to={officePaths.records('gift-pack-costs')} className="underline">
            Gift pack costs
          </Link>
          .
        </span>
      ) : null}
    </span>
  );
}
