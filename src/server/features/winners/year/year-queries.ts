// Reads what the tax forms about a year's prizes come to, and the same sums out of the ledger.
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { taxRemittances, winners } from '#base/database/schema/winners.ts';
import { type WinnerForm, type WinnersYear, winnerForms } from '#contract/office/winners-year.ts';
import { fromNewYork } from '#rules/times/new-york-time.ts';
import type { TaxKind } from '#rules/winners/tax.ts';
import { sumGrossReceipts, sumOwnReceipts } from './gross-receipts.ts';

type Row = Record<string, string | number | null>;

const kinds: Record<WinnerForm, TaxKind> = { 'w-2g': 'wager', '1099-misc': 'skill' };

/** The winners of a year whose prizes a form reports. */
export const reportedOn = (form: WinnerForm, year: number): SQL | undefined =>
  and(paidIn(year), eq(winners.isReported, true), eq(winners.taxKind, kinds[form]));

const startOf = (year: number) => fromNewYork(`${year}-01-01T00:00`)!;
const paidIn = (year: number): SQL | undefined =>
  and(gte(winners.paidAt, startOf(year)), lt(winners.paidAt, startOf(year + 1)));

/** All of it for one year. */
export async function readWinnersYear(db: Reads, year: number): Promise<WinnersYear> {
  const forms: WinnersYear['forms'] = [];
  for (const form of winnerForms) forms.push(await sumForm(db, form, year));
  const months = await sumMonths(db, year);
  const regularCents = await sumOf(db, and(paidIn(year), isRegular), winners.withheldCents);
  const allCents = await sumOf(db, paidIn(year), winners.withheldCents);
  const prizes = await sumPrizes(db, year);
  const ledger = await sumLedger(db, year);
  const check = (sentence: string, oneCents: number, otherCents: number) => ({
    ...{ sentence, oneCents, otherCents, isRight: oneCents === otherCents },
  });
  return {
    ...{ year, forms },
    form945: {
      ...{ regularCents, backupCents: allCents - regularCents, months },
      remittedCents: await sumRemitted(db, year),
    },
    scheduleG: {
      grossCents: ledger.gross,
      cashPrizesCents: prizes.cash,
      nonCashPrizesCents: prizes.inKind,
    },
    checks: [
      check(
        'What the forms withhold is what the ledger withheld of these prizes.',
        forms.reduce((sum, { withheldCents }) => sum + withheldCents, 0),
        ledger.withheld,
      ),
      check(
        'The cash prizes of jackpot winners are what the ledger took from the prizes won.',
        prizes.jackpot,
        ledger.cash,
      ),
      check(
        'The gross revenue is what payments, their refunds and disputes, and sales at the track say for themselves.',
        ledger.gross,
        ledger.own,
      ),
      check('The months of Form 945 come to its year.', sumOfMonths(months), allCents),
    ],
  };
}

const sumOfMonths = (months: WinnersYear['form945']['months']) =>
  months.reduce((sum, { cents }) => sum + cents, 0);

/** Withheld by the rule, not for want of a tax number: what is above the line of its rule. */
const isRegular = sql`exists (select 1 from tax_rules r where r.id = ${winners.taxRuleId}
  and ${winners.prizeCents} - ${winners.wagerCents} > r.withhold_above_cents)`;

async function sumOf(
  db: Reads,
  where: SQL | undefined,
  column: SQL | typeof winners.withheldCents,
) {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number) })
    .from(winners)
    .where(where);
  return row!.cents;
}

async function sumForm(db: Reads, form: WinnerForm, year: number) {
  const [row] = await db
    .select({
      winners: sql<number>`count(*)`.mapWith(Number),
      filed: sql<number>`count(${winners.filedAt})`.mapWith(Number),
      prizesCents: sql<number>`coalesce(sum(${winners.shareCents}), 0)`.mapWith(Number),
      withheldCents: sql<number>`coalesce(sum(${winners.withheldCents}), 0)`.mapWith(Number),
    })
    .from(winners)
    .where(reportedOn(form, year));
  return { form, ...row! };
}

async function sumMonths(db: Reads, year: number): Promise<WinnersYear['form945']['months']> {
  const month = sql<string>`to_char(${winners.paidAt} at time zone 'America/New_York', 'YYYY-MM')`;
  const rows = await db
    .select({ month, cents: sql<number>`sum(${winners.withheldCents})`.mapWith(Number) })
    .from(winners)
    .where(and(paidIn(year), sql`${winners.withheldCents} > 0`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows;
}

async function sumRemitted(db: Reads, year: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${taxRemittances.amountCents}), 0)`.mapWith(Number) })
    .from(taxRemittances)
    .where(
      and(
        gte(taxRemittances.paidOn, `${year}-01-01`),
        lt(taxRemittances.paidOn, `${year + 1}-01-01`),
      ),
    );
  return row!.cents;
}

/** Prizes of the games of chance that were paid or cleared in the year. */
async function sumPrizes(db: Reads, year: number) {
  const ofChance = (isCash: boolean) =>
    and(paidIn(year), eq(winners.taxKind, 'wager'), eq(winners.isCash, isCash));
  const cents = sql`${winners.shareCents}`;
  return {
    cash: await sumOf(db, ofChance(true), cents),
    inKind: await sumOf(db, ofChance(false), cents),
    // A 50/50 is money too, and comes from its tickets.
    jackpot: await sumOf(db, and(paidIn(year), eq(winners.game, 'jackpot')), cents),
  };
}

/** The same out of the ledger: what was withheld of reported prizes, cash prizes, and gross receipts, these twice. */
async function sumLedger(db: Reads, year: number) {
  const [start, end] = [startOf(year).toISOString(), startOf(year + 1).toISOString()];
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select
      (select coalesce(sum(t.amount), 0) from winners w cross join lateral (
          select sum(l.amount) as amount from ledger_postings l where l.key = any (array[
            'winner:' || w.id || ':withheld', 'winner:' || w.id || ':tax-paid-in'])
        ) t
        where w.paid_at >= ${start}::timestamptz and w.paid_at < ${end}::timestamptz
          and w.is_reported) as withheld,
      (select coalesce(sum(l.amount), 0) from ledger_postings l
        where l.from_account = (
            select id from ledger_accounts where owner = 'prizes' and asset = 'usd')
          and l.to_account = any (array(select id from ledger_accounts
            where owner in ('payouts', 'withheld:irs') and asset = 'usd'))
          and l.created_at >= ${start}::timestamptz and l.created_at < ${end}::timestamptz) as cash`,
  );
  return {
    withheld: Number(row!.withheld),
    cash: Number(row!.cash),
    gross: await sumGrossReceipts(db, { start, end }),
    own: await sumOwnReceipts(db, { start, end }),
  };
}
