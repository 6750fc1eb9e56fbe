// Reads the money of a raffle draw: what came in since the closing before, and what became of it.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { readFiftyFifty } from '#base/draws/fifty-fifty.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import { Refusal } from '#contract/errors.ts';
import type { DrawStatement } from '#contract/raffle.ts';
import { raffleMoney } from '#rules/raffle/raffle-money.ts';

type Prize = DrawStatement['prizes'][number];

/** A prize; its value is null where it is a 50/50 that is not frozen yet. */
type FoundPrize = Omit<Prize, 'valueCents'> & { prizeDrawId: string; valueCents: number | null };

interface Row {
  from: Date | string | null;
  to: Date | string;
  tickets: string;
  sold: string;
  back: string;
  fees: string;
  prizes: FoundPrize[] | null;
}

/**
 * The statement of a raffle draw, so far until it closes. A ticket takes part in every draw of a year, so
 * its price is not divided among them: it counts where it was sold, between the closing before and this.
 *
 * @throws Refusal `not_found` for the draw of a race and for a canceled one
 */
export async function findStatement(db: Reads, drawId: string): Promise<DrawStatement> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with this as (
      select d.closes_at as till, (select max(b.closes_at) from draws b where b.kind = 'raffle'
        and b.canceled_at is null and b.closes_at < d.closes_at) as since
      from draws d  where d.id = ${drawId}::uuid and d.kind = 'raffle' and d.canceled_at is null
    ), sales as (
      select payments.id, payments.amount_cents,
        ${goneCents('payments.id', 'payments.amount_cents')} as gone,
        coalesce((select sum(e.fee_cents) from provider_entries e
          where e.provider = payments.provider and e.source_id = payments.provider_capture_id), 0)
          as fee,
        coalesce((select g.count - g.voided from raffle_ticket_grants g
          where g.payment_id = payments.id), 0) as tickets
      from this, payments
      where payments.status = 'settled' and payments.item_type = 'raffle-tickets'
        and payments.closed_at <= this.till
        and (this.since is null or payments.closed_at > this.since)
      union all
      select s.id, s.cents, case when s.voided_at is null and s.refund_because is null then 0 else s.cents end,
        0, case when s.voided_at is null and s.refund_because is null then s.tickets else 0 end
      from this, track_sales s
      where s.sold_at < this.till and (this.since is null or s.sold_at >= this.since)
    )
    select this.since as from, this.till as to,
      (select coalesce(sum(tickets), 0) from sales) as tickets,
      (select coalesce(sum(amount_cents), 0) from sales) as sold,
      (select coalesce(sum(gone), 0) from sales) as back,
      (select coalesce(sum(fee), 0) from sales) as fees,
      (select jsonb_agg(jsonb_build_object('drawId', d.id, 'prizeDrawId', pd.id, 'name', p.name,
          'valueCents', case when p.is_fifty_fifty then h.prize_cents else p.value_cents end,
          'sponsorName', s.name) order by p.value_cents desc, d.id)
        from draws d
        join prize_draws pd on pd.id = d.prize_draw_id
        join raffle_prizes p on p.id = pd.prize_id
        left join fifty_fifty_prizes h on h.draw_id = d.id
        left join sponsors s on s.id = p.sponsor_id
        where d.kind = 'raffle' and d.closes_at = this.till and d.canceled_at is null
          and d.redraw_of is null) as prizes
    from this`,
  );
  if (!row) throw new Refusal('not_found');
  const to = new Date(row.to);
  const prizes = await Promise.all((row.prizes ?? []).map((prize) => valued(db, prize, to)));
  return present(row, prizes);
}

/** A 50/50 costs what it comes to so far until that is frozen. */
async function valued(db: Reads, { prizeDrawId, ...prize }: FoundPrize, to: Date): Promise<Prize> {
  if (prize.valueCents !== null) return { ...prize, valueCents: prize.valueCents };
  const soFar = await readFiftyFifty(db, { prizeDrawId, closesAt: to });
  return { ...prize, valueCents: soFar?.prizeCents ?? 0 };
}

function present(row: Row, prizes: Prize[]): DrawStatement {
  const money = raffleMoney({
    soldCents: Number(row.sold),
    backCents: Number(row.back),
    feesCents: Number(row.fees),
    boughtPrizes: prizes
      .filter(({ sponsorName }) => sponsorName === null)
      .map(({ valueCents }) => valueCents),
  });
  return {
    from: row.from === null ? null : new Date(row.from).toISOString(),
    to: new Date(row.to).toISOString(),
    tickets: Number(row.tickets),
    prizes,
    ...money,
  };
}
