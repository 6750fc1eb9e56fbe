// Puts cars, drivers and sponsors together, as the field and the car grid show them.
import type { Car, Driver, Sponsor } from '#contract/content.ts';
import { carCount } from '#rules/jackpot/cards.ts';

/** The cars by number, each with the people behind it; only those that a card can hold. */
export function gridCars(
  cars: readonly Car[],
  drivers: readonly Driver[],
  sponsors: readonly Sponsor[],
) {
  const driverOf = new Map(drivers.map((driver) => [driver._id, driver]));
  const sponsorOf = new Map(sponsors.map((sponsor) => [sponsor._id, sponsor.name]));
  return cars
    .filter(({ number }) => number <= carCount)
    .toSorted((a, b) => a.number - b.number)
    .map((car) => {
      const driver = driverOf.get(car.driver);
      return {
        number: car.number,
        colors: car.colors,
        imageId: car.imageId,
        imageAlt: car.imageAlt,
        driver: driver ? { name: driver.name, hometown: driver.hometown } : null,
        sponsors: car.entities.flatMap((entity) => sponsorOf.get(entity) ?? []),
      };
    });
}

/** A car of the grid with the people behind it. */
export type GridCar = ReturnType<typeof gridCars>[number];
