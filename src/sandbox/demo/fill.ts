// Fills an empty database with the demo season and its two accounts, one of them the owner's.
import { count, eq } from 'drizzle-orm';
import { termsVersion } from '#contract/accounts.ts';
import { raceInstants } from '#rules/races.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { Db, Tx } from '#server/database/handles.ts';
import { staffRoles, users } from '#server/database/schema/accounts.ts';
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
} from '#server/database/schema/content.ts';
import { donationTiers } from '#server/database/schema/donations.ts';
import { serverKeys } from '#server/database/schema/http.ts';
import { transaction } from '#server/database/transaction.ts';
import { demoMark } from '#server/refuse-demo-accounts.ts';
import { demoAccounts, demoStaff } from './accounts.ts';
import { fillGolf, fillNews, fillPageant, fillRaffle } from './fill-games.ts';
import { castDemoVotes } from './played/ballots.ts';
import { creditsNeeded, playRaces } from './played/races.ts';
import { drawRaffles } from './played/raffles.ts';
import { addSupporters } from './played/supporters.ts';
import { demoSeason } from './season.ts';
import type { DemoSeason } from './types.ts';

/** Fills the database if it has no cars yet; a database in use is left alone. */
export async function fillDemoData(db: Db, now: Date): Promise<void> {
  const season = demoSeason(now);
  const passwordHash = await hashPassword(demoAccounts.password);
  const isFresh = await transaction(db, async (tx) => {
    const existing = await tx.select({ cars: count() }).from(cars);
    if (existing[0]?.cars !== 0) return false;
    await tx.insert(serverKeys).values({ name: demoMark, value: 'demo' }).onConflictDoNothing();
    await fillContent(tx, season);
    await fillRaffle(tx, season);
    await fillPageant(tx, season);
    await fillNews(tx, season);
    await fillGolf(tx, season);
    await tx.insert(donationTiers).values(season.donationTiers).onConflictDoNothing();
    for (const account of [demoAccounts.player, ...demoStaff.map((one) => one.account)]) {
      await tx
        .insert(users)
        .values({
          ...account,
          passwordHash,
          termsVersion,
          termsAgreedAt: now,
          emailConfirmedAt: now,
        })
        .onConflictDoNothing();
    }
    for (const { account, roles } of demoStaff) {
      const [member] = await tx
        .select({ userId: users.id })
        .from(users)
        .where(eq(users.email, account.email));
      await tx
        .insert(staffRoles)
        .values(roles.map((role) => ({ userId: member!.userId, role })))
        .onConflictDoNothing();
    }
    await addSupporters(tx, creditsNeeded, now);
    return true;
  });
  if (!isFresh) return;
  await fillPast(db, now);
  await castDemoVotes(db, season.candidates, now);
}

/** What was played and drawn before today, settled by the demo's member of staff. */
async function fillPast(db: Db, now: Date): Promise<void> {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccounts.staff.email));
  await playRaces(db, staff!.id);
  await drawRaffles(db, staff!.id, now);
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
