// Tickets that a desk offers to a buyer's phone: the buyer pays at the site, and both see what became of it.
import { eq, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { trackPhoneSales } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { PhoneSale, phoneSalesApi } from '#contract/track.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { phoneSaleMinutes, saleCents } from '#rules/track/track.ts';
import { lockCallingShift, type ShiftProof } from './desk-proof.ts';
import { findTrackRule } from './track-law.ts';

interface Row {
  id: string;
  desk_name: string;
  tickets: number;
  expires: string;
  is_over: boolean;
  status: string | null;
  is_declined: boolean | null;
  is_held_back: boolean | null;
  serial_from: string | null;
  count: number | null;
  voided: number | null;
}

/** The payment that decides: one that is settled, else one that was ordered, else the last that was begun. */
const deciding = sql`
  select p.status, p.status = 'failed' or p.declines > 0 as is_declined, p.is_held_back,
    g.serial_from::text as serial_from, g.count, g.voided
  from payments p left join raffle_ticket_grants g on g.payment_id = p.id
  where p.item->>'phoneSaleId' = s.id::text and p.status <> 'canceled'
  order by p.status = 'settled' desc, p.status = 'ordered' desc, p.created_at desc, p.id desc limit 1`;

async function findRow(db: Reads, phoneSaleId: string): Promise<Row> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.id::text as id, d.name as desk_name, s.tickets,
      (extract(epoch from s.expires_at) * 1000)::bigint::text as expires,
      s.ended_at is not null or s.expires_at <= clock_timestamp() or t.closed_at is not null as is_over, p.*
    from track_phone_sales s
    join track_shifts t on t.id = s.shift_id join track_desks d on d.id = t.desk_id
    left join lateral (${deciding}) p on true
    where s.id = ${phoneSaleId}`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
}

function stateOf(row: Row): PhoneSale['state'] {
  if (row.status === 'settled') {
    if (row.serial_from === null) return row.is_held_back ? 'checked-first' : 'void';
    return row.voided === row.count ? 'void' : 'paid';
  }
  if (row.status === 'ordered') return 'paying';
  if (row.is_over) return 'over';
  if (row.status === null) return 'open';
  return row.is_declined ? 'declined' : 'paying';
}

function toPhoneSale(row: Row): PhoneSale {
  const state = stateOf(row);
  const first = state === 'paid' ? Number(row.serial_from) : null;
  return {
    ...{ _id: row.id, deskName: row.desk_name, tickets: row.tickets, state },
    cents: saleCents(row.tickets),
    expires: new Date(Number(row.expires)).toISOString(),
    serialFrom: first === null ? null : printSerial(first),
    serialTo: first === null ? null : printSerial(first + row.count! - 1),
  };
}

/** How a phone sale stands. @throws Refusal `not_found` */
export const readPhoneSale = async (db: Reads, phoneSaleId: string): Promise<PhoneSale> =>
  toPhoneSale(await findRow(db, phoneSaleId));

/**
 * Demands that a phone sale can still be paid, for as many tickets as its desk offers. Two buyers who begin
 * at the same instant both get what they pay for.
 *
 * @throws Refusal `phone_sale_over`
 */
export async function requirePhoneSale(
  db: Reads,
  phoneSaleId: string,
  tickets: number,
): Promise<void> {
  const row = await findRow(db, phoneSaleId).catch((problem: unknown) => {
    throw problem instanceof Refusal ? new Refusal('phone_sale_over') : problem;
  });
  const isPaid = row.status === 'settled' || row.status === 'ordered';
  if (isPaid || row.is_over || row.tickets !== tickets) throw new Refusal('phone_sale_over');
}

/**
 * Offers tickets to a buyer's phone. Asked again, it answers the same offer.
 *
 * @throws Refusal `desk_unknown`, `shift_token_wrong`, `not_found`, `shift_closed`, `bad_input`
 */
export function openPhoneSale(
  db: Db,
  input: ParsedInputOf<typeof phoneSalesApi.open>,
): Promise<PhoneSale> {
  const { phoneSaleId, tickets } = input;
  return transaction(db, async (tx) => {
    const { shift } = await lockCallingShift(tx, input);
    const now = await readClock(tx);
    if (shift.closedAt || shift.endsAt <= now) throw new Refusal('shift_closed');
    const rule = await findTrackRule(tx, shift.openedAt);
    if (tickets > rule!.mostTickets) {
      const message = 'It has more tickets than one sale may have.';
      throw new Refusal('bad_input', { message, fields: { tickets: message } });
    }
    const latest = now.getTime() + phoneSaleMinutes * 60_000;
    const expiresAt = new Date(Math.min(latest, shift.endsAt.getTime()));
    await tx
      .insert(trackPhoneSales)
      .values({ id: phoneSaleId, shiftId: shift.id, tickets, expiresAt })
      .onConflictDoNothing();
    const [kept] = await tx
      .select()
      .from(trackPhoneSales)
      .where(eq(trackPhoneSales.id, phoneSaleId));
    if (kept!.shiftId !== shift.id || kept!.tickets !== tickets) throw new Refusal('not_found');
    return readPhoneSale(tx, phoneSaleId);
  });
}

/** The shift in which a desk made an offer. @throws Refusal `not_found` */
export async function findShiftOfOffer(db: Reads, phoneSaleId: string): Promise<string> {
  const [sale] = await db
    .select({ shiftId: trackPhoneSales.shiftId })
    .from(trackPhoneSales)
    .where(eq(trackPhoneSales.id, phoneSaleId));
  if (!sale) throw new Refusal('not_found');
  return sale.shiftId;
}

/** Takes an offer of a shift back. @throws Refusal `desk_unknown`, `shift_token_wrong`, `not_found` */
export function endPhoneSale(db: Db, proof: ShiftProof, phoneSaleId: string): Promise<PhoneSale> {
  return transaction(db, async (tx) => {
    const { shift } = await lockCallingShift(tx, proof);
    await tx.execute(sql`
      update track_phone_sales set ended_at = clock_timestamp()
      where id = ${phoneSaleId} and ended_at is null and shift_id = ${shift.id}`);
    return readPhoneSale(tx, phoneSaleId);
  });
}
