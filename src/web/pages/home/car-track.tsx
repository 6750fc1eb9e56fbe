// Cars on a piece of track, in two lanes, on the way to the finish line.
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** Some cars in a row. A picture only: the cars are listed beside it. */
export function Cars({ cars, className }: { cars: FrontPage['cars']; className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {cars.map((car) => (
        <Picture key={car.number} id={car.imageId} width={640} height={320} />
      ))}
    </div>
  );
}

/** The first twelve cars on the track. */
export function CarTrack({ cars }: { cars: FrontPage['cars'] }) {
  return (
    <div className="track">
      <div className="finish-line" />
      <Cars cars={cars.slice(0, 6)} className="lane" />
      <Cars cars={cars.slice(6, 12)} className="lane" />
    </div>
  );
}
