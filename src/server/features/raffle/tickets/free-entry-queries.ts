// Reads the free entries, of staff and of the site.

import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { containing } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { FreeEntry, officeRaffleApi } from '#contract/office/raffle.ts';
import { printSerial } from '#rules/raffle/raffle.ts';

/** A page of free entries, the last one recorded first. */
export async function findFreeEntries(
  db: Reads,
  { q, page, limit }: ParsedInputOf<typeof officeRaffleApi.freeEntries>,
): Promise<Page<FreeEntry>> {
  const wanted = q ? matching(q) : undefined;
  const totals = await db.select({ total: count() }).from(raffleFreeEntries).where(wanted);
  const rows = await db
    .select({
      entry: raffleFreeEntries,
      grant: raffleTicketGrants,
      recordedBy: users.name,
      prize: rafflePrizes.name,
      drawsAt: prizeDraws.drawsAt,
    })
    .from(raffleFreeEntries)
    .innerJoin(raffleTicketGrants, eq(raffleTicketGrants.freeEntryId, raffleFreeEntries.id))
    .leftJoin(users, eq(users.id, raffleFreeEntries.recordedBy))
    .leftJoin(prizeDraws, eq(prizeDraws.id, raffleFreeEntries.prizeDrawId))
    .leftJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .where(wanted)
    .orderBy(desc(raffleFreeEntries.createdAt), desc(raffleFreeEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map(({ entry, grant, recordedBy, prize, drawsAt }) => ({
    _id: entry.id,
    name: entry.name,
    email: entry.email,
    postalAddress: entry.postalAddress,
    receivedOn: entry.receivedOn,
    draw: prize !== null && drawsAt ? { prize, at: drawsAt.toISOString() } : null,
    tickets: entry.tickets,
    serialFrom: printSerial(grant.serialFrom),
    serialTo: printSerial(grant.serialFrom + grant.count - 1),
    recorded: entry.createdAt.toISOString(),
    recordedBy: recordedBy ?? 'By the entrant, on the site',
    hasAccount: grant.userId !== null,
  }));
  return { items, total: totals[0]?.total ?? 0 };
}

function matching(q: string): SQL {
  const pattern = containing(q);
  const { name, email, postalAddress } = raffleFreeEntries;
  return sql`(${name} ilike ${pattern} or ${email} ilike ${pattern}
    or ${postalAddress} ilike ${pattern})`;
}
