// The green band: how long one can vote, and who is in front.
import { Link } from 'react-router';
import { Countdown } from '#ui/countdown.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { OwnTime } from '../base/layout/own-time.tsx';
import { paths } from '../base/paths.ts';
import { pageantZone } from './pageant-times.ts';
import { topOf } from './tally-news.tsx';
import { tallyHidden } from './tally-texts.ts';
import type { ContestPhase } from './use-contest-phase.ts';
import type { Place, Stage } from './voting/use-stage.ts';
import { Votes } from './voting/votes.tsx';

const labels: Record<ContestPhase, string> = {
  before: 'Voting opens in',
  open: 'Voting ends in',
  closed: 'Voting',
};

function TimeToVote({ contest, now, phase }: Pick<Stage, 'contest' | 'now' | 'phase'>) {
  const isBefore = phase === 'before';
  return (
    <div>
      <h2 id="standings" className="type-label text-soft">
        {labels[phase]}
      </h2>
      <p className="type-display mt-1 text-poster whitespace-nowrap text-accent">
        <Countdown
          key={phase}
          until={isBefore ? contest.startsAt : contest.endsAt}
          now={now}
          closed="Closed"
        />
      </p>
      {phase === 'closed' ? (
        <p className="type-title mt-4 text-h4">Voting is closed for this Event.</p>
      ) : (
        <p className="mt-4 max-w-[24rem] text-lg leading-snug">
          {isBefore ? (
            <time dateTime={contest.startsAt}>{contest.starts}</time>
          ) : (
            <time dateTime={contest.endsAt}>{contest.ends}</time>
          )}
          <OwnTime instant={isBefore ? contest.startsAt : contest.endsAt} zone={pageantZone} />
        </p>
      )}
      <div className="mt-3 border-t border-line pt-3 text-soft">
        {contest.certified ? (
          <Certified {...{ contest }} certified={contest.certified} />
        ) : (
          <p>
            Official tally is due {contest.tallyDue}.
            <OwnTime instant={contest.tallyAt} zone={pageantZone} />
          </p>
        )}
      </div>
    </div>
  );
}

function Certified(props: {
  contest: Stage['contest'];
  certified: NonNullable<Stage['contest']['certified']>;
}) {
  return (
    <>
      <p>Official tally, certified on {props.certified.on}.</p>
      <p className="mt-1 text-sm">
        Its digest, which{' '}
        <Link to={paths.ballots(props.contest._id)} className="text-ink underline">
          a recount of the ballot log
        </Link>{' '}
        comes to:{' '}
        <code className="font-mono [overflow-wrap:anywhere]">{props.certified.digest}</code>
      </p>
    </>
  );
}

function TopPlace({ place }: { place: Place }) {
  return (
    <li className="group relative grid grid-cols-[6rem_1fr] items-end gap-x-5 sm:block">
      <div className="relative">
        <img
          src={paths.image(place.imageId)}
          alt={place.imageAlt}
          width={480}
          height={600}
          className="aspect-[4/5] h-auto w-full rounded-md bg-line object-cover"
        />
        <Roundel
          number={place.rank}
          size="sm"
          label={`Rank ${place.rank}:`}
          className="absolute -top-2 -left-2 sm:-top-3 sm:-left-3"
        />
      </div>
      <div className="sm:mt-4">
        <h3 className="type-title text-h4">
          <Link
            to={paths.candidate(place._id)}
            className="cover decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            {place.name}
          </Link>
        </h3>
        <p className="text-sm text-soft">{place.group}</p>
        <p className="type-display type-figures mt-1.5 text-h3 text-accent">
          <Votes count={place.votes} />
        </p>
      </div>
    </li>
  );
}

/** Whether the numbers come as votes do; said of the tally, not of every vote. */
function LiveMark({ source }: Pick<Stage, 'source'>) {
  if (source === 'none') return null;
  return (
    <span className="type-label inline-flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-accent motion-safe:animate-pulse"
      />
      {source === 'live' ? 'Live' : 'Every five seconds'}
    </span>
  );
}

function TopThree({ stage }: { stage: Stage }) {
  const { phase, isHidden } = stage;
  const top = topOf(stage.places);
  const noneYet =
    phase === 'closed'
      ? 'No votes were cast.'
      : 'No votes have been cast yet. The first three show up here as soon as they are.';
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="type-label text-soft">
          {phase === 'closed' ? 'The first three' : 'In front right now'}
        </h2>
        {phase === 'open' && !isHidden ? <LiveMark source={stage.source} /> : null}
      </div>
      {top.length > 0 && !isHidden ? (
        <ol className="mt-5 grid items-end gap-x-8 gap-y-8 sm:grid-cols-[6fr_5fr_4fr]">
          {top.map((place) => (
            <TopPlace key={place._id} place={place} />
          ))}
        </ol>
      ) : (
        <p className="type-title mt-3 max-w-[28rem] border-t border-line pt-4 text-h4">
          {isHidden ? tallyHidden(stage.contest.hiddenFrom) : noneYet}
        </p>
      )}
      <p className="mt-7 border-t border-line pt-3 text-soft">
        Every ballot is in a public log, without names.{' '}
        <Link
          to={paths.ballots()}
          className="text-ink underline decoration-accent decoration-2 underline-offset-4"
        >
          Check a ballot, or recount them all
        </Link>
      </p>
    </div>
  );
}

/** The countdown beside the tally of the first three. */
export function ContestBand({ stage }: { stage: Stage }) {
  return (
    <section aria-labelledby="standings" className="ground-green py-12 sm:py-16">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <TimeToVote {...stage} />
        <TopThree stage={stage} />
      </div>
    </section>
  );
}
