// Finds the sale of a walk-up ticket by its code, and counts codes that were guessed.
import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { trackBlocks, trackDesks, trackSales, walkUpClaims } from '#base/database/schema/track.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { Context } from '#base/http/actor.ts';
import { Refusal } from '#contract/errors.ts';
import { serialsPerSale } from '#rules/track/track.ts';
import { blockOfSerial, markOf, readWalkUpCode } from '#rules/track/walk-up-code.ts';
import type { BlockKeyOf } from '../block-keys.ts';

/** What finding a ticket needs. */
export interface WalkUpServices {
  blockKeyOf: BlockKeyOf;
}

/**
 * The first serial of a code that is right. A wrong one counts as a guess, and a right one is answered also
 * where others have guessed: nobody shuts out a grandstand that has one network. It counts by its ticket and
 * by whoever asks.
 *
 * @throws Refusal `walk_up_misread`, `walk_up_wrong`, `too_many_requests`
 */
export async function requireSerial(
  { blockKeyOf }: WalkUpServices,
  text: string,
  {
    actor,
    visitor,
    count,
    countWithNetwork,
  }: Pick<Context, 'actor' | 'visitor' | 'count' | 'countWithNetwork'>,
): Promise<number> {
  const code = readWalkUpCode(text);
  if (!code) throw new Refusal('walk_up_misread');
  const { serial, mark } = code;
  const right = markOf(serial, blockKeyOf(blockOfSerial(serial)), nodeHashes);
  if (timingSafeEqual(Buffer.from(mark), Buffer.from(right))) {
    const caller = actor ? `account:${actor.userId}` : `visitor:${visitor}`;
    await count('walkUp', [`ticket:${serial}`, caller]);
    return serial;
  }
  await countWithNetwork('walkUpGuess', [`visitor:${visitor}`]);
  throw new Refusal('walk_up_wrong');
}

/** The desk of a block, and its sale at the place of a serial with its tickets and who claimed them. */
export async function findWalkUp(db: Reads, serial: number) {
  const blockFrom = blockOfSerial(serial);
  const [row] = await db
    .select({
      deskId: trackDesks.id,
      deskName: trackDesks.name,
      sale: trackSales,
      grantId: raffleTicketGrants.id,
      expiresAt: raffleTicketGrants.expiresAt,
      // Whoever it was moved to with an account is not who claimed it.
      holderId: raffleTicketGrants.userId,
      claimedAt: walkUpClaims.claimedAt,
    })
    .from(trackBlocks)
    .innerJoin(trackDesks, eq(trackDesks.id, trackBlocks.deskId))
    .leftJoin(
      trackSales,
      and(
        eq(trackSales.blockFrom, trackBlocks.serialFrom),
        eq(trackSales.place, (serial - blockFrom) / serialsPerSale),
      ),
    )
    .leftJoin(raffleTicketGrants, eq(raffleTicketGrants.trackSaleId, trackSales.id))
    .leftJoin(walkUpClaims, eq(walkUpClaims.saleId, trackSales.id))
    .where(eq(trackBlocks.serialFrom, blockFrom));
  // The key of a block that no desk ever had is nobody's.
  if (!row) throw new Refusal('walk_up_wrong');
  return row;
}
