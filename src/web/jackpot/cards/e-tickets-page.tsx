// /account/cards/print: one's cards of a race as e-tickets, made for paper.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { counted } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { pageMeta } from '#web/base/layout/page-meta.ts';
import { paths } from '#web/base/paths.ts';
import { accountClient } from '#web/base/session/account-client.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/e-tickets-page';
import { ETicket } from './e-ticket.tsx';
import './e-tickets.css';
import { loadCardsOf } from '#web/base/jackpot/own-jackpot.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'E-tickets',
    description: 'Your jackpot cards, to print.',
    path: paths.account(),
  }),
  { name: 'robots', content: 'noindex' },
];

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export default function ETicketsPage() {
  const { isKnown, user } = useSession();
  const [query] = useSearchParams();
  const raceId = query.get('race') ?? '';
  const serials = query.getAll('serial');
  return (
    <main id="content" className="page-width min-h-[70vh] py-10 sm:py-14 print:p-0">
      {!isKnown ? (
        <SkeletonLines lines={6} label="Loading your cards" />
      ) : user ? (
        <QueryClientProvider client={accountClient}>
          {isId(raceId) ? (
            <Tickets key={user._id} raceId={raceId} serials={serials} />
          ) : (
            <EmptyState
              title="Which race?"
              action={
                <Link to={paths.account()} className="strong-link">
                  Your cards, race by race
                </Link>
              }
            >
              Choose a race in your account, and print its cards there.
            </EmptyState>
          )}
        </QueryClientProvider>
      ) : (
        <EmptyState
          title="Please log in to see your e-tickets."
          action={
            <Link to={paths.login(paths.eTickets(raceId, serials))} className="strong-link">
              Log in
            </Link>
          }
        />
      )}
    </main>
  );
}

/** The tickets of a race, or of some of its cards. */
function Tickets({ raceId, serials }: { raceId: string; serials: readonly string[] }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { data, isPending, error } = useQuery({
    queryKey: ['jackpot-cards', 'print', raceId],
    queryFn: () => loadCardsOf(raceId),
  });
  if (isPending) return <SkeletonLines lines={6} label="Loading your cards" />;
  if (error) return <Notice tone="error">{error.message}</Notice>;
  const wanted = data.filter(({ serial }) => serials.length === 0 || serials.includes(serial));
  if (wanted.length === 0) {
    return (
      <EmptyState
        title="No picks made yet for this race"
        action={
          <Link to={paths.play()} className="strong-link">
            Play the jackpot
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 print:hidden">
        <div>
          <h1 className="type-display text-h1">
            Your {wanted.length === 1 ? 'e-ticket' : counted(wanted.length, 'e-ticket')}
          </h1>
          <p className="mt-3 max-w-prose text-soft">
            A ticket is proof for yourself. Your cards take part whether you print them or not.
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button size="lg" onClick={() => window.print()}>
            Print
          </Button>
          <Link to={paths.account()} className="strong-link">
            My Account
          </Link>
        </p>
      </div>
      <div className="e-tickets">
        {wanted.map((card) => (
          <ETicket key={card._id} card={card} publicUrl={root?.publicUrl ?? ''} />
        ))}
      </div>
    </>
  );
}
