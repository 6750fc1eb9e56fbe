// Reads the public content as the contract shows it.
import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { imageAltOf } from '#base/database/image-alt.ts';
import {
  carSponsors,
  cars,
  charities,
  drivers,
  imageCopies,
  images,
  locations,
  races,
  sitePictures,
  sponsors,
  upcomingEvents,
} from '#base/database/schema/content.ts';
import { hasPot, shownPurse } from '#base/database/shown-purse.ts';
import { sanitizeArticle } from '#base/http/sanitize.ts';
import type { Car, Charity, Driver, Highlights, Race, Sponsor } from '#contract/content.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import { startTimes } from '#rules/jackpot/race-times.ts';

const raceColumns = { race: races, location: locations, purseCents: shownPurse, hasPot };
const maxRaces = 500;
/** None of these lists is paged, so each has a bound that no real season reaches. */
const maxRows = 500;

type Circuit = Race['location'];

function toLocation({ id, name, city, country }: typeof locations.$inferSelect): Circuit {
  return { _id: id, name, city, country };
}

function toRace({
  race,
  location,
  purseCents,
  hasPot,
}: {
  race: typeof races.$inferSelect;
  location: typeof locations.$inferSelect;
  purseCents: number;
  hasPot: boolean;
}): Race {
  return {
    _id: race.id,
    name: race.name,
    raceDate: race.startsAt.toISOString(),
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    isCanceled: race.canceledAt !== null,
    time: startTimes(race.startsAt.toISOString()),
    location: toLocation(location),
    purseCents,
    headlineCents: headlineCents(purseCents),
    hasPot,
    winningNumbers:
      race.drawnNumbers && race.finishers ? [...race.finishers, ...race.drawnNumbers] : [],
    replayUrl: race.replayUrl,
  };
}

/** All races by date; with a preset the next one (at most one), or the past ones, newest first. */
export async function findRaces(
  db: Reads,
  preset: 'nextRace' | 'pastRaces' | undefined,
  now: Date,
): Promise<Race[]> {
  const from = db
    .select(raceColumns)
    .from(races)
    .innerJoin(locations, eq(races.locationId, locations.id));
  if (preset === 'nextRace') {
    const rows = await from
      .where(and(isNull(races.finishers), isNull(races.canceledAt), gt(races.startsAt, now)))
      .orderBy(asc(races.startsAt))
      .limit(1);
    return rows.map(toRace);
  }
  if (preset === 'pastRaces') {
    const rows = await from
      .where(isNotNull(races.drawnNumbers))
      .orderBy(desc(races.startsAt))
      .limit(maxRaces);
    return rows.map(toRace);
  }
  // Taken from the end, so that the bound could only ever leave out the oldest.
  const rows = await from.orderBy(desc(races.startsAt)).limit(maxRaces);
  return rows.reverse().map(toRace);
}

/** The cars by number, each with the sponsors it carries. */
export async function findCars(db: Reads): Promise<Car[]> {
  const rows = await db
    .select({
      car: cars,
      imageAlt: imageAltOf(cars.imageId),
      entities: sql<
        string[]
      >`coalesce(array_agg(${carSponsors.sponsorId} order by ${carSponsors.sponsorId}) filter (where ${carSponsors.sponsorId} is not null), '{}')`,
    })
    .from(cars)
    .leftJoin(carSponsors, eq(carSponsors.carId, cars.id))
    .groupBy(cars.id)
    .orderBy(asc(cars.number));
  return rows.map(({ car, entities, imageAlt }) => ({
    _id: car.id,
    number: car.number,
    driver: car.driverId,
    entities,
    imageId: car.imageId,
    imageAlt,
    colors: car.colors,
  }));
}

/** The drivers by name. */
export async function findDrivers(db: Reads): Promise<Driver[]> {
  const rows = await db
    .select()
    .from(drivers)
    .orderBy(asc(drivers.name), asc(drivers.id))
    .limit(maxRows);
  return rows.map((row) => ({ _id: row.id, name: row.name, hometown: row.hometown }));
}

/** The sponsors by the lowest number of their cars; without a car they carry 100 and come last. */
export async function findSponsors(db: Reads): Promise<Sponsor[]> {
  const carNumber = sql<number>`coalesce(min(${cars.number}), 100)`;
  const rows = await db
    .select({ sponsor: sponsors, carNumber, imageAlt: imageAltOf(sponsors.imageId) })
    .from(sponsors)
    .leftJoin(carSponsors, eq(carSponsors.sponsorId, sponsors.id))
    .leftJoin(cars, eq(cars.id, carSponsors.carId))
    .groupBy(sponsors.id)
    .orderBy(carNumber, asc(sponsors.name), asc(sponsors.id))
    .limit(maxRows);
  return rows.map(({ sponsor, carNumber, imageAlt }) => ({
    _id: sponsor.id,
    name: sponsor.name,
    description: sponsor.description,
    website: sponsor.website,
    imageId: sponsor.imageId,
    imageAlt,
    carNumber: Number(carNumber),
  }));
}

/** The circuits by name. */
export async function findLocations(db: Reads): Promise<Circuit[]> {
  const rows = await db
    .select()
    .from(locations)
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(maxRows);
  return rows.map(toLocation);
}

/** The partner charities by name. */
export async function findCharities(db: Reads): Promise<Charity[]> {
  const rows = await db
    .select({ ...getTableColumns(charities), imageAlt: imageAltOf(charities.imageId) })
    .from(charities)
    .orderBy(asc(charities.name), asc(charities.id))
    .limit(maxRows);
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    body: sanitizeArticle(row.body),
    website: row.website,
    imageId: row.imageId,
    imageAlt: row.imageAlt,
    preference: row.preference,
  }));
}

/** One image's type and bytes, or null. */
export async function findImage(db: Reads, imageId: string) {
  const rows = await db.select().from(images).where(eq(images.id, imageId));
  return rows[0] ?? null;
}

/**
 * The copy of a picture that suits best: the smallest that is at least so wide (null: as wide as it
 * is), in the most modern format that is taken; null where the picture itself suits as well.
 */
export async function findImageCopy(
  db: Reads,
  imageId: string,
  width: number | null,
  takesAvif: boolean,
) {
  const rows = await db
    .select({ contentType: imageCopies.contentType, contentBase64: imageCopies.contentBase64 })
    .from(imageCopies)
    .innerJoin(images, eq(images.id, imageCopies.imageId))
    .where(
      and(
        eq(imageCopies.imageId, imageId),
        gte(imageCopies.width, sql`least(${width}::integer, ${images.width})`),
        takesAvif ? undefined : eq(imageCopies.contentType, 'image/webp'),
      ),
    )
    // 'image/avif' comes before 'image/webp'.
    .orderBy(asc(imageCopies.width), asc(imageCopies.contentType))
    .limit(1);
  return rows[0] ?? null;
}

const maxUpcomingEvents = 8;

/** The pictures and events of the front page; a place without a picture is null. */
export async function findHighlights(db: Reads, now: Date): Promise<Highlights> {
  const placed = await db
    .select({ ...getTableColumns(sitePictures), imageAlt: imageAltOf(sitePictures.imageId) })
    .from(sitePictures);
  const pictures = new Map(placed.map((row) => [row.place, row]));
  const events = await db
    .select({ ...getTableColumns(upcomingEvents), imageAlt: imageAltOf(upcomingEvents.imageId) })
    .from(upcomingEvents)
    .where(gt(upcomingEvents.startsAt, now))
    .orderBy(asc(upcomingEvents.startsAt))
    .limit(maxUpcomingEvents);
  return {
    heroImageId: pictures.get('hero')?.imageId ?? null,
    heroImageAlt: pictures.get('hero')?.imageAlt ?? '',
    golfImageId: pictures.get('golf')?.imageId ?? null,
    golfImageAlt: pictures.get('golf')?.imageAlt ?? '',
    pageantImageId: pictures.get('pageant')?.imageId ?? null,
    pageantImageAlt: pictures.get('pageant')?.imageAlt ?? '',
    raffleImageId: pictures.get('raffle')?.imageId ?? null,
    raffleImageAlt: pictures.get('raffle')?.imageAlt ?? '',
    missionImageId: pictures.get('mission')?.imageId ?? null,
    missionImageAlt: pictures.get('mission')?.imageAlt ?? '',
    upcomingEvents: events.map(({ id, startsAt, ...event }) => ({
      _id: id,
      startsAt: startsAt.toISOString(),
      ...event,
    })),
  };
}
