// Reads a person's raffle tickets.
import { and, count, desc, eq, gt, sql, sum } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import type { TicketRange } from '#contract/accounts.ts';
import type { Page } from '#contract/endpoint.ts';
import { printSerial } from '#rules/raffle/raffle.ts';

/** How many tickets of a person are valid now. */
export async function countValidTickets(db: Reads, userId: string, now: Date): Promise<number> {
  const rows = await db
    .select({ tickets: sum(sql`${raffleTicketGrants.count} - ${raffleTicketGrants.voided}`) })
    .from(raffleTicketGrants)
    .where(and(eq(raffleTicketGrants.userId, userId), gt(raffleTicketGrants.expiresAt, now)));
  return Number(rows[0]?.tickets ?? 0);
}

/** How many tickets are valid now, whoever has them. */
export async function countAllTickets(db: Reads, now: Date): Promise<number> {
  const rows = await db
    .select({ tickets: sum(sql`${raffleTicketGrants.count} - ${raffleTicketGrants.voided}`) })
    .from(raffleTicketGrants)
    .where(gt(raffleTicketGrants.expiresAt, now));
  return Number(rows[0]?.tickets ?? 0);
}

/** A page of a person's ticket ranges, newest first; what was taken back is at a range's end. */
export async function findTicketRanges(
  db: Reads,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<TicketRange>> {
  const isTheirs = and(
    eq(raffleTicketGrants.userId, userId),
    gt(raffleTicketGrants.count, raffleTicketGrants.voided),
  );
  const totals = await db.select({ total: count() }).from(raffleTicketGrants).where(isTheirs);
  const rows = await db
    .select()
    .from(raffleTicketGrants)
    .where(isTheirs)
    .orderBy(desc(raffleTicketGrants.createdAt), desc(raffleTicketGrants.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map((row) => ({
    _id: row.id,
    serialFrom: printSerial(row.serialFrom),
    serialTo: printSerial(row.serialFrom + row.count - row.voided - 1),
    count: row.count - row.voided,
    created: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { items, total: totals[0]?.total ?? 0 };
}
