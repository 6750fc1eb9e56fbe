// What staff keep of races: they are scheduled, and moved while their cards are still on sale.

import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { jackpotCards, racePurses } from '#base/database/schema/jackpot.ts';
import { announceSoonRace } from '#base/draws/announce-draws.ts';
import { announceTermsOfRace } from '#base/draws/announce-terms.ts';
import { refuseAboveCeiling } from '#base/places/prize-ceiling.ts';
import type { RecordKind, RecordRow } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { raceRecordsApi } from '#contract/office/content.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import {
  lowestPurseOfDay,
  purseObstacle,
  type Sale,
  type SaleBefore,
  saleObstacle,
} from '#rules/jackpot/race-acts.ts';
import { raceInstants, raceStage } from '#rules/jackpot/races.ts';
import type { Race } from './race-facts.ts';
import { areCardsClosed, lockCards, lockRace } from './race-lock.ts';

type RaceFields = FieldsOf<typeof raceRecordsApi>;

function valuesOf(fields: RaceFields) {
  const startsAt = new Date(fields.startsAt);
  const usual = raceInstants(startsAt);
  return {
    name: fields.name,
    locationId: fields.locationId,
    purseCents: fields.purseCents,
    replayUrl: fields.replayUrl ?? null,
    streamUrl: fields.streamUrl ?? null,
    startsAt,
    opensAt: fields.opensAt ? new Date(fields.opensAt) : usual.opensAt,
    closesAt: fields.closesAt ? new Date(fields.closesAt) : usual.closesAt,
  };
}

/** Demands that the licenses of the day of a race allow the prize that it is announced with. */
const requireAllowed = (tx: Tx, { purseCents, startsAt }: ReturnType<typeof valuesOf>) =>
  refuseAboveCeiling(
    tx,
    { item: 'jackpot', cents: headlineCents(purseCents), at: startsAt },
    'purseCents',
  );

/** Demands that people have time to play, and may rely on the closing of what is on sale. */
function requireSale(before: SaleBefore | null, after: Sale, now: Date): void {
  const message = saleObstacle(before, after, now);
  if (message) throw new Refusal('bad_input', { message, fields: { closesAt: message } });
}

async function addRace(tx: Tx, fields: RaceFields, actorId: string): Promise<string> {
  const values = valuesOf(fields);
  const now = await readClock(tx);
  if (values.closesAt <= now) {
    throw new Refusal('bad_input', {
      message: 'A race is scheduled before its cards close.',
      fields: { startsAt: 'Please choose a start to come.' },
    });
  }
  requireSale(null, values, now);
  await requireAllowed(tx, values);
  const [added] = await tx.insert(races).values(values).returning({ id: races.id });
  await tx
    .insert(racePurses)
    .values({ raceId: added!.id, purseCents: values.purseCents, announcedBy: actorId });
  return added!.id;
}

/**
 * Changes a race. Its times change only while its cards are on sale or not yet, and the closing of a sale
 * with a day's notice alone; its draw, which was announced for the old time, is canceled then, and announced
 * anew for the new one.
 *
 * @throws Refusal `bad_input`, `race_canceled`, `not_while_running`
 */
async function changeRace(
  tx: Tx,
  raceId: string,
  fields: RaceFields,
  actorId: string,
): Promise<void> {
  const race = await lockRace(tx, raceId);
  const values = valuesOf(fields);
  const isMoved = (['startsAt', 'opensAt', 'closesAt'] as const).some(
    (name) => values[name].getTime() !== race[name].getTime(),
  );
  if (isMoved) {
    if (race.canceledAt) throw new Refusal('race_canceled');
    await lockCards(tx, raceId);
    const now = await readClock(tx);
    if (values.closesAt <= now || (await areCardsClosed(tx, race))) {
      throw new Refusal('not_while_running', {
        message: 'The times of a race cannot change once its cards are closed.',
      });
    }
    requireSale({ ...race, isOnSale: await isOnSale(tx, race, now) }, values, now);
    await cancelDraw(tx, raceId, actorId, values.startsAt.getTime() !== race.startsAt.getTime());
  }
  await changePurse(tx, race, values, actorId);
  if (isMoved || values.purseCents !== race.purseCents) await requireAllowed(tx, values);
  await tx.update(races).set(values).where(eq(races.id, raceId));
}

/** A purse that becomes another one is announced anew, where that is allowed at all. */
async function changePurse(
  tx: Tx,
  race: Race,
  { purseCents }: ReturnType<typeof valuesOf>,
  actorId: string,
): Promise<void> {
  if (purseCents === race.purseCents) return;
  await lockCards(tx, race.id);
  const now = await readClock(tx);
  const obstacle = purseObstacle({
    beforeCents: race.purseCents,
    afterCents: purseCents,
    lowestCents: await findLowestPurse(tx, race, now),
    hasOpened: await isOnSale(tx, race, now),
    hasClosed: await areCardsClosed(tx, race),
  });
  if (obstacle) {
    throw new Refusal('bad_input', { message: obstacle, fields: { purseCents: obstacle } });
  }
  await tx.insert(racePurses).values({ raceId: race.id, purseCents, announcedBy: actorId });
}

/** The lowest purse of a race in the last day; races of before purses were kept have the one they have. */
async function findLowestPurse(tx: Tx, { id, purseCents }: Race, now: Date): Promise<number> {
  const purses = await tx
    .select()
    .from(racePurses)
    .where(eq(racePurses.raceId, id))
    .orderBy(racePurses.announcedAt);
  if (purses.length === 0) return purseCents;
  const announced = purses.map((one) => ({ ...one, isCarried: one.announcedBy === null }));
  return lowestPurseOfDay(announced, now);
}

/** Whether cards are on sale, or were: a sale that was moved to later had begun where somebody has a card. */
async function isOnSale(tx: Tx, { id, opensAt }: Race, now: Date): Promise<boolean> {
  const inPlay = and(eq(jackpotCards.raceId, id), isNull(jackpotCards.voidedAt));
  return now >= opensAt || (await tx.$count(jackpotCards, inPlay)) > 0;
}

async function cancelDraw(
  tx: Tx,
  raceId: string,
  actorId: string,
  isMoved: boolean,
): Promise<void> {
  if (!isMoved) return;
  const canceled = await tx
    .update(draws)
    .set({ canceledAt: sql`clock_timestamp()` })
    .where(and(eq(draws.raceId, raceId), isNull(draws.canceledAt)))
    .returning({ id: draws.id });
  for (const { id } of canceled) {
    await audit(tx, {
      actorId,
      action: 'draw.canceled',
      subject: `draw:${id}`,
      detail: { because: 'race moved', raceId },
    });
  }
}

/** Says how far a race is. */
function complete(row: RecordRow): RecordRow {
  const stage = raceStage(
    {
      opensAt: new Date(row.opensAt as string),
      closesAt: new Date(row.closesAt as string),
      isCanceled: row.canceledAt !== null,
      hasFinishers: row.finishers !== null,
      hasDrawnNumbers: row.drawnNumbers !== null,
      isSettled: row.isSettled === true,
    },
    new Date(),
  );
  return { ...row, stage };
}

const locationName = sql<string>`(select l.name from locations l where l.id = races.location_id)`;

/** Races with their cards and stage; the draws of those that are on sale, or soon will be, are announced at once. */
export const raceRecords = (source: SourceKind): RecordKind<RaceFields> => ({
  noun: 'race',
  table: races,
  id: races.id,
  columns: {
    name: races.name,
    startsAt: races.startsAt,
    opensAt: races.opensAt,
    closesAt: races.closesAt,
    locationId: races.locationId,
    locationName,
    purseCents: races.purseCents,
    replayUrl: races.replayUrl,
    streamUrl: races.streamUrl,
    canceledAt: races.canceledAt,
    finishers: races.finishers,
    drawnNumbers: races.drawnNumbers,
    isSettled: sql<boolean>`exists (select 1 from race_settlements s where s.race_id = races.id)`,
    cards: sql<number>`(select count(*)::integer from jackpot_cards c
      where c.race_id = races.id and c.voided_at is null)`,
  },
  complete,
  searched: [races.name, locationName],
  sorts: { startsAt: races.startsAt, name: races.name, purseCents: races.purseCents },
  where: ({ when }) => [
    when === 'canceled' ? isNotNull(races.canceledAt) : undefined,
    when === 'upcoming' ? and(gt(races.startsAt, sql`now()`), isNull(races.canceledAt)) : undefined,
    when === 'past' ? and(lte(races.startsAt, sql`now()`), isNull(races.canceledAt)) : undefined,
  ],
  insert: async (tx, fields, actorId) => {
    const raceId = await addRace(tx, fields, actorId);
    await announceSoonRace(tx, raceId, source, actorId);
    return raceId;
  },
  update: async (tx, raceId, fields, actorId) => {
    await changeRace(tx, raceId, fields, actorId);
    await announceTermsOfRace(tx, raceId);
    await announceSoonRace(tx, raceId, source, actorId);
  },
  mistakes: {
    races_starts_at_unique: {
      field: 'startsAt',
      sentence: 'Another race starts at this very time.',
    },
    races_order: {
      field: 'closesAt',
      sentence: 'Cards open first, then close, and then the race starts.',
    },
  },
  csv: [
    csvField('Name', 'name'),
    csvField('Start (UTC)', 'startsAt'),
    csvField('Cards open (UTC)', 'opensAt'),
    csvField('Cards close (UTC)', 'closesAt'),
    csvField('Location', 'locationName'),
    csvField('Purse (cents)', 'purseCents'),
    csvField('Cards', 'cards'),
    csvField('Stage', 'stage'),
  ],
});
