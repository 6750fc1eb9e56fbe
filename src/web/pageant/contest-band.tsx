// The green band: how long one can vote, and who is in front.
import { Link } from 'react-router';
import { Countdown } from '#ui/countdown.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '../paths.ts';
import type { Contest, Pageant } from './gather-pageant.ts';
import { type ContestPhase, useContestPhase } from './use-contest-phase.ts';
import { Votes } from './votes.tsx';

const labels: Record<ContestPhase, string> = {
  before: 'Voting opens in',
  open: 'Voting ends in',
  closed: 'Voting',
};

function TimeToVote(props: { contest: Contest; now: string; phase: ContestPhase }) {
  const { contest, now, phase } = props;
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
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-soft">
        Official tally is due {contest.tally}.
      </p>
    </div>
  );
}

function TopPlace({ place }: { place: Pageant['top'][number] }) {
  return (
    <li className="group relative grid grid-cols-[6rem_1fr] items-end gap-x-5 sm:block">
      <div className="relative">
        <img
          src={paths.image(place.imageId)}
          alt=""
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

/** The countdown beside the tally of the first three. */
export function ContestBand({ contest, now, top }: Pick<Pageant, 'contest' | 'now' | 'top'>) {
  const phase = useContestPhase(contest, now);
  return (
    <section aria-labelledby="standings" className="ground-green py-12 sm:py-16">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <TimeToVote contest={contest} now={now} phase={phase} />
        <div>
          <h2 className="type-label text-soft">
            {phase === 'closed' ? 'The first three' : 'In front right now'}
          </h2>
          {top.length > 0 ? (
            <ol className="mt-5 grid items-end gap-x-8 gap-y-8 sm:grid-cols-[6fr_5fr_4fr]">
              {top.map((place) => (
                <TopPlace key={place._id} place={place} />
              ))}
            </ol>
          ) : (
            <p className="type-title mt-3 max-w-[28rem] border-t border-line pt-4 text-h4">
              {phase === 'closed'
                ? 'No votes were cast.'
                : 'No votes have been cast yet. The first three show up here as soon as they are.'}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
