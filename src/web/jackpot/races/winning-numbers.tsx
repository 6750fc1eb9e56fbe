// The six winning numbers of a race: four finishers in their order, and two that were drawn.
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';

interface NumbersProps {
  numbers: readonly number[];
  liveries: Liveries;
  isLarge?: boolean;
}

const places = ['1st', '2nd', '3rd', '4th'];

function Numbers(props: NumbersProps & { isDrawn?: boolean }) {
  const { numbers, liveries, isLarge, isDrawn } = props;
  return (
    <ol
      aria-label={isDrawn ? 'Drawn numbers' : 'First four finishers'}
      className={classNames(
        'flex gap-x-1.5',
        isLarge && 'sm:gap-x-2.5',
        isDrawn && 'border-l border-line-strong pl-3',
      )}
    >
      {numbers.map((number, index) => (
        <li key={number} className="grid justify-items-center gap-1">
          <span
            className={classNames(
              'grid rounded-full border-2 p-0.5',
              isDrawn ? 'border-dashed border-line-strong' : 'border-transparent',
            )}
          >
            <Roundel
              number={number}
              colors={liveries[number]}
              size={isLarge ? 'md' : 'sm'}
              className={isLarge ? 'max-sm:size-9 max-sm:text-lg' : undefined}
            />
          </span>
          <span className="type-label text-xs leading-none text-soft">
            {isDrawn ? 'drawn' : places[index]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The numbers on their discs; the drawn ones stand apart, in dashed rings. */
export function WinningNumbers({ className, ...props }: NumbersProps & { className?: string }) {
  const { numbers } = props;
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Numbers {...props} numbers={numbers.slice(0, places.length)} />
      {numbers.length > places.length ? (
        <Numbers {...props} numbers={numbers.slice(places.length)} isDrawn />
      ) : null}
    </div>
  );
}
