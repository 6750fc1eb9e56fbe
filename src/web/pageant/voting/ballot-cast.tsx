// The ballot once it is cast: its stub with the serial, and what is left.
import { Link } from 'react-router';
import { pieces } from '#rules/format/pieces.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '#web/base/paths.ts';
import { StepHeading } from '#web/base/payments/step-heading.tsx';
import type { Vote } from './use-vote.ts';

/** What was cast, as its stub. */
export function CastStep(props: { vote: Vote; name: string; takesFocus: boolean }) {
  const { cast, tokens } = props.vote;
  if (!cast) return null;
  return (
    <>
      <StepHeading takesFocus={props.takesFocus} className="text-h3">
        {cast.numVotes === 1 ? 'Your vote is in.' : `Your ${pieces(cast.numVotes, 'vote')} are in.`}
      </StepHeading>
      <div className="mt-4 rounded-md border-2 border-dashed border-line-strong bg-raised px-5 py-4">
        <p className="type-label text-sm text-soft">{cast.eventName}</p>
        <p role="status" className="mt-1 text-lg">
          {pieces(cast.numVotes, 'vote')} for {props.name}
        </p>
        <p className="type-label mt-3 border-t border-line pt-3 text-sm text-soft">
          Ballot serial number
        </p>
        <p className="type-display type-figures mt-0.5 text-h3 whitespace-nowrap max-sm:text-[1.375rem]">
          {cast.serial}
        </p>
      </div>
      <p className="mt-4 text-soft">
        {tokens === null
          ? null
          : `You have ${pieces(tokens, 'vote token') ?? 'no vote tokens'} left. `}
        With the serial, anybody can check that it counts, and nobody learns whose it is.
      </p>
      <p className="mt-3">
        <Link to={paths.ballot(cast.serial)} className="strong-link inline-block py-1">
          See your ballot in the log
        </Link>
      </p>
    </>
  );
}

/** Again, or out. */
export function CastFooter({ vote, onClose }: { vote: Vote; onClose: () => void }) {
  return (
    <>
      {vote.tokens ? (
        <Button look="quiet" onClick={vote.voteAgain}>
          Vote again
        </Button>
      ) : null}
      <Button size="lg" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
