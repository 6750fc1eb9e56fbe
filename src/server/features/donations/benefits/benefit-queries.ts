// Reads what the pieces that come with gifts are worth, and computes what came with a gift on its day.
import { desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { benefitValues } from '#base/database/schema/donations.ts';
import type { Granted } from '#contract/payments.ts';
import type { Benefit, BenefitValues } from '#rules/donations/benefits.ts';

/** The values that count now. */
export async function findBenefitValues(db: Reads): Promise<BenefitValues> {
  const rows = await db
    .select()
    .from(benefitValues)
    .where(lte(benefitValues.validFrom, sql`now()`))
    .orderBy(desc(benefitValues.validFrom));
  const of = (benefit: Benefit) => rows.find((row) => row.benefit === benefit);
  const line = of('insubstantial');
  return {
    jackpotCredit: of('jackpot-credit')?.valueCents ?? null,
    raffleTicket: of('raffle-ticket')?.valueCents ?? null,
    voteToken: of('vote-token')?.valueCents ?? null,
    insubstantial: line ? { percent: line.percent ?? 0, cents: line.valueCents } : null,
  };
}

const latest = (column: string, benefit: Benefit, at: SQL) => sql`(
  select ${sql.raw(column)} from benefit_values
  where benefit = ${benefit} and valid_from <= ${at} order by valid_from desc limit 1)`;

/** What perks were worth at an instant: rules/donations/benefits.ts, `benefitOf`, in SQL. */
export function benefitThen(perks: Granted, at: SQL): SQL {
  const parts = (
    [
      ['jackpot-credit', perks.jackpotCredits],
      ['raffle-ticket', perks.raffleTickets],
      ['vote-token', perks.voteTokens],
    ] as const
  )
    .filter(([, pieces]) => pieces > 0)
    .map(([benefit, pieces]) => sql`${pieces}::bigint * ${latest('value_cents', benefit, at)}`);
  // Without perks the value is known to be nothing, but a receipt says so only where values are kept.
  const nothing = sql`(select 0 where exists (select from benefit_values where valid_from <= ${at}))`;
  // Never more than the column holds: no value may keep a gift that is paid from being recorded.
  const sum = sql`(${sql.join(parts, sql` + `)})`;
  return parts.length > 0
    ? sql`(case when ${sum} is null then null else least(${sum}, 2000000000)::int end)`
    : nothing;
}

/**
 * What a place in the tournament is worth at an instant, and the gift pack with it where `pack.is_due`;
 * null where one of them has no value.
 */
export const entryBenefitThen = (
  at: SQL,
): SQL => sql`${latest('value_cents', 'tournament-place', at)}
  + case when pack.is_due then ${latest('value_cents', 'gift-pack', at)} else 0 end`;

/** Whether `worth.cents` was too little to count at an instant: `isInsubstantial` in SQL. */
export const isInsubstantialThen = (amountCents: number, at: SQL): SQL => sql`coalesce((
  select worth.cents > 0 and worth.cents <= line.value_cents
    and worth.cents * 100::bigint <= ${amountCents}::bigint * line.percent
  from benefit_values line where line.benefit = 'insubstantial' and line.valid_from <= ${at}
  order by line.valid_from desc limit 1), false)`;
