// The button that selects a candidate; it stands on her card and on her page while voting is open.
import { Button, type ButtonLook, type ButtonSize } from '#ui/button.tsx';

/** Opens the ballot; without scripts there is no ballot, and so no button. */
export function VoteButton(props: {
  name: string;
  onPress: () => void;
  size?: ButtonSize;
  look?: ButtonLook;
  /** Says the whole name; on a card the name stands above the button. */
  isLong?: boolean;
  className?: string;
}) {
  const { name, isLong } = props;
  return (
    <span className={`noscript:hidden ${props.className ?? ''}`}>
      <Button size={props.size} look={props.look} onClick={props.onPress} className="w-full">
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
