// The parts of the first page beside what waits: the dates of the week, gifts, and what ran by itself.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DateKind, OfficeToday, WeekDate } from '#contract/office/today.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { Mark } from '../kit/mark.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { timeOf, weekdayOf } from '../kit/office-times.ts';

/** What each date is, and where it is looked after. */
const kinds: Record<DateKind, { label: string; to: (id: string) => string }> = {
  race: { label: 'Race', to: officePaths.raceDay },
  'prize-draw': { label: 'Prize draw', to: (id) => officePaths.record('prize-draws', id) },
  'voting-opens': { label: 'Voting opens', to: officePaths.voting },
  'voting-closes': { label: 'Voting closes', to: officePaths.voting },
  'tally-due': { label: 'Official tally is due', to: officePaths.voting },
  'registration-closes': {
    label: 'Golf registration closes',
    to: (id) => officePaths.record('tournaments', id),
  },
  'golf-date': { label: 'Golf', to: (id) => officePaths.record('tournament-dates', id) },
  'pageant-date': { label: 'Pageant', to: (id) => officePaths.record('contest-events', id) },
};

/** The next seven days, the soonest first. */
export function WeekDates({ dates }: { dates: WeekDate[] }) {
  return (
    <section aria-labelledby="dates" className="min-w-0">
      <h2 id="dates" className="type-title mb-3 text-h4">
        The next seven days
      </h2>
      {dates.length === 0 ? (
        <p className="border-y border-line-strong py-4 text-soft">Nothing is scheduled.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line-strong">
          {dates.map((date) => (
            <li
              key={`${date.kind} ${date._id}`}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-2.5"
            >
              <time dateTime={date.at} className="type-figures pt-0.5 text-sm text-soft">
                <b className="block text-ink">{weekdayOf(date.at)}</b>
                {timeOf(date.at)}
              </time>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <Link
                  to={kinds[date.kind].to(date._id)}
                  className="type-label underline decoration-accent decoration-2 underline-offset-4"
                >
                  {date.title}
                </Link>
                <span className="block text-sm text-soft">{kinds[date.kind].label}</span>
                {date.isReady === false ? (
                  <Mark text="Draw not announced yet" tone="waiting" />
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-soft">All times are New York time.</p>
    </section>
  );
}

/** What was given today and this week. */
export function GiftsOfToday({ gifts }: { gifts: NonNullable<OfficeToday['gifts']> }) {
  const parts = [
    { term: 'Today', ...gifts.today },
    { term: 'Last seven days', ...gifts.week },
  ];
  return (
    <section aria-labelledby="gifts" className="min-w-0">
      <h2 id="gifts" className="type-title mb-3 text-h4">
        Gifts
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 border-y border-line-strong py-4">
        {parts.map(({ term, count, cents }) => (
          <div key={term} className="min-w-0">
            <dt className="type-label text-sm text-soft">{term}</dt>
            <dd className="type-display type-figures mt-1 text-h3 [overflow-wrap:anywhere]">
              <Money cents={cents} />
              <span className="block font-text text-sm font-normal tracking-normal text-soft">
                {counted(count, 'gift')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">
        <Link to={officePaths.money()} className="underline underline-offset-4">
          All of the money
        </Link>
      </p>
    </section>
  );
}

/** What the clock did in the last day, and what it could not do. */
export function RanByItself({ today: { draws, jobs } }: { today: OfficeToday }) {
  return (
    <section aria-labelledby="ran" className="min-w-0">
      <h2 id="ran" className="type-title mb-3 text-h4">
        By itself, in the last 24 hours
      </h2>
      <ul className="divide-y divide-line border-y border-line-strong">
        <Ran to={officePaths.drawDays()} isWrong={false}>
          {counted(draws.announced, 'draw')} announced, {formatNumber(draws.made)} made
        </Ran>
        {draws.unannounced > 0 ? (
          <Ran to={officePaths.records('prize-draws')} isWrong={false}>
            {counted(draws.unannounced, 'draw')} of this week not announced yet
          </Ran>
        ) : null}
        {jobs ? <RanJobs jobs={jobs} /> : null}
      </ul>
    </section>
  );
}

function RanJobs({ jobs }: { jobs: NonNullable<OfficeToday['jobs']> }) {
  const { runs, failed, emailsSent, emailsWaiting, emailsGivenUp } = jobs;
  return (
    <>
      <Ran to={officePaths.jobs()} isWrong={failed > 0}>
        {counted(runs, 'run')} of regular jobs,{' '}
        {failed > 0 ? `${formatNumber(failed)} failed` : 'none failed'}
      </Ran>
      <Ran to={officePaths.mail()} isWrong={emailsGivenUp > 0}>
        {counted(emailsSent, 'email')} sent, {formatNumber(emailsWaiting)} waiting
        {emailsGivenUp > 0 ? `, ${formatNumber(emailsGivenUp)} could not be sent` : ''}
      </Ran>
    </>
  );
}

function Ran(props: { to: string; isWrong: boolean; children: ReactNode }) {
  return (
    <li className="type-figures flex flex-wrap items-baseline gap-x-4 py-2.5">
      <Link to={props.to} className="underline decoration-line-strong underline-offset-4">
        {props.children}
      </Link>
      {props.isWrong ? <Mark text="Needs a look" tone="warning" /> : null}
    </li>
  );
}
