// /office/supporters/:userId: everything about one supporter, and what staff do for them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { officeSupportersApi, type Supporter } from '#contract/office/supporters.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { MonthlyGifts } from './monthly-gifts.tsx';
import { Section, titleOfSection } from './section.tsx';
import { standingOf } from './standing.ts';
import { type ActionName, SupporterAction } from './supporter-action.tsx';

export const meta = () => officeMeta('Supporter');

export default function SupporterPage() {
  const { userId = '' } = useParams();
  const query = useQuery({
    queryKey: ['supporters', 'one', userId],
    queryFn: () => call(officeSupportersApi.read, { userId }),
  });
  return (
    <>
      <BackLink to={officePaths.supporters()}>All supporters</BackLink>
      <Loaded query={query} what="supporter" lines={8}>
        {(data) => <Person key={data._id} supporter={data} />}
      </Loaded>
    </>
  );
}

const actions: { name: ActionName; label: string }[] = [
  { name: 'correct', label: 'Correct' },
  { name: 'exclude', label: 'Record a break' },
  { name: 'merge', label: 'Merge a second account' },
  { name: 'export', label: 'Export their data' },
  { name: 'close', label: 'Close the account' },
];

function Person({ supporter }: { supporter: Supporter }) {
  const [open, setOpen] = useState<ActionName | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayChange = useMayCall()(officeSupportersApi.correct);

  function finish(sentence: string): void {
    setOpen(null);
    setDone(sentence);
  }

  return (
    <>
      <PageTitle text={supporter.name} />
      <h1 className="type-display mt-2 text-h2 [overflow-wrap:anywhere]">{supporter.name}</h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1 [overflow-wrap:anywhere]">
        {supporter.isClosed ? null : <span>{supporter.email}</span>}
        <Mark {...standingOf(supporter)} />
      </p>
      <div role="status">
        {done ? (
          <Notice tone="success" isQuiet className="mt-6">
            {done}
          </Notice>
        ) : null}
      </div>
      {supporter.mergedInto ? (
        <Notice isQuiet className="mt-6">
          This account was merged into{' '}
          <Link to={officePaths.supporter(supporter.mergedInto)} className="underline">
            another one
          </Link>
          . What was final, such as cards of past races and ballots, stayed here.
        </Notice>
      ) : null}
      {mayChange && !supporter.isClosed ? (
        <ActionButtons
          onOpen={(name) => {
            setDone(null);
            setOpen(name);
          }}
        />
      ) : null}
      <Facts supporter={supporter} />
      <h2 className="type-title mt-12 text-h4">Everything that is kept</h2>
      <Sections supporter={supporter} />
      {open ? (
        <SupporterAction
          name={open}
          supporter={supporter}
          onClose={() => setOpen(null)}
          onDone={finish}
        />
      ) : null}
    </>
  );
}

function ActionButtons({ onOpen }: { onOpen: (name: ActionName) => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {actions.map(({ name, label }) => (
        <Button
          key={name}
          look={name === 'close' ? 'quiet' : 'secondary'}
          onClick={() => onOpen(name)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What there is with how much of it; what is empty is only named. */
function Sections({ supporter }: { supporter: Supporter }) {
  const empty = supporter.sections.filter(({ count }) => count === 0);
  return (
    <>
      <p className="mt-1 max-w-prose text-soft">The newest 100 of each; open what you need.</p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {supporter.sections
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <Section key={name} userId={supporter._id} name={name} count={count} />
          ))}
      </div>
      {empty.length > 0 ? (
        <p className="mt-3 max-w-prose text-sm text-soft">
          Nothing is kept of:{' '}
          {empty.map(({ name }) => titleOfSection(name).toLowerCase()).join(', ')}.
        </p>
      ) : null}
    </>
  );
}

function Facts({ supporter }: { supporter: Supporter }) {
  const { playStanding, mergedFrom } = supporter;
  const limits = playStanding.limits.flatMap(({ period, cents }) =>
    cents === null ? [] : [`${formatMoney(cents)} a ${period}`],
  );
  const facts: [label: string, value: string][] = [
    [
      'Given',
      `${formatMoney(supporter.donatedCents)} in ${formatNumber(supporter.donationCount)} gifts`,
    ],
    ['Jackpot credits', formatNumber(supporter.jackpotCredits)],
    ['Raffle tickets', `${formatNumber(supporter.raffleTickets)} valid now`],
    ['Vote tokens', formatNumber(supporter.voteTokens)],
    ['Account since', formatDay(supporter.created)],
    ['Mobile', supporter.mobile ?? 'Not given'],
    [
      'Email confirmed',
      supporter.emailConfirmed ? formatDay(supporter.emailConfirmed) : 'Not confirmed',
    ],
    ['Spending limits', limits.join(', ') || 'None'],
    [
      'Break from playing',
      playStanding.break
        ? `${playStanding.break.kind === 'cooling-off' ? 'Cooling-off' : 'Self-exclusion'} until ${momentOf(playStanding.break.endsAt)}`
        : 'None',
    ],
    ...(supporter.closed ? [['Closed', momentOf(supporter.closed)] as [string, string]] : []),
    ...mergedFrom.map(
      ({ created, consent }) => ['Merged', `${formatDay(created)}: ${consent}`] as [string, string],
    ),
  ];
  return (
    <>
      <dl className="mt-8 grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label + value} className="border-t border-line pt-2.5">
            <dt className="type-label text-sm text-soft">{label}</dt>
            <dd className="type-figures mt-0.5 text-lg [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <MonthlyGifts userId={supporter._id} isClosed={supporter.isClosed} />
    </>
  );
}
