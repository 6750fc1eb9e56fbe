// /office/tournament/entries/:entryId: one player: contact, weeks, all scorecards and absences.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { yearOfGolfEvent } from '#contract/golf.ts';
import { type OfficePlayer, officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Problem } from '../kit/problem.tsx';
import { TakeBack } from './absence-list.tsx';
import { ScorecardList } from './scorecard-list.tsx';
import { formatAbsence, formatStrokes, stageMarks } from './tournament-labels.ts';

export const meta = () => officeMeta('Entrant');

export default function EntryPage() {
  const { entryId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['tournament', 'player', entryId],
    queryFn: () => call(officeGolfWeeksApi.player, { entryId }),
  });
  return (
    <>
      <BackLink to={officePaths.entrants()}>All entrants</BackLink>
      {data ? (
        <Player key={data.entry._id} player={data} />
      ) : error ? (
        <Problem title="We could not load this player." error={error} onRetry={refetch} />
      ) : (
        <div className="mt-8">
          <SkeletonLines lines={10} label="Loading the player" />
        </div>
      )}
    </>
  );
}

function Player({ player }: { player: OfficePlayer }) {
  const { entry } = player;
  return (
    <>
      <PageTitle text={`${entry.name} · Tournament`} />
      <h1 className="type-display mt-3 text-h2 [overflow-wrap:anywhere]">{entry.name}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Mark text={entry.isPaid ? 'Paid' : 'Not paid'} tone={entry.isPaid ? 'good' : 'over'} />
        <span className="text-soft">
          {[entry.city, entry.state, entry.country].filter(Boolean).join(', ')}
        </span>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Contact entry={entry} />
        <Weeks player={player} />
      </div>
      <ScorecardList entryId={entry._id} />
      <Absences player={player} />
    </>
  );
}

function Contact({ entry }: Pick<OfficePlayer, 'entry'>) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="type-display mb-4 text-h3">
        Entry
      </h2>
      <Facts>
        <Fact term="Email">{entry.email ?? 'No account'}</Fact>
        <Fact term="Mobile">{entry.mobile ?? 'Not given'}</Fact>
        <Fact term="Number">
          <span className="type-figures">{entry.registrantNumber ?? 'None while not paid'}</span>
        </Fact>
        <Fact term="Gift pack">{entry.giftPack ? 'Yes' : 'No'}</Fact>
        <Fact term="Session">
          <span className="capitalize">{entry.sessionDay}</span>, session{' '}
          {entry.sessionTimeslot.replace('s', '')}
        </Fact>
        <Fact term="Team">{entry.team?.name ?? 'None'}</Fact>
        <Fact term="Affiliate code">{entry.affiliateCode ?? 'None'}</Fact>
        <Fact term="Entered">{formatDay(entry.created)}</Fact>
      </Facts>
    </section>
  );
}

function Weeks({ player: { entry, weeks } }: { player: OfficePlayer }) {
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className="type-display mb-4 text-h3">
        Weeks
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {weeks.map((week) => (
          <li key={week.week} className="grid gap-1 py-3.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Link
                to={officePaths.tournamentWeek(week.week, yearOfGolfEvent(entry.event))}
                className="type-title text-lg underline decoration-accent decoration-2 underline-offset-4"
              >
                {week.title}
              </Link>
              <Mark {...stageMarks[week.stage]} />
            </p>
            <p className="type-figures">
              {week.total === null
                ? 'No total'
                : `Position ${week.positionText} of ${formatNumber(week.fieldSize)}, ${week.total} strokes`}
              <span className="text-soft"> ({formatStrokes(week.rounds)})</span>
            </p>
            <p className="text-sm text-soft">
              {week.why} {week.onward}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Absences({ player: { entry, absences, weeks } }: { player: OfficePlayer }) {
  const isOpen = (number: number) =>
    weeks.find(({ week }) => week === number)?.stage === 'being-played';
  return (
    <section aria-labelledby="absences" className="mt-12">
      <h2 id="absences" className="type-display mb-4 text-h3">
        Absences
      </h2>
      {absences.length === 0 ? (
        <p className="text-soft">None.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {absences.map((one) => (
            <li
              key={one._id}
              className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-3.5"
            >
              <div className="min-w-0">
                <p>
                  Week {one.week}: {one.canceled ? <s>{formatAbsence(one)}</s> : formatAbsence(one)}
                </p>
                <p className="text-sm text-soft">
                  {one.reason} Recorded {momentOf(one.created)} by {one.recordedBy}.
                </p>
                {one.canceled ? (
                  <p className="text-sm text-soft">
                    Taken back {momentOf(one.canceled.at)} by {one.canceled.by}:{' '}
                    {one.canceled.reason}
                  </p>
                ) : null}
              </div>
              {!one.canceled && isOpen(one.week) ? (
                <TakeBack absence={one} event={entry.event} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
