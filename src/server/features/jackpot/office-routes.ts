// Serves the staff's calls on race day; the roles are declared in the contract.

import { eq } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import { raceRecordsApi } from '#contract/office/content.ts';
import { officeRaceDayApi } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { recordClaim } from './prizes/claim-prize.ts';
import { findIneligible } from './prizes/find-ineligible.ts';
import { findPrize, findPrizes } from './prizes/prize-queries.ts';
import { cancelRace } from './races/cancel-race.ts';
import { enterFinish } from './races/enter-finish.ts';
import { findRaceDay, findRaceDays } from './races/race-day-queries.ts';
import { findRaceDetail, findSettlement, toSettlement } from './races/race-queries.ts';
import { raceRecords } from './races/race-records.ts';
import { scratchCar } from './races/scratch-car.ts';
import { settleRace } from './races/settle-race.ts';
import { planSettlement, readPot } from './races/settlement-plan.ts';
import { undoScratch } from './races/undo-scratch.ts';

/** What the calls work with. */
export interface RaceServices {
  db: Db;
  /** The source of randomness that is announced for draws. */
  drawSource: SourceKind;
  wakeOutbox(): void;
}

/** The race officials' and finance's calls. */
export function officeRaceRoutes({ db, drawSource, wakeOutbox }: RaceServices) {
  async function readRace(raceId: string) {
    const race = await findRaceDetail(db, raceId);
    if (!race) throw new Refusal('race_unknown');
    return race;
  }
  async function readPrize(prizeId: string) {
    const prize = await findPrize(db, prizeId);
    if (!prize) throw new Refusal('not_found');
    return prize;
  }
  return [
    ...recordRoutes(db, raceRecordsApi, raceRecords(drawSource)),
    bind(officeRacesApi.pot, async () => ({ potCents: await readPot(db) })),
    bind(officeRaceDayApi.list, (input) => findRaceDays(db, input)),
    bind(officeRaceDayApi.read, async ({ raceId }, context) => {
      const day = await findRaceDay(db, raceId, signedIn(context).userId);
      if (!day) throw new Refusal('race_unknown');
      return day;
    }),
    bind(officeRacesApi.finish, async (input, context) => {
      await enterFinish(db, signedIn(context).userId, input);
      return readRace(input.raceId);
    }),
    bind(officeRacesApi.scratch, async (input, context) => {
      await scratchCar(db, signedIn(context).userId, input);
      wakeOutbox();
      return readRace(input.raceId);
    }),
    bind(officeRacesApi.undoScratch, async (input, context) => {
      await undoScratch(db, signedIn(context).userId, input);
      wakeOutbox();
      return readRace(input.raceId);
    }),
    bind(officeRacesApi.cancel, async (input, context) => {
      await cancelRace(db, signedIn(context).userId, input);
      wakeOutbox();
      return readRace(input.raceId);
    }),
    bind(officeRacesApi.settlement, ({ raceId }) => readSettlement(db, raceId)),
    bind(officeRacesApi.settle, async ({ raceId }, context) => {
      await settleRace(db, signedIn(context).userId, raceId);
      wakeOutbox();
      return readRace(raceId);
    }),
    bind(officeRacesApi.prizes, (input) => findPrizes(db, input)),
    bind(officeRacesApi.findIneligible, async (input, context) => {
      await findIneligible({ db, wakeOutbox }, signedIn(context).userId, input);
      return { potCents: await readPot(db) };
    }),
    bind(officeRacesApi.recordClaim, async (input, context) => {
      await recordClaim({ db, wakeOutbox }, signedIn(context).userId, input);
      return readPrize(input.prizeId);
    }),
  ];
}

/** What settling would come to; of a settled race, what it came to. */
async function readSettlement(db: Db, raceId: string) {
  const done = await findSettlement(db, raceId);
  if (done) return { ...toSettlement(done), settledAt: done.settledAt.toISOString() };
  const rows = await db.select().from(races).where(eq(races.id, raceId));
  if (!rows[0]) throw new Refusal('race_unknown');
  return { ...(await planSettlement(db, rows[0])), settledAt: null };
}
