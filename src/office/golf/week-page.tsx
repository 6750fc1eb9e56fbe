// /office/tournament/:week: one week, from its scorecards to its close.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Problem, UnknownPage } from '../kit/problem.tsx';
import { AbsenceList } from './absence-list.tsx';
import { CloseWeek } from './close-week.tsx';
import { Prizes } from './prizes.tsx';
import { ScoreEntry } from './score-entry.tsx';
import { StandingList } from './standing-list.tsx';
import { formatOnward, stageMarks } from './tournament-labels.ts';
import { UnresolvedList } from './unresolved-list.tsx';
import { weeksQuery } from './weeks-query.ts';
import { useEvent, useYear } from './which-tournament.tsx';

export const meta = () => officeMeta('Tournament');

export default function WeekPage() {
  const { week: number = '' } = useParams();
  const year = useYear();
  const { data, error, refetch } = useQuery(weeksQuery(useEvent()));
  const week = data?.find((one) => String(one.week) === number);
  return (
    <>
      <BackLink to={officePaths.tournament(year)}>All weeks</BackLink>
      {week ? (
        <Week key={week.week} week={week} />
      ) : data ? (
        <UnknownPage />
      ) : error ? (
        <Problem title="We could not load this week." error={error} onRetry={refetch} />
      ) : (
        <div className="mt-8">
          <SkeletonLines lines={10} label="Loading the week" />
        </div>
      )}
    </>
  );
}

function Week({ week }: { week: OfficeWeek }) {
  const { title, stage, startsAt, fieldSize } = week;
  return (
    <>
      <PageTitle text={`${title} · Tournament`} />
      <h1 className="type-display mt-3 text-h2">{title}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Mark {...stageMarks[stage]} />
        <span className="type-figures text-soft">
          {startsAt ? `From ${dayAndTimeOf(startsAt)}` : 'No date yet'}
        </span>
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <WeekFacts week={week} />
        <CloseWeek week={week} />
      </div>
      {fieldSize === null ? (
        <p className="mt-10 max-w-prose">
          Who plays in this week follows from the cut of the week before it, once that is closed.
        </p>
      ) : (
        <div className="mt-14 grid gap-14">
          {stage === 'being-played' ? (
            <>
              <ScoreEntry week={week} />
              <UnresolvedList week={week} />
            </>
          ) : null}
          <StandingList week={week} />
          <AbsenceList week={week} />
          <PlayOffs week={week} />
        </div>
      )}
      {week.week === championshipWeek ? <Prizes championship={week} /> : null}
    </>
  );
}

function WeekFacts({ week }: { week: OfficeWeek }) {
  const { fieldSize, cardsIn, cardsExpected, cutPlaces, hasTies, cutTotal } = week;
  return (
    <Facts>
      <Fact term="In the field">
        <span className="type-figures">
          {fieldSize === null ? 'Not known yet' : `${formatNumber(fieldSize)} players`}
        </span>
      </Fact>
      {week.stage === 'to-come' || cardsIn === null ? null : (
        <Fact term="Scorecards in">
          <span className="type-figures">
            {formatNumber(cardsIn)} of {formatNumber(cardsExpected ?? 0)}
          </span>
        </Fact>
      )}
      {cutPlaces === null ? null : (
        <Fact term="The cut">
          {hasTies
            ? `The best ${cutPlaces}, and all who tie for the ${ordinal(cutPlaces)} place`
            : `The best ${cutPlaces}; ties by countback, then by a play-off`}
          {cutTotal === null ? null : (
            <span className="type-figures block text-sm text-soft">At {cutTotal} strokes</span>
          )}
        </Fact>
      )}
      {formatOnward(week) ? (
        <Fact term={week.stage === 'closed' ? 'Who went on' : 'If it ended now'}>
          <span className="type-figures">{formatOnward(week)}</span>
        </Fact>
      ) : null}
    </Facts>
  );
}

function PlayOffs({ week: { playOffs } }: { week: OfficeWeek }) {
  if (playOffs.length === 0) return null;
  return (
    <section aria-labelledby="play-offs">
      <h2 id="play-offs" className="type-display mb-4 text-h3">
        Play-offs
      </h2>
      <ul className="grid gap-3">
        {playOffs.map(({ players }) => (
          <li key={players.map(({ _id }) => _id).join()}>
            {players.map(({ name }, at) => `${at + 1}. ${name}`).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
