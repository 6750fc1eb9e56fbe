// The six numbers of a card on their discs.
import { classNames } from '#ui/class-names.ts';
import { Roundel, type RoundelSize } from '#ui/roundel.tsx';
import type { Liveries } from './race-schedule.ts';

/** The numbers; once there are winning ones, those that match stand out from those that don't. */
export function CardNumbers(props: {
  picks: readonly number[];
  liveries: Liveries;
  /** Empty until the race is drawn. */
  winning?: readonly number[];
  isVoid?: boolean;
  size?: RoundelSize;
  className?: string;
}) {
  const { picks, liveries, winning = [], isVoid, size = 'xs' } = props;
  const isDrawn = winning.length > 0;
  return (
    <ol aria-label="Numbers" className={classNames('flex flex-wrap gap-1.5', props.className)}>
      {picks.map((number) => {
        const isMatch = winning.includes(number);
        const isDim = isVoid || (isDrawn && !isMatch);
        return (
          <li key={number} className="flex">
            <Roundel
              number={number}
              size={size}
              colors={isDim ? undefined : liveries[number]}
              isOutline={isDim}
              label={
                isDrawn && !isVoid ? `${number}, ${isMatch ? 'a match' : 'no match'}` : undefined
              }
              className={
                isDim ? 'border border-solid border-line-strong font-normal text-soft' : undefined
              }
            />
          </li>
        );
      })}
    </ol>
  );
}
