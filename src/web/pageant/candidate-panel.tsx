// One candidate in front: picture, words, standing, and how to help her along.
import { Link } from 'react-router';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { paths } from '../base/paths.ts';
import type { ChosenCandidate } from './load-pageant.ts';
import { ShareCandidate } from './share-candidate.tsx';
import { tallyHidden } from './tally-texts.ts';
import { BuyVotesButton } from './voting/buy-votes-button.tsx';
import type { Place, Stage } from './voting/use-stage.ts';
import { VoteButton } from './voting/vote-button.tsx';
import { LiveFigure } from './voting/votes.tsx';

function Standing({ place, outOf }: { place: Place; outOf: number }) {
  const figures = [
    ['Votes', place.votes, ''],
    ['Rank', place.rank, `of ${outOf}`],
    [`In ${place.group}`, place.groupRank, `of ${place.groupSize}`],
  ] as const;
  return (
    <dl className="type-figures mt-7 grid grid-cols-3 gap-x-4 sm:gap-x-6">
      {figures.map(([label, figure, rest]) => (
        <div key={label} className="border-t-2 border-ink pt-2.5">
          <dt className="type-label text-sm text-soft">{label}</dt>
          <dd className="mt-0.5 whitespace-nowrap">
            <b className="type-display text-h2 text-accent-text">
              <LiveFigure value={figure} />
            </b>{' '}
            <span className="type-label text-sm text-soft">{rest}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where her votes stand while everybody sees them. */
function StandingPlace({ stage, candidateId }: { stage: Stage; candidateId: string }) {
  if (stage.isHidden) {
    return (
      <p className="type-title mt-7 border-t-2 border-ink pt-2.5 text-h4">
        {tallyHidden(stage.contest.hiddenFrom)}
      </p>
    );
  }
  const place = stage.places.find(({ _id }) => _id === candidateId);
  return place ? <Standing place={place} outOf={stage.places.length} /> : null;
}

/** Where one votes while one can; before that, how votes are come by. */
function VotePlace(props: { stage: Stage; candidate: ChosenCandidate }) {
  const { phase, contest } = props.stage;
  if (phase === 'closed') {
    return (
      <p className="type-title mt-7 border-l-4 border-ink bg-sunken px-4 py-3 text-h4">
        Vote Ballots are closed for this event.
      </p>
    );
  }
  return (
    <div className="mt-7">
      <div className="flex flex-wrap gap-3">
        {phase === 'open' ? (
          <VoteButton isLong candidate={props.candidate} size="lg" className="max-sm:w-full" />
        ) : (
          <DonateButton size="lg" source="pageant" label="Donate" />
        )}
        <BuyVotesButton size="lg" source="pageant" />
      </div>
      <p className="mt-3 text-soft">
        {phase === 'before' ? `Voting opens ${contest.starts}. ` : null}
        One vote token is one vote. Tokens come with donations, or are bought.
      </p>
    </div>
  );
}

/** What is said of somebody; of a child only once the guardian has agreed. */
function Story({ candidate: { title, location, bio } }: { candidate: ChosenCandidate }) {
  return (
    <>
      <p className="mt-3 text-lead">
        {title}
        <span className="block text-soft">{location}</span>
      </p>
      <p className="mt-5 max-w-prose text-lg">{bio}</p>
    </>
  );
}

/** The panel at the top of a candidate's page. */
export function CandidatePanel(props: {
  stage: Stage;
  candidate: ChosenCandidate;
  shareUrl: string;
}) {
  const { candidate, stage, shareUrl } = props;
  return (
    <section aria-labelledby="candidate" className="page-width pt-6 pb-14 sm:pt-8 sm:pb-20">
      <p>
        <Link to={`${paths.pageant()}#candidates`} className="type-label inline-block py-2">
          <svg
            aria-hidden="true"
            viewBox="0 0 14 12"
            className="mr-2 inline-block w-3.5 fill-none stroke-current stroke-2"
          >
            <path d="M14 6H1.5M6 1 1 6l5 5" />
          </svg>
          <span className="underline decoration-accent decoration-2 underline-offset-4">
            All candidates of the {stage.contest.name}
          </span>
        </Link>
      </p>
      <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <img
          src={paths.image(candidate.imageId)}
          alt={candidate.imageAlt || `${candidate.name}, ${candidate.title}`}
          width={480}
          height={600}
          fetchPriority="high"
          className="aspect-[4/5] h-auto w-full rounded-md bg-line object-cover"
        />
        <div>
          <p className="type-label text-accent-text">{candidate.group}</p>
          <h1 id="candidate" className="type-display mt-2 text-h1">
            {candidate.name}
          </h1>
          {candidate.title || candidate.location || candidate.bio ? (
            <Story candidate={candidate} />
          ) : null}
          <StandingPlace stage={stage} candidateId={candidate._id} />
          <VotePlace stage={stage} candidate={candidate} />
          <ShareCandidate
            key={candidate._id}
            url={shareUrl}
            name={candidate.name}
            cardPath={
              !candidate.hasShareCard ? null : paths.socialCard('candidates', candidate._id)
            }
          />
        </div>
      </div>
    </section>
  );
}
