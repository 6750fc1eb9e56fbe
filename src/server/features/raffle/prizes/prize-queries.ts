// Reads the raffle's prizes and when each of them is drawn.
import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { imageAltOf } from '#base/database/image-alt.ts';
import { sponsors } from '#base/database/schema/content.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import type { PrizeDraw, RafflePrize } from '#contract/raffle.ts';

const maxPrizes = 500;
const maxDraws = 500;

const prizeColumns = {
  prize: rafflePrizes,
  imageAlt: imageAltOf(rafflePrizes.imageId),
  sponsorName: sponsors.name,
  sponsorImageId: sponsors.imageId,
};

interface PrizeRow {
  prize: typeof rafflePrizes.$inferSelect;
  imageAlt: string;
  sponsorName: string | null;
  sponsorImageId: string | null;
}

function toPrize({ prize, imageAlt, sponsorName, sponsorImageId }: PrizeRow): RafflePrize {
  return {
    _id: prize.id,
    name: prize.name,
    value: prize.valueCents / 100,
    imageId: prize.imageId,
    imageAlt,
    description: prize.description,
    buyLink: prize.buyLink,
    isGrandPrize: prize.isGrandPrize,
    entity: prize.sponsorId,
    sponsorName,
    sponsorImageId,
    taxBearer: prize.taxBearer,
    isFiftyFifty: prize.isFiftyFifty,
  };
}

/** The prizes, grand ones first, each kind by falling value. */
export async function findPrizes(db: Reads): Promise<RafflePrize[]> {
  const rows = await db
    .select(prizeColumns)
    .from(rafflePrizes)
    .leftJoin(sponsors, eq(sponsors.id, rafflePrizes.sponsorId))
    .orderBy(
      desc(rafflePrizes.isGrandPrize),
      desc(rafflePrizes.valueCents),
      asc(rafflePrizes.name),
      asc(rafflePrizes.id),
    )
    .limit(maxPrizes);
  return rows.map(toPrize);
}

/** The draws by date, past ones included; `isNextOnly` leaves the next one, if there is one. */
export async function findPrizeDraws(
  db: Reads,
  isNextOnly: boolean,
  now: Date,
): Promise<PrizeDraw[]> {
  const from = db
    .select({ draw: prizeDraws, ...prizeColumns })
    .from(prizeDraws)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(sponsors, eq(sponsors.id, rafflePrizes.sponsorId));
  const rows = isNextOnly
    ? await from
        .where(gt(prizeDraws.drawsAt, now))
        .orderBy(asc(prizeDraws.drawsAt), asc(prizeDraws.id))
        .limit(1)
    : // Taken from the end, so that the bound could only ever leave out the oldest.
      (await from.orderBy(desc(prizeDraws.drawsAt), desc(prizeDraws.id)).limit(maxDraws)).reverse();
  return rows.map(({ draw, ...prize }) => ({
    _id: draw.id,
    rafflePrize: toPrize(prize),
    prizeDrawDate: draw.drawsAt.toISOString(),
  }));
}
