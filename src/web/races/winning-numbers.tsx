// The six winning numbers of a race: four finishers in their order, and two that were drawn.
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import type { Liveries } from './race-schedule.ts';

const places = ['1st', '2nd', '3rd', '4th'];

/** The numbers on their discs; the drawn ones stand apart, in a dashed ring. */
export function WinningNumbers(props: {
  numbers: readonly number[];
  liveries: Liveries;
  isLarge?: boolean;
  className?: string;
}) {
  const { numbers, liveries, isLarge, className } = props;
  return (
    <ol
      aria-label="Winning numbers"
      className={classNames('flex flex-wrap gap-x-1.5 gap-y-3', isLarge && 'sm:gap-x-2.5', className)}
    >
      {numbers.map((number, index) => {
        const place = places[index];
        return (
          <li
            key={number}
            className={classNames(
              'grid justify-items-center gap-1',
              index === places.length && 'ml-1.5 border-l border-line-strong pl-3',
            )}
          >
            <span
              className={classNames(
                'grid rounded-full border-2 p-0.5',
                place ? 'border-transparent' : 'border-dashed border-line-strong',
              )}
            >
              <Roundel
                number={number}
                colors={liveries[number]}
                size={isLarge ? 'md' : 'sm'}
                label={place ? `${place} place: car ${number}` : `Drawn: car ${number}`}
                className={isLarge ? 'max-sm:size-9 max-sm:text-lg' : undefined}
              />
            </span>
            <span aria-hidden="true" className="type-label text-xs leading-none text-soft">
              {place ?? 'drawn'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
