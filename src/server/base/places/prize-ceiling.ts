// What one prize may be worth: a draw is one for all places, so the lowest ceiling of its licenses counts.
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney } from '#rules/format/money.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import type { LicensedItem } from '#rules/restrictions/licenses.ts';
import type { Tx } from '../database/handles.ts';
import { lockShared, locks } from '../database/locks.ts';
import { rowsOf } from '../database/raw-sql.ts';

/** A prize, and when it is drawn or raced for. */
export interface ScheduledPrize {
  item: LicensedItem;
  cents: number;
  at: Date;
}

/**
 * Refuses to schedule a prize that is worth more than a license allows which is valid at its time: its
 * ticket may be drawn from any place where tickets are sold. No license is written until the transaction ends.
 *
 * @param field the field of the form that the sentence belongs to
 * @throws Refusal `bad_input`
 */
export async function refuseAboveCeiling(
  tx: Tx,
  { item, cents, at }: ScheduledPrize,
  field: string,
): Promise<void> {
  await lockShared(tx, locks.licenses);
  const [lowest] = await rowsOf<{ number: string; place: string; ceiling: number }>(
    tx,
    sql`select number, concat_ws('-', country, state) as place, prize_ceiling_cents as ceiling
      from licenses
      where item = ${item} and prize_ceiling_cents < ${cents}
        and valid_from <= ${at.toISOString()}::timestamptz
        and valid_until > ${at.toISOString()}::timestamptz
      order by prize_ceiling_cents limit 1`,
  );
  if (!lowest) return;
  const sentence = `License ${lowest.number} for ${lowest.place} allows prizes up to ${formatMoney(lowest.ceiling)}, and this one is ${formatMoney(cents)}.`;
  throw new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });
}

/** A prize that is scheduled in the time of a license and worth more than its ceiling; null where none is. */
export async function findPrizeAbove(
  tx: Tx,
  license: {
    item: LicensedItem;
    validFrom: Date;
    validUntil: Date;
    prizeCeilingCents: number | null;
  },
): Promise<{ name: string; cents: number } | null> {
  const { item, validFrom, validUntil, prizeCeilingCents } = license;
  if (prizeCeilingCents === null) return null;
  const within = (column: SQL) => sql`${column} > now()
    and ${column} >= ${validFrom.toISOString()}::timestamptz
    and ${column} < ${validUntil.toISOString()}::timestamptz`;
  const scheduled = await rowsOf<{ name: string; cents: number }>(
    tx,
    item === 'raffle'
      ? sql`select p.name, p.value_cents::float8 as cents from prize_draws d
          join raffle_prizes p on p.id = d.prize_id
          where ${within(sql`d.draws_at`)} or exists (select from draws r
            where r.prize_draw_id = d.id and r.redraw_of is not null and r.canceled_at is null
              and ${within(sql`r.closes_at`)})
          order by p.value_cents desc limit 1`
      : sql`select name, purse_cents::float8 as cents from races
          where canceled_at is null and ${within(sql`starts_at`)}
          order by purse_cents desc limit 1`,
  );
  const [first] = scheduled;
  if (!first) return null;
  const cents = item === 'raffle' ? first.cents : headlineCents(first.cents);
  return cents > prizeCeilingCents ? { name: first.name, cents } : null;
}
