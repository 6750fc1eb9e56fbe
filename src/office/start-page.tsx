// /office: what waits for whoever has just come in.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DueName, officeDueApi } from '#contract/office-due.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from './api.ts';
import { useSession } from './office-client.ts';
import { officeMeta } from './office-meta.ts';
import { officePaths } from './office-paths.ts';
import { Problem } from './problem.tsx';

export const meta = () => officeMeta('Today');

/** What waits, in words for one and for several, and where it is done. */
const words: Record<DueName, { one: string; many: string; to: string }> = {
  'approvals-open': {
    one: 'request waits for a second person',
    many: 'requests wait for a second person',
    to: officePaths.approvals(),
  },
  'prize-draws-missed': {
    one: 'prize draw was missed: choose a new time',
    many: 'prize draws were missed: choose new times',
    to: `${officePaths.records('prize-draws')}?when=missed`,
  },
  'races-without-draw': {
    one: 'race started without an announced draw',
    many: 'races started without an announced draw',
    to: officePaths.raceDays(),
  },
  'draws-late': {
    one: 'draw is late',
    many: 'draws are late',
    to: officePaths.drawDays(),
  },
  'races-to-finish': {
    one: 'race waits for its finish',
    many: 'races wait for their finish',
    to: officePaths.raceDays(),
  },
  'draws-for-people': {
    one: 'draw waits for people',
    many: 'draws wait for people',
    to: officePaths.drawDays(),
  },
  'races-to-settle': {
    one: 'race waits to be settled',
    many: 'races wait to be settled',
    to: officePaths.raceDays(),
  },
  'jackpot-prizes-to-pay': {
    one: 'claimed prize is to be paid',
    many: 'claimed prizes are to be paid',
    to: officePaths.raceDays(),
  },
  'raffle-offers-open': {
    one: 'winner has not accepted yet',
    many: 'winners have not accepted yet',
    to: officePaths.drawDays(),
  },
  'raffle-prizes-to-hand-over': {
    one: 'prize is to be handed over',
    many: 'prizes are to be handed over',
    to: officePaths.drawDays(),
  },
  'tallies-to-certify': {
    one: 'tally waits to be certified',
    many: 'tallies wait to be certified',
    to: officePaths.votings(),
  },
  'complaints-open': {
    one: 'scorecard is complained about',
    many: 'scorecards are complained about',
    to: officePaths.tournament(),
  },
  'disputes-open': {
    one: 'dispute is open',
    many: 'disputes are open',
    to: officePaths.disputes(),
  },
  'differences-open': {
    one: 'difference from a provider’s report',
    many: 'differences from providers’ reports',
    to: officePaths.differences(),
  },
  'mails-given-up': {
    one: 'mail could not be sent',
    many: 'mails could not be sent',
    to: `${officePaths.mail()}?state=given-up`,
  },
  'jobs-failed': {
    one: 'regular job failed when it last ran',
    many: 'regular jobs failed when they last ran',
    to: officePaths.jobs(),
  },
};

export default function StartPage() {
  const { data: user } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['due'],
    queryFn: () => call(officeDueApi.read, {}),
    refetchInterval: 60_000,
  });
  if (error) {
    return <Problem title="We could not load what waits." error={error} onRetry={refetch} />;
  }
  return (
    <>
      <h1 className="type-display text-h2">Good to see you, {user?.name.split(' ')[0]}.</h1>
      <h2 className="type-title mt-8 mb-3 text-h4">What waits for you</h2>
      {data === undefined ? (
        <SkeletonLines lines={4} label="Looking for what waits" />
      ) : data.length === 0 ? (
        <EmptyState title="Nothing waits for you.">
          Everything that needs a person with your roles is done.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line-strong">
          {data.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={words[name].to}
                className="group flex min-h-16 items-center gap-5 py-3 no-underline hover:bg-raised"
              >
                <span className="type-display type-figures w-20 shrink-0 text-right text-h3 text-accent-text">
                  {count >= 1000 ? '1,000+' : count.toLocaleString('en-US')}
                </span>
                <span className="type-title text-lg underline decoration-accent decoration-2 underline-offset-4 group-hover:decoration-4">
                  {count === 1 ? words[name].one : words[name].many}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
