// The 50/50: which tickets it counts, what it comes to so far, and what is fixed at the freeze.
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { FiftyFiftyNow } from '#contract/raffle.ts';
import {
  canonicalRanges,
  countSerials,
  type Manifest,
  type SerialRange,
} from '#rules/draws/manifest.ts';
import { counted } from '#rules/format/counts.ts';
import { formatLongMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ticketCents } from '#rules/prices.ts';
import {
  type FiftyFifty,
  freezeFiftyFifty,
  splitSales,
  ticketsLeft,
} from '#rules/raffle/fifty-fifty.ts';
import type { Reads, Tx } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { fiftyFiftyPrizes } from '../database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '../database/schema/raffle.ts';
import type { Draw } from './services.ts';
import { isKeptOut, isValidAt } from './valid-tickets.ts';

/** What was bought, from an instant until another: at the site for its price, or at the track. */
const isSold = (from: Date, until: Date) => sql`
  (g.track_sale_id is not null or p.item_type = 'raffle-tickets')
  and g.created_at >= ${from.toISOString()}::timestamptz
  and (g.created_at < ${until.toISOString()}::timestamptz
    or g.created_at = ${until.toISOString()}::timestamptz and g.track_sale_id is null)`;

interface Scheduled {
  prizeDrawId: string;
  name: string;
  mostCents: number;
  from: Date;
  until: Date;
}

const selectScheduled = (db: Reads) =>
  db
    .select({
      prizeDrawId: prizeDraws.id,
      name: rafflePrizes.name,
      mostCents: rafflePrizes.valueCents,
      from: sql<Date>`${prizeDraws.salesFrom}`.mapWith(prizeDraws.salesFrom),
      until: prizeDraws.drawsAt,
    })
    .from(prizeDraws)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId));

async function findScheduled(
  db: Reads,
  { prizeDrawId }: Pick<Draw, 'prizeDrawId'>,
): Promise<Scheduled | null> {
  const [found] = await selectScheduled(db).where(
    sql`${prizeDraws.id} = ${prizeDrawId} and ${prizeDraws.salesFrom} is not null`,
  );
  return found ?? null;
}

/** Whether what a draw is for is worked out from its entries. */
export const isFiftyFifty = async (tx: Tx, draw: Draw): Promise<boolean> =>
  (await findScheduled(tx, draw)) !== null;

/**
 * The 50/50 of a draw, from the tickets that were bought in its time and take part; null of any other.
 * Repeated, it counts the same time, less what has gone back since.
 */
export async function readFiftyFifty(
  db: Reads,
  draw: Pick<Draw, 'prizeDrawId' | 'closesAt'>,
): Promise<FiftyFifty | null> {
  const scheduled = await findScheduled(db, draw);
  if (!scheduled) return null;
  const { from, until, mostCents } = scheduled;
  const rows = await rowsOf<{ ranges: string }>(
    db,
    sql`
    select coalesce(string_agg('[' || g.serial_from || ',' || g.count - g.voided || ']', ','
      order by g.serial_from), '') as ranges
    from raffle_ticket_grants g left join payments p on p.id = g.payment_id
    where ${isSold(from, until)} and ${isValidAt(draw.closesAt)} and ${isKeptOut} is not true`,
  );
  const ranges = JSON.parse(`[${rows[0]?.ranges ?? ''}]`) as SerialRange[];
  const terms = { from: from.toISOString(), until: until.toISOString(), ticketCents };
  return freezeFiftyFifty(terms, canonicalRanges(ranges), mostCents);
}

/** Keeps what a 50/50 came to. */
export async function recordFiftyFifty(tx: Tx, draw: Draw, manifest: Manifest): Promise<void> {
  if (manifest.kind !== 'raffle' || !manifest.fiftyFifty) return;
  const { sold, mostCents, prizeCents, ...terms } = manifest.fiftyFifty;
  await tx.insert(fiftyFiftyPrizes).values({
    ...{ drawId: draw.id, tickets: countSerials(sold), mostCents, prizeCents },
    ticketCents: terms.ticketCents,
  });
}

const orderedTickets = sql`(select coalesce(sum((o.perks->>'raffleTickets')::integer), 0)
  from payments o where o.status = 'ordered' and o.item_type = 'raffle-tickets')`;

/** What is paid and waits for a check of its buyer's place, less what has gone back: it may be given yet. */
const heldBackTickets = sql`(select coalesce(sum((o.perks->>'raffleTickets')::integer - coalesce((
    select sum((r.perks->>'raffleTickets')::integer) from payment_reversals r
    where r.payment_id = o.id), 0)), 0)
  from place_checks c join payments o on o.id = c.payment_id
  where c.decision is null and o.is_held_back and o.item_type = 'raffle-tickets')`;

/** The 50/50 that is sold now, else the next one, with what it comes to so far; null where none is planned. */
export async function findFiftyFifty(db: Reads): Promise<FiftyFiftyNow | null> {
  const [next] = await selectScheduled(db)
    .where(sql`${prizeDraws.salesFrom} is not null and ${prizeDraws.drawsAt} > now()`)
    .orderBy(prizeDraws.drawsAt)
    .limit(1);
  if (!next) return null;
  const { prizeDrawId, name, from, until, mostCents } = next;
  const [row] = await rowsOf<{
    tickets: string;
    ordered: string;
    is_on_sale: boolean;
    draw_id: string | null;
  }>(
    db,
    sql`
    select coalesce(sum(g.count - g.voided), 0)::text as tickets,
      (${orderedTickets} + ${heldBackTickets})::text as ordered,
      now() >= ${from.toISOString()}::timestamptz as is_on_sale,
      (select d.id::text from draws d where d.prize_draw_id = ${prizeDrawId}::uuid
        and d.redraw_of is null and d.canceled_at is null) as draw_id
    from raffle_ticket_grants g left join payments p on p.id = g.payment_id
    where ${isSold(from, until)} and g.count > g.voided and ${isKeptOut} is not true`,
  );
  const sales = { tickets: Number(row!.tickets), ticketCents, mostCents };
  return {
    ...{ drawId: row!.draw_id, name, ...sales, prizeCents: splitSales(sales).prizeCents },
    ...{ from: from.toISOString(), until: until.toISOString() },
    // What is ordered is as good as paid: its buyer has said yes, and the money is held. So is what is paid
    // and held back: as soon as a person says so, it counts.
    ticketsLeft: Math.max(0, ticketsLeft(sales) - Number(row!.ordered)),
    isOnSale: row!.is_on_sale,
  };
}

/** No 50/50 is on sale, so nothing about tickets is scarce: a condition. */
export const noFiftyFifty = sql`not exists (select from prize_draws
  where sales_from <= now() and draws_at > now())`;

/**
 * Keeps room for tickets that are ordered, or given after a check: while a 50/50 is on sale the buyers at the site order one after the
 * other, so that together they never pass what was announced. What desks at the track sold for cash is in
 * already as it gets here, so it waits for nobody.
 *
 * @throws Refusal `fifty_fifty_full`
 */
export async function keepRoom(tx: Tx, tickets: number): Promise<void> {
  await tx.execute(sql`select id from prize_draws
    where sales_from <= now() and draws_at > now() for no key update`);
  await requireRoom(tx, tickets);
}

/**
 * Demands that a sale does not bring half of the money beyond what was announced as the most.
 *
 * @throws Refusal `fifty_fifty_full`
 */
export async function requireRoom(db: Reads, tickets: number): Promise<void> {
  const now = await findFiftyFifty(db);
  if (!now?.isOnSale || tickets <= now.ticketsLeft) return;
  const left = now.ticketsLeft > 0 ? `only ${counted(now.ticketsLeft, 'ticket')}` : 'no tickets';
  const until = formatLongMoment(new Date(now.until));
  throw new Refusal('fifty_fifty_full', {
    message: `The 50/50 can come to ${formatMoney(now.mostCents)} at most, so ${left} can be sold before it closes on ${until} New York time.`,
  });
}
