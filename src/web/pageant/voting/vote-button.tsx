// The button that selects a candidate; it stands on her card and on her page while voting is open.
import { Button, type ButtonLook, type ButtonSize } from '#ui/button.tsx';
import { BallotDialog, openBallot, useBallotLoading } from './use-open-ballot.ts';

/** Opens the ballot; without scripts there is no ballot, and so no button. */
export function VoteButton(props: {
  candidate: { _id: string; name: string };
  size?: ButtonSize;
  look?: ButtonLook;
  /** Says the whole name; on a card the name stands above the button. */
  isLong?: boolean;
  className?: string;
}) {
  const { candidate, isLong } = props;
  const { _id, name } = candidate;
  const isLoading = useBallotLoading(_id);
  return (
    <span className={`noscript:hidden ${props.className ?? ''}`}>
      <Button
        size={props.size}
        look={props.look}
        isBusy={isLoading}
        onClick={(event) => openBallot(_id, event.currentTarget)}
        onPointerEnter={BallotDialog.fetch}
        onTouchStart={BallotDialog.fetch}
        onFocus={BallotDialog.fetch}
        className="w-full"
      >
        {isLong ? (
          `Vote for ${name}`
        ) : (
          <>
            Vote<span className="sr-only"> for {name}</span>
          </>
        )}
      </Button>
    </span>
  );
}
