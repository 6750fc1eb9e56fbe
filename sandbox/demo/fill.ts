// Fills an empty database with the demo season, its accounts, and a year that has passed.
import type { Db, Tx } from '#base/database/handles.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
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
import { benefitValues, disclosures, donationTiers } from '#base/database/schema/donations.ts';
import { serverKeys } from '#base/database/schema/http.ts';
import { licenses } from '#base/database/schema/restrictions.ts';
import { settings } from '#base/database/schema/settings.ts';
import { trackRules } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { termsVersion } from '#contract/legal.ts';
import { raceInstants } from '#rules/jackpot/races.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { demoMark } from '#server/processes/refuse-demo-accounts.ts';
import { demoAccounts, demoStaff } from './accounts.ts';
import { demoBenefitValues } from './benefit-values.ts';
import { demoDisclosures } from './disclosures.ts';
import { fillGolf, fillNews, fillPageant, fillRaffle } from './fill-games.ts';
import { demoLicenses } from './licenses.ts';
import { articlesAround, reportInALine } from './news.ts';
import { castDemoVotes } from './played/ballots.ts';
import { factsOf } from './played/facts.ts';
import { pastOf, storePast } from './played/past.ts';
import { playerId } from './played/people.ts';
import { demoSeason } from './season.ts';
import { demoTrackRules } from './track-rules.ts';
import type { DemoSeason } from './types.ts';

/** Fills a migrated database that nobody has used yet. */
export async function fillDemoData(db: Db, now: Date): Promise<void> {
  const season = demoSeason(now);
  const past = pastOf(season.races, now);
  const passwordHash = await hashPassword(demoAccounts.password);
  await transaction(db, async (tx) => {
    await tx.insert(serverKeys).values({ name: demoMark, value: 'demo' }).onConflictDoNothing();
    await tx.insert(benefitValues).values(demoBenefitValues(now));
    await tx.insert(disclosures).values(demoDisclosures(now));
    await tx.insert(licenses).values(demoLicenses(now));
    await tx.insert(trackRules).values(demoTrackRules(now));
    await fillContent(tx, season);
    await fillRaffle(tx, season);
    await fillPageant(tx, season);
    await fillNews(tx, articlesAround(now, factsOf(past)));
    await tx.insert(settings).values({ key: 'page-text.homeProof', value: reportInALine(now) });
    await fillGolf(tx, season);
    await tx.insert(donationTiers).values(season.donationTiers).onConflictDoNothing();
    const staffId = await addAccounts(tx, passwordHash, now);
    await storePast(tx, past, season.tournament, staffId, now);
  });
  await castDemoVotes(db, season.candidates, past.payments, now);
}

/** Adds the accounts that visitors sign in to; answers the id of the first member of staff. */
async function addAccounts(tx: Tx, passwordHash: string, now: Date): Promise<string> {
  const yearAgo = new Date(now.getTime() - 400 * 24 * 3_600_000);
  const shared = { passwordHash, termsVersion, termsAgreedAt: yearAgo, emailConfirmedAt: yearAgo };
  await tx
    .insert(users)
    .values({ id: playerId, ...demoAccounts.player, ...shared, createdAt: yearAgo });
  const staff = await tx
    .insert(users)
    .values(demoStaff.map(({ account }) => ({ ...account, ...shared, createdAt: yearAgo })))
    .returning({ id: users.id });
  await tx
    .insert(staffRoles)
    .values(
      demoStaff.flatMap(({ roles }, at) => roles.map((role) => ({ userId: staff[at]!.id, role }))),
    );
  return staff[0]!.id;
}

async function fillContent(tx: Tx, season: DemoSeason): Promise<void> {
  await tx.insert(images).values(
    season.images.map(({ id, svg, alt }) => ({
      id,
      alt,
      contentType: 'image/svg+xml',
      contentBase64: Buffer.from(svg).toString('base64'),
    })),
  );
  await tx.insert(locations).values(season.locations);
  await tx.insert(drivers).values(season.drivers);
  await tx.insert(sponsors).values(season.sponsors.map(({ carNumber: _, ...row }) => row));
  await tx.insert(cars).values(season.cars.map(({ sponsorIds: _, ...row }) => row));
  await tx
    .insert(carSponsors)
    .values(
      season.cars.flatMap((car) =>
        car.sponsorIds.map((sponsorId) => ({ carId: car.id, sponsorId })),
      ),
    );
  await tx
    .insert(races)
    .values(season.races.map((race) => ({ ...race, ...raceInstants(race.startsAt) })));
  await tx.insert(charities).values(season.charities);
  await tx.insert(upcomingEvents).values(season.upcomingEvents);
  await tx.insert(sitePictures).values([
    { place: 'hero', imageId: season.heroImageId },
    { place: 'golf', imageId: season.golfImageId },
    { place: 'pageant', imageId: season.pageantImageId },
    { place: 'raffle', imageId: season.raffleImageId },
    { place: 'mission', imageId: season.missionImageId },
  ]);
}
