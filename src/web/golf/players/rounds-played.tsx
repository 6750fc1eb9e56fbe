// One round of a player's week, and how rounds are marked.
import { classNames } from '#ui/class-names.ts';
import type { StandingsRound } from '../standings/present-standings.ts';

/** The strokes of a round: struck through where they are dropped, a dash where there are none. */
export function RoundScore({ round }: { round: StandingsRound }) {
  const { strokes, mark } = round;
  if (strokes === null) {
    return (
      <span className="text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{mark === 'absent' ? 'not played' : 'no scorecard yet'}</span>
      </span>
    );
  }
  const isDropped = mark === 'dropped';
  return (
    <span className={classNames(isDropped && 'text-soft')}>
      {isDropped ? <s>{strokes}</s> : strokes}
      {isDropped ? <span className="sr-only"> dropped</span> : null}
    </span>
  );
}
