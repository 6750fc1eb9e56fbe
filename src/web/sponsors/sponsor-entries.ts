// Brings the sponsors together with their cars and drivers, on the server.
import type { Caller } from '#contract/client.ts';
import { type Car, contentApi, type Driver, type Sponsor } from '#contract/content.ts';
import { isWebAddress } from '#ui/web-address.ts';

/** The host of a web address, to show; null for anything else. */
export function hostOf(website: string | null): string | null {
  if (!website || !isWebAddress(website)) return null;
  return new URL(website).host.replace(/^www\./, '');
}

/** The sponsors by the number of their car, those without one last, each with its cars. */
export function sponsorEntries(
  sponsors: readonly Sponsor[],
  cars: readonly Car[],
  drivers: readonly Driver[],
) {
  const nameOf = new Map(drivers.map((driver) => [driver._id, driver.name]));
  return [...sponsors]
    .sort((a, b) => a.carNumber - b.carNumber || a.name.localeCompare(b.name, 'en'))
    .map((sponsor) => ({
      _id: sponsor._id,
      name: sponsor.name,
      description: sponsor.description,
      imageId: sponsor.imageId,
      imageAlt: sponsor.imageAlt,
      website: hostOf(sponsor.website) ? sponsor.website : null,
      host: hostOf(sponsor.website),
      cars: cars
        .filter((car) => car.entities.includes(sponsor._id))
        .map(({ number, imageId, imageAlt, colors, driver }) => ({
          number,
          imageId,
          imageAlt,
          colors,
          driver: nameOf.get(driver) ?? null,
        })),
    }));
}
/** A sponsor as its page shows it. */
export type SponsorEntry = ReturnType<typeof sponsorEntries>[number];

/** The entries of all sponsors. */
export async function loadSponsors(call: Caller): Promise<SponsorEntry[]> {
  const [sponsors, cars, drivers] = await Promise.all([
    call(contentApi.sponsors, {}),
    call(contentApi.cars, {}),
    call(contentApi.drivers, {}),
  ]);
  return sponsorEntries(sponsors, cars, drivers);
}
