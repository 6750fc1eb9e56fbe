// Reads the prizes that a person's tickets were drawn for.
import { and, count, desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { imageAltOf } from '#base/database/image-alt.ts';
import { draws, fiftyFiftyPrizes } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { fiftyFiftyOfDraw, prizeValueCents } from '#base/draws/prize-value.ts';
import { awardStatus } from '#base/draws/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { RaffleAward } from '#contract/raffle.ts';
import { printSerial } from '#rules/raffle/raffle.ts';

const selectAwards = (db: Reads) =>
  db
    .select({
      award: raffleAwards,
      prize: rafflePrizes,
      valueCents: prizeValueCents,
      imageAlt: imageAltOf(rafflePrizes.imageId),
    })
    .from(raffleAwards)
    .innerJoin(draws, eq(draws.id, raffleAwards.drawId))
    .innerJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(fiftyFiftyPrizes, fiftyFiftyOfDraw);

type AwardRow = Awaited<ReturnType<typeof selectAwards>>[number];

function toAward({ award, prize, valueCents, imageAlt }: AwardRow): RaffleAward {
  return {
    _id: award.id,
    drawId: award.drawId,
    prizeName: prize.name,
    value: valueCents / 100,
    imageId: prize.imageId,
    imageAlt,
    serial: printSerial(award.serial),
    isAlternate: award.position > 0,
    status: awardStatus(award),
    offered: award.offeredAt.toISOString(),
    acceptBy: award.acceptBy.toISOString(),
  };
}

/** A page of a person's awards, newest first. */
export async function findAwards(
  db: Reads,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<RaffleAward>> {
  const isTheirs = eq(raffleAwards.userId, userId);
  const totals = await db.select({ total: count() }).from(raffleAwards).where(isTheirs);
  const rows = await selectAwards(db)
    .where(isTheirs)
    .orderBy(desc(raffleAwards.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toAward), total: totals[0]?.total ?? 0 };
}

/** One award of a person. @throws Refusal `not_found` */
export async function readAward(db: Reads, userId: string, awardId: string): Promise<RaffleAward> {
  const rows = await selectAwards(db).where(
    and(eq(raffleAwards.id, awardId), eq(raffleAwards.userId, userId)),
  );
  if (!rows[0]) throw new Refusal('not_found');
  return toAward(rows[0]);
}
