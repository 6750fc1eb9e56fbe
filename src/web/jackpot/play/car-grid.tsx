// The car grid: a labeled group of toggle buttons in four columns, one for each car.
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { pickCount } from '#rules/jackpot/cards.ts';
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import type { GridCar } from './grid-cars.ts';
import { gridStep } from './grid-step.ts';

interface CarGridProps {
  cars: readonly GridCar[];
  picks: readonly number[];
  /** Why a car can't be picked, by its number. */
  scratched: ReadonlyMap<number, string>;
  onToggle: (car: number) => void;
  /** Called for a press that can't do anything, with what there is to say about it. */
  onRefuse: (reason: string) => void;
}

const columns = 4;

const fullCard = 'The card is full. Take a car off first.';

interface CarButtonProps {
  car: GridCar;
  isPicked: boolean;
  /** Why it was scratched, or null. */
  scratch: string | null;
  /** Whether a press does nothing but say why. */
  isRefused: boolean;
  isReached: boolean;
  onPress: (car: number) => void;
  onFocus: (car: number) => void;
}

/** One car. A pick changes a few of the 36; the others are not drawn anew, which a slow phone would feel. */
const CarButton = memo(function CarButton(props: CarButtonProps) {
  const { car, isPicked, isRefused, scratch } = props;
  const sponsor = car.sponsors[0];
  return (
    <button
      type="button"
      data-car={car.number}
      aria-pressed={isPicked}
      aria-disabled={isRefused || undefined}
      aria-describedby={isRefused && scratch === null ? 'card-full' : undefined}
      tabIndex={props.isReached ? 0 : -1}
      onClick={() => props.onPress(car.number)}
      onFocus={() => props.onFocus(car.number)}
      className={classNames(
        'relative grid w-full content-start justify-items-center gap-1.5 rounded-md border px-1 pt-2.5 pb-2 text-center sm:px-2',
        isPicked
          ? 'border-green bg-good-ground shadow-[inset_0_0_0_1px_var(--green)]'
          : 'border-line bg-raised',
        isRefused ? null : 'hover:border-ink',
      )}
    >
      {isPicked ? <Tick /> : null}
      <span className="sr-only">Car </span>
      <span className={classNames('flex', isRefused && 'opacity-55')}>
        <Roundel
          number={car.number}
          colors={scratch === null ? car.colors : undefined}
          isOutline={scratch !== null}
        />
      </span>
      <span className="block w-full">
        {sponsor ? (
          <span className="type-label line-clamp-3 text-xs leading-tight hyphens-auto">
            <span className="sr-only">, </span>
            {sponsor}
          </span>
        ) : null}
        {car.driver ? (
          <span className="block text-xs leading-tight text-soft max-sm:sr-only">
            <span className="sr-only">, driven by </span>
            {car.driver.name}
          </span>
        ) : null}
        {scratch === null ? null : (
          <span className="type-label block text-xs leading-tight text-danger">
            <span className="sr-only">, </span>
            Scratched<span className="sr-only">: {scratch}</span>
          </span>
        )}
      </span>
    </button>
  );
});

function Tick() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="absolute top-1.5 right-1.5 size-5 rounded-full bg-green fill-none stroke-on-green stroke-[2.5]"
    >
      <path d="m5.5 10.5 3 3 6-7" />
    </svg>
  );
}

/** The cars. One of them is reached with Tab, the others from there with the arrow keys. */
export function CarGrid({ cars, picks, scratched, onToggle, onRefuse }: CarGridProps) {
  const group = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState(cars[0]?.number);
  const isFull = picks.length >= pickCount;

  function refusalOf(car: number): string | null {
    const reason = scratched.get(car);
    if (reason !== undefined && !picks.includes(car)) return `Car ${car} is scratched: ${reason}`;
    return isFull && !picks.includes(car) ? fullCard : null;
  }

  const press = useRef((_car: number) => {});
  press.current = (car) => {
    const refusal = refusalOf(car);
    if (refusal === null) onToggle(car);
    else onRefuse(refusal);
  };
  const onPress = useCallback((car: number) => press.current(car), []);

  function move(event: KeyboardEvent): void {
    const at = cars.findIndex((car) => car.number === reached);
    const next = cars[gridStep(event.key, at, cars.length, columns)];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-car="${next.number}"]`)?.focus();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Cars, move with the arrow keys</legend>
      <p id="card-full" hidden>
        {fullCard}
      </p>
      <ul ref={group} onKeyDown={move} className="grid grid-cols-4 gap-1.5 sm:gap-2.5">
        {cars.map((car) => (
          <li key={car.number} className="flex">
            <CarButton
              car={car}
              isPicked={picks.includes(car.number)}
              scratch={scratched.get(car.number) ?? null}
              isRefused={refusalOf(car.number) !== null}
              isReached={car.number === reached}
              onPress={onPress}
              onFocus={setReached}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
