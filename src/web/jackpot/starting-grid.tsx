// The field: every car with its number, its driver and its sponsors.
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '../base/paths.ts';
import type { GridCar } from './play/grid-cars.ts';

function CarTile({ car }: { car: GridCar }) {
  const { number, colors, imageId, imageAlt, driver, sponsors } = car;
  return (
    <li>
      <div className="relative overflow-hidden rounded-sm bg-[#39423d]">
        <img
          src={paths.image(imageId)}
          alt={imageAlt || `Car ${number}`}
          width={640}
          height={320}
          loading="lazy"
          className="h-auto w-full px-[4%] pt-[9%] pb-[3%]"
        />
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-[#f7f3ea]/70" />
      </div>
      <div className="mt-3 flex gap-3">
        <Roundel number={number} colors={colors} size="sm" />
        <div className="min-w-0">
          {driver ? (
            <h3 className="type-title leading-snug">
              {driver.name}
              <span className="block font-text text-sm font-normal tracking-normal text-soft">
                {driver.hometown}
              </span>
            </h3>
          ) : null}
          {sponsors.length > 0 ? (
            <p className="mt-1 text-sm text-soft">
              <span className="sr-only">Sponsored by </span>
              {sponsors.join(', ')}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** All cars by number; while there are none, a sentence. */
export function StartingGrid({ cars }: { cars: readonly GridCar[] }) {
  return (
    <section aria-labelledby="grid" className="page-width section">
      <SectionHeading
        id="grid"
        title={cars.length > 0 ? `The field of ${cars.length}` : 'The field'}
      />
      {cars.length > 0 ? (
        <ol className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {cars.map((car) => (
            <CarTile key={car.number} car={car} />
          ))}
        </ol>
      ) : (
        <p className="text-lg text-soft">
          The {jackpotFigures.cars} cars, their drivers and their sponsors will be announced soon.
        </p>
      )}
    </section>
  );
}
