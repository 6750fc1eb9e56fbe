// Reads jackpot prizes: one's own, and all of them for staff.
import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotCards, jackpotPrizes } from '#base/database/schema/jackpot.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { JackpotPrize } from '#contract/jackpot.ts';
import type { OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { taxFormCents } from '#rules/jackpot/settlement.ts';

const columns = {
  prize: jackpotPrizes,
  serial: jackpotCards.serial,
  raceName: races.name,
  startsAt: races.startsAt,
  name: users.name,
  email: users.email,
};

interface Found {
  prize: typeof jackpotPrizes.$inferSelect;
  serial: number;
  raceName: string;
  startsAt: Date;
  name: string;
  email: string;
}

const from = (db: Reads) =>
  db
    .select(columns)
    .from(jackpotPrizes)
    .innerJoin(jackpotCards, eq(jackpotCards.id, jackpotPrizes.cardId))
    .innerJoin(races, eq(races.id, jackpotPrizes.raceId))
    .innerJoin(users, eq(users.id, jackpotPrizes.userId));

function statusOf(prize: Found['prize'], now: Date): JackpotPrize['status'] {
  if (prize.finding) return 'not eligible';
  if (prize.paidAt) return 'paid';
  if (prize.claimedAt) return 'claimed';
  return prize.expiredAt || prize.claimBy <= now ? 'expired' : 'claimable';
}

function toPrize({ prize, serial, raceName, startsAt }: Found): JackpotPrize {
  return {
    _id: prize.cardId,
    serial: printCardSerial(serial),
    raceName,
    raceDate: startsAt.toISOString(),
    matches: prize.matches,
    amountCents: prize.amountCents,
    status: statusOf(prize, new Date()),
    claimBy: prize.claimBy.toISOString(),
    needsTaxForm: prize.amountCents >= taxFormCents,
    hasTaxForm: prize.taxFormReceivedAt !== null,
    paid: prize.paidAt?.toISOString() ?? null,
  };
}

function toOfficePrize(found: Found): OfficePrize {
  const { prize, name, email } = found;
  return {
    ...toPrize(found),
    winner: { _id: prize.userId, name, email },
    claimName: prize.claimName,
    claimAddress: prize.claimAddress,
    claimed: prize.claimedAt?.toISOString() ?? null,
    payoutReference: prize.payoutReference,
  };
}

async function readPage(db: Reads, wanted: SQL | undefined, page: number, limit: number) {
  const totals = await db.select({ total: count() }).from(jackpotPrizes).where(wanted);
  const rows = await from(db)
    .where(wanted)
    .orderBy(desc(jackpotPrizes.claimBy), desc(jackpotPrizes.matches), desc(jackpotPrizes.cardId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** A page of somebody's prizes, newest race first. */
export async function findOwnPrizes(
  db: Reads,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<JackpotPrize>> {
  const { rows, total } = await readPage(db, eq(jackpotPrizes.userId, userId), page, limit);
  return { items: rows.map(toPrize), total };
}

/** One's own prize, or null. */
export async function findOwnPrize(
  db: Reads,
  userId: string,
  prizeId: string,
): Promise<JackpotPrize | null> {
  const rows = await from(db).where(
    and(eq(jackpotPrizes.cardId, prizeId), eq(jackpotPrizes.userId, userId)),
  );
  return rows[0] ? toPrize(rows[0]) : null;
}

/** A prize as staff see it, or null. */
export async function findPrize(db: Reads, prizeId: string): Promise<OfficePrize | null> {
  const rows = await from(db).where(eq(jackpotPrizes.cardId, prizeId));
  return rows[0] ? toOfficePrize(rows[0]) : null;
}

const having: Record<JackpotPrize['status'], SQL | undefined> = {
  claimable: and(isNull(jackpotPrizes.claimedAt), isNull(jackpotPrizes.expiredAt)),
  claimed: and(
    isNotNull(jackpotPrizes.claimedAt),
    isNull(jackpotPrizes.paidAt),
    isNull(jackpotPrizes.finding),
  ),
  paid: isNotNull(jackpotPrizes.paidAt),
  expired: and(isNotNull(jackpotPrizes.expiredAt), isNull(jackpotPrizes.finding)),
  'not eligible': isNotNull(jackpotPrizes.finding),
};

/** A page of all prizes for staff. */
export async function findPrizes(
  db: Reads,
  { race, status, page, limit }: ParsedInputOf<typeof officeRacesApi.prizes>,
): Promise<Page<OfficePrize>> {
  const wanted = and(
    race ? eq(jackpotPrizes.raceId, race) : undefined,
    status ? having[status] : undefined,
  );
  const { rows, total } = await readPage(db, wanted, page, limit);
  return { items: rows.map(toOfficePrize), total };
}
