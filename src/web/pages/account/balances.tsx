// The three balances of an account, in large figures.
import { useQuery } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { call } from '#web/base/api.ts';
import { useVoteTokens } from '#web/pageant/voting/own-votes.ts';

/** Credits, tickets and tokens side by side. */
export function Balances() {
  const credits = useQuery({
    queryKey: ['jackpot-credits'],
    queryFn: async () => (await call(accountsApi.jackpotCredits, {})).ghaJackpotCredits,
  });
  const tickets = useQuery({
    queryKey: ['raffle-tickets-count'],
    queryFn: async () => (await call(accountsApi.raffleTicketsCount, {})).ghaRaffleTickets,
  });
  const tokens = useVoteTokens();
  return (
    <dl className="mt-10 grid grid-cols-3 divide-x divide-line border-y border-line">
      <Balance label="Jackpot credits" query={credits} />
      <Balance label="Raffle tickets" query={tickets} />
      <Balance label="Vote tokens" query={tokens} />
    </dl>
  );
}

function Balance(props: { label: string; query: { data: number | undefined; isError: boolean } }) {
  const { data, isError } = props.query;
  return (
    <div className="flex flex-col-reverse justify-end px-3 py-5 first:pl-0 sm:px-6">
      <dt className="type-label text-sm text-soft">{props.label}</dt>
      <dd className="type-display type-figures text-h2">
        {data !== undefined ? (
          formatNumber(data)
        ) : isError ? (
          <span className="text-soft">
            <span aria-hidden="true">–</span>
            <span className="sr-only">could not be loaded</span>
          </span>
        ) : (
          <span className="block h-[0.98em] w-12 pt-1">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-full" />
          </span>
        )}
      </dd>
    </div>
  );
}
