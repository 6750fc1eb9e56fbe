// A small but complete content set for tests: everything that the public calls can show.

import type { Db, Tx } from '#base/database/handles.ts';
import {
  carSponsors,
  cars,
  charities,
  drivers,
  images,
  locations,
  races,
  sitePictures,
  sponsors,
  upcomingEvents,
} from '#base/database/schema/content.ts';
import { disclosures } from '#base/database/schema/donations.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import { raceInstants } from '#rules/jackpot/races.ts';
import {
  addArticles,
  addBallot,
  addCard,
  addPageant,
  addRaffle,
  addTicket,
  addTournament,
  articleHtml,
  hoursFrom,
  idsOf,
} from './content-games.ts';

/** A picture of one red pixel. */
export const pixelBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A drawing that moves by itself. */
export const movingSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="10" height="10"><animate attributeName="x" from="0" to="30" dur="1s" fill="freeze"/></rect></svg>';

/** Adds an image; a picture of one pixel unless told. */
export async function addImage(
  tx: Tx,
  more: Partial<typeof images.$inferInsert> = {},
): Promise<string> {
  const rows = await tx
    .insert(images)
    .values({ contentType: 'image/png', contentBase64: pixelBase64, alt: 'A pixel', ...more })
    .returning({ id: images.id });
  return (rows[0] as { id: string }).id;
}

/** The ids of a content set, by what they are. */
export type TestContent = Awaited<ReturnType<typeof insertContent>>;

/** Long enough ago for what counts from a day on. */
const addedAt = new Date('2026-01-01');

/** Inserts the content set, its dates relative to `now`. */
export async function insertContent(db: Db, now: Date) {
  return transaction(db, async (tx) => {
    const imageId = await addImage(tx);
    const svgId = await addImage(tx, {
      contentType: 'image/svg+xml',
      contentBase64: Buffer.from(movingSvg).toString('base64'),
    });
    const season = await addSeason(tx, imageId, now);
    const raffle = await addRaffle(tx, imageId, season.sponsors[0] as string, now);
    const { cardSerial, holderId } = await addCard(tx, season.races[0] as string);
    // A picture of their own, since children among the candidates are described nowhere.
    const portraitId = await addImage(tx);
    const pageant = await addPageant(tx, portraitId, now);
    const [contestId, candidateId] = [
      pageant.contests[1] as string,
      pageant.candidates[0] as string,
    ];
    await addPublicAct(tx, holderId);
    await tx.insert(disclosures).values({ state: 'NV', sentences: 'Ask.', validFrom: addedAt });
    return {
      now,
      imageId,
      portraitId,
      svgId,
      ...season,
      charities: await addCharities(tx, imageId),
      upcomingEvents: await addFrontPage(tx, imageId, now),
      ...raffle,
      ...pageant,
      ballotSerial: await addBallot(tx, contestId, candidateId, holderId),
      articles: await addArticles(tx, imageId, now),
      ...(await addTournament(tx, now)),
      cardSerial,
      holderId,
      ...(await addTicket(tx, raffle.prizeDraws[2] as string, holderId, now)),
    };
  });
}

/** What a member of staff asked a second person for in public. */
async function addPublicAct(tx: Tx, requestedBy: string): Promise<void> {
  await tx.insert(approvals).values({
    ...{
      call: 'POST /somewhere',
      safeguard: 'free-entries',
      input: {},
      concerned: [],
      requestedBy,
    },
    publicReason: 'A free entry by postal mail',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
}

async function addSeason(tx: Tx, imageId: string, now: Date) {
  const locationIds = idsOf(
    await tx
      .insert(locations)
      .values([
        { name: 'Willow Park', city: 'Reno', country: 'USA' },
        { name: 'Ashdown Ring', city: 'Lewes', country: 'England' },
      ])
      .returning(),
  );
  const driverIds = idsOf(
    await tx
      .insert(drivers)
      .values([
        { name: 'Zoe Zell', hometown: 'Fargo' },
        { name: 'Al Abel', hometown: 'Boise' },
      ])
      .returning(),
  );
  const sponsorIds = idsOf(
    await tx
      .insert(sponsors)
      .values(
        [
          { name: 'Second Car', description: 'Rides on 7', website: 'https://second.example' },
          { name: 'First Car', description: 'Rides on 3', website: null },
          { name: 'No Car', description: 'Walks', website: null },
        ].map((row) => ({ ...row, imageId })),
      )
      .returning(),
  );
  const colors = { body: '#a00', accent: '#fff', ink: '#000' };
  const carIds = idsOf(
    await tx
      .insert(cars)
      .values([
        { number: 7, driverId: driverIds[0] as string, imageId, colors },
        { number: 3, driverId: driverIds[1] as string, imageId, colors },
      ])
      .returning(),
  );
  await tx.insert(carSponsors).values([
    { carId: carIds[0] as string, sponsorId: sponsorIds[0] as string },
    { carId: carIds[1] as string, sponsorId: sponsorIds[1] as string },
  ]);
  const raceIds = await addRaces(tx, locationIds[0] as string, now);
  return {
    locations: locationIds,
    drivers: driverIds,
    sponsors: sponsorIds,
    cars: carIds,
    races: raceIds,
  };
}

/** Two to come, two with a result, and one that was run but has no result yet; in mixed order. */
async function addRaces(tx: Tx, locationId: string, now: Date): Promise<string[]> {
  const result = { finishers: [3, 7, 1, 2], drawnNumbers: [36, 9] };
  const replayUrl = '/videos/replay.mp4';
  const rows = await tx
    .insert(races)
    .values(
      [
        { name: 'Later', startsAt: hoursFrom(now, 48), purseCents: 2_000_000 },
        {
          name: 'Last',
          startsAt: hoursFrom(now, -24),
          purseCents: 2_000_000,
          ...result,
          replayUrl,
        },
        { name: 'Next', startsAt: hoursFrom(now, 24), purseCents: 100 },
        { name: 'First', startsAt: hoursFrom(now, -48), purseCents: 0, ...result },
        { name: 'Just run', startsAt: hoursFrom(now, -1), purseCents: 0 },
      ].map((row) => ({ ...row, ...raceInstants(row.startsAt), locationId })),
    )
    .returning();
  return idsOf(rows);
}

async function addCharities(tx: Tx, imageId: string): Promise<string[]> {
  const rows = await tx
    .insert(charities)
    .values([
      {
        slug: 'heart-to-heart',
        name: 'Heart to Heart',
        summary: 'Helps',
        body: articleHtml,
        website: 'https://heart.example',
        imageId,
        preference: 'heart-to-heart',
      },
      { slug: 'care', name: 'Care', summary: 'Cares' },
    ])
    .returning();
  return idsOf(rows);
}

/** Two events to come and one that is over, and a picture for every place but the mission's. */
async function addFrontPage(tx: Tx, imageId: string, now: Date): Promise<string[]> {
  const places = ['hero', 'golf', 'pageant', 'raffle'];
  await tx.insert(sitePictures).values(places.map((place) => ({ place, imageId })));
  const event = { blurb: 'Come along', imageId, path: '/races' };
  const rows = await tx
    .insert(upcomingEvents)
    .values([
      { ...event, kind: 'golf', title: 'Second', startsAt: hoursFrom(now, 20) },
      { ...event, kind: 'race', title: 'First', startsAt: hoursFrom(now, 10) },
      { ...event, kind: 'raffle', title: 'Over', startsAt: hoursFrom(now, -10) },
    ])
    .returning();
  return idsOf(rows);
}
