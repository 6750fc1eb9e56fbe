// The tickets from the track that somebody put in their account, for their export.
import { desc, eq } from 'drizzle-orm';
import { trackSales, walkUpClaims } from '#base/database/schema/track.ts';
import type { ExportSection } from '#base/feature.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';

/** What somebody claimed, newest first; its code is not kept. */
export const exportWalkUpClaims: ExportSection = async (db, userId, maxRows) => {
  const rows = await db
    .select({ sale: trackSales, claimedAt: walkUpClaims.claimedAt })
    .from(walkUpClaims)
    .innerJoin(trackSales, eq(trackSales.id, walkUpClaims.saleId))
    .where(eq(walkUpClaims.userId, userId))
    .orderBy(desc(walkUpClaims.claimedAt), desc(walkUpClaims.saleId))
    .limit(maxRows);
  return rows.map(({ sale, claimedAt }) => ({
    serialFrom: printSerial(serialOfSale(sale.blockFrom, sale.place)),
    tickets: sale.tickets,
    claimed: claimedAt,
  }));
};
