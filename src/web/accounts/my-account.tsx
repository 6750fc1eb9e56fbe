// My Account: what one has, and what one gave.
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountsApi,
  type DonationEntry,
  type TicketRange,
  type User,
} from '#contract/accounts.ts';
import type { Page } from '#contract/endpoint.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../api.ts';
import { pieces } from '../donations/donation-choice.ts';
import { paths } from '../paths.ts';
import { signOut } from './session-store.ts';

const rowsAtOnce = 10;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The account of whoever is signed in. */
export default function MyAccount({ user }: { user: User }) {
  // A client for each account, so that nothing of one is ever shown to another.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client} key={user._id}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="type-display text-h1">My Account</h1>
          <p className="mt-2 text-soft">
            {user.name} · {user.account.email}
          </p>
        </div>
        <SignOutButton />
      </div>
      <Balances />
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <Donations />
        <Tickets />
      </div>
    </QueryClientProvider>
  );
}

function SignOutButton() {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div>
      <Button look="secondary" onClick={() => signOut().catch(() => setHasFailed(true))}>
        Log out
      </Button>
      {hasFailed ? <Notice tone="error">We could not log you out. Please try again.</Notice> : null}
    </div>
  );
}

/** The three balances, each in large figures. */
function Balances() {
  const credits = useQuery({
    queryKey: ['jackpot-credits'],
    queryFn: () => call(accountsApi.jackpotCredits, {}),
  });
  const tickets = useQuery({
    queryKey: ['raffle-tickets-count'],
    queryFn: () => call(accountsApi.raffleTicketsCount, {}),
  });
  const tokens = useQuery({
    queryKey: ['vote-tokens'],
    queryFn: () => call(accountsApi.voteTokens, {}),
  });
  return (
    <dl className="mt-10 grid grid-cols-3 divide-x divide-line border-y border-line">
      <Balance
        label="Jackpot credits"
        count={credits.data?.ghaJackpotCredits}
        hasFailed={credits.isError}
      />
      <Balance
        label="Raffle tickets"
        count={tickets.data?.ghaRaffleTickets}
        hasFailed={tickets.isError}
      />
      <Balance label="Vote tokens" count={tokens.data?.voteTokens} hasFailed={tokens.isError} />
    </dl>
  );
}

function Balance(props: { label: string; count: number | undefined; hasFailed: boolean }) {
  const { label, count, hasFailed } = props;
  return (
    <div className="flex flex-col-reverse justify-end px-3 py-5 first:pl-0 sm:px-6">
      <dt className="type-label text-sm text-soft">{label}</dt>
      <dd className="type-display type-figures text-h2">
        {count === undefined ? (
          <span className="text-soft">{hasFailed ? '–' : '…'}</span>
        ) : (
          count.toLocaleString('en-US')
        )}
      </dd>
    </div>
  );
}

/** A list that loads more on request, with its states. */
function useAccountList<T>(name: string, load: (page: number) => Promise<Page<T>>) {
  const query = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * rowsAtOnce < last.total ? pages.length + 1 : undefined,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

function ListFoot(props: {
  query: {
    isError: boolean;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  label: string;
}) {
  const { query, label } = props;
  if (query.isPending) return <SkeletonLines lines={4} label={`Loading ${label}`} />;
  if (query.isError) {
    return (
      <Notice tone="error" title={`We could not load ${label}.`}>
        <Button look="quiet" onClick={() => query.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      isBusy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      Show more
    </Button>
  );
}

function Donations() {
  const query = useAccountList<DonationEntry>('donations', (page) =>
    call(accountsApi.donations, { page, limit: rowsAtOnce }),
  );
  return (
    <section aria-labelledby="donations">
      <SectionHeading id="donations" title="Donations" />
      {query.isSuccess && query.rows.length === 0 ? (
        <EmptyState
          title="No previous donations found for your account."
          action={
            <a href={paths.donate()} className={buttonLook()}>
              Make a Donation
            </a>
          }
        />
      ) : null}
      <ul className="mb-5 divide-y divide-line">
        {query.rows.map((donation) => (
          <li key={donation._id} className="flex justify-between gap-6 py-4">
            <div>
              <p className="type-title text-h4">
                <Money cents={Math.round(donation.purchaseItem.dollarAmount * 100)} isRound />
              </p>
              <p className="type-figures mt-1 text-sm text-soft">{perksOf(donation)}</p>
            </div>
            <p className="type-figures shrink-0 text-right text-sm text-soft">
              {day.format(new Date(donation.created))}
              <br />
              Receipt no. {donation.receiptNumber}
            </p>
          </li>
        ))}
      </ul>
      <ListFoot query={query} label="your donations" />
    </section>
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

function Tickets() {
  const query = useAccountList<TicketRange>('raffle-tickets', (page) =>
    call(accountsApi.raffleTickets, { page, limit: rowsAtOnce }),
  );
  return (
    <section aria-labelledby="tickets">
      <SectionHeading id="tickets" title="Raffle tickets" />
      {query.isSuccess && query.rows.length === 0 ? (
        <EmptyState title="No raffle tickets found for your account." />
      ) : null}
      <ul className="mb-5 divide-y divide-line">
        {query.rows.map((range) => (
          <li key={range._id} className="py-4">
            <p className="type-title text-h4">{pieces(range.count, 'ticket')}</p>
            <p className="type-figures mt-1 text-sm break-words text-soft">
              {range.serialFrom}
              {range.count > 1 ? ` to ${range.serialTo}` : ''}
            </p>
            <p className="type-figures text-sm text-soft">
              Valid until {day.format(new Date(range.expiresAt))}
            </p>
          </li>
        ))}
      </ul>
      <ListFoot query={query} label="your raffle tickets" />
    </section>
  );
}
