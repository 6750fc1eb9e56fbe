// Reads what a year means for taxes: the donors with their receipts, and the large prizes.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { goneOfDonation } from '#base/payments/gone-cents.ts';
import type { TaxYear } from '#contract/office/statements.ts';
import { taxFormCents } from '#rules/jackpot/settlement.ts';
import { dayOf, endOf, startOf } from '../report-days.ts';

/** How many donors are in one file: what a spreadsheet and a browser still carry. */
export const donorsInFile = 200_000;

/** A donor's year. */
export interface DonorYear {
  name: string;
  email: string | null;
  postalAddress: string | null;
  donations: number;
  givenCents: number;
  backCents: number;
  /** What came with the gifts that were kept was worth, where that counts. */
  valueCents: number;
  receipts: string;
}

/** A prize of $600 and more, or a winner's share of one that comes to as much. */
export interface LargePrize {
  kind: 'Jackpot' | 'Raffle' | 'Golf';
  prize: string;
  name: string;
  email: string | null;
  postalAddress: string | null;
  cents: number;
  day: string;
  hasTaxForm: boolean;
}

type Row = Record<string, string | number | boolean | Date | null>;

const rangeOf = (year: number) => ({
  start: startOf(`${year}-01-01`).toISOString(),
  end: endOf(`${year}-12-31`).toISOString(),
});

/** What came with a donation and was kept: rules/donations/benefits.ts, `deductionOf`, in SQL. */
const keptValue = sql`case
  when donations.is_benefit_insubstantial then 0
  else least(donations.amount_cents - ${goneOfDonation},
    ceil(coalesce(donations.benefit_cents, 0)::numeric * (donations.amount_cents - ${goneOfDonation})
      / donations.amount_cents)) end`;

// Somebody without an account counts by name and address where the gift was cash or a check, and by email
// where it was given on the site.
const byDonor = sql`group by donations.user_id, lower(g.donor_name), lower(g.donor_address), lower(w.email)`;

/** The donors of a year, the largest first, after the first `skipped` of them. */
export async function findDonorYears(
  db: Reads,
  year: number,
  most: number,
  skipped = 0,
): Promise<DonorYear[]> {
  const { start, end } = rangeOf(year);
  const result = await rowsOf<Row>(
    db,
    sql`
    select coalesce(min(u.name), min(g.donor_name), min(w.name), '') as name,
      coalesce(min(u.email), min(g.donor_email), min(w.email)) as email, min(g.donor_address) as address,
      count(*) as donations, sum(donations.amount_cents) as given, sum(${goneOfDonation}) as back,
      sum(${keptValue}) as value,
      string_agg(donations.receipt_number::text, ' ' order by donations.receipt_number) as receipts
    from donations
    left join users u on u.id = donations.user_id
    left join offline_gifts g on g.payment_id = donations.payment_id
    left join guest_gifts w on w.payment_id = donations.payment_id
    where donations.created_at >= ${start}::timestamptz and donations.created_at < ${end}::timestamptz
    ${byDonor}
    order by sum(donations.amount_cents) desc, min(donations.receipt_number)
    limit ${most} offset ${skipped}`,
  );
  return result.map((row) => ({
    name: String(row.name),
    email: row.email as string | null,
    postalAddress: row.address as string | null,
    donations: Number(row.donations),
    givenCents: Number(row.given),
    backCents: Number(row.back),
    valueCents: Number(row.value),
    receipts: String(row.receipts),
  }));
}

/**
 * The prizes of $600 and more that were paid or handed over in a year, by day: each winner of a shared one with their
 * own share, which alone counts for them.
 */
export async function findLargePrizes(
  db: Reads,
  year: number,
  most: number,
): Promise<LargePrize[]> {
  const { start, end } = rangeOf(year);
  const result = await rowsOf<Row>(
    db,
    sql`
    select initcap(w.kind) as kind, w.prize, w.name, w.email, w.address, w.cents, w.at, w.has_form
    from (
      select w.id, w.game as kind, coalesce('Jackpot, ' || p.matches || ' matches', w.prize) as prize,
        coalesce(w.legal_name, u.name) as name, coalesce(u.email, w.email) as email,
        w.postal_address as address, w.share_cents as cents, w.tax_form_received_at is not null as has_form,
        -- A prize in kind is cleared at the desk first.
        case when a.id is not null and not w.is_cash then a.handed_over_at else w.paid_at end as at
      from winners w
      left join users u on u.id = w.user_id
      left join jackpot_prizes p on p.card_id = w.jackpot_card_id
      left join raffle_awards a on a.id = w.raffle_award_id
      where w.share_cents >= ${taxFormCents}
    ) w
    where w.at >= ${start}::timestamptz and w.at < ${end}::timestamptz
    order by w.at, w.cents desc, w.id
    limit ${most}`,
  );
  return result.map((row) => ({
    kind: row.kind as LargePrize['kind'],
    prize: String(row.prize),
    name: String(row.name ?? ''),
    email: row.email as string | null,
    postalAddress: row.address as string | null,
    cents: Number(row.cents),
    day: dayOf(new Date(row.at as string | Date)),
    hasTaxForm: row.has_form as boolean,
  }));
}

/** How many rows the donors of a year are: whoever gave with an account and without one has two. */
async function countDonorRows(db: Reads, year: number): Promise<number> {
  const { start, end } = rangeOf(year);
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select count(*) as found from (
      select 1 from donations
      left join offline_gifts g on g.payment_id = donations.payment_id
      left join guest_gifts w on w.payment_id = donations.payment_id
      where donations.created_at >= ${start}::timestamptz and donations.created_at < ${end}::timestamptz
      ${byDonor}
    ) d`,
  );
  return Number(row?.found);
}

/** How much the files of a year hold. */
export async function sumTaxYear(db: Reads, year: number): Promise<TaxYear> {
  const { start, end } = rangeOf(year);
  const result = await rowsOf<Row>(
    db,
    sql`
    select count(distinct coalesce(donations.user_id::text,
        lower(g.donor_name) || '|' || lower(g.donor_address), lower(w.email))) as donors,
      count(*) as donations, coalesce(sum(donations.amount_cents), 0) as given,
      coalesce(sum(${goneOfDonation}), 0) as back
    from donations left join offline_gifts g on g.payment_id = donations.payment_id
    left join guest_gifts w on w.payment_id = donations.payment_id
    where donations.created_at >= ${start}::timestamptz
      and donations.created_at < ${end}::timestamptz`,
  );
  const row = result[0] as Row;
  const prizes = await findLargePrizes(db, year, 100_000);
  return {
    year,
    donors: Number(row.donors),
    donorFiles: Math.max(1, Math.ceil((await countDonorRows(db, year)) / donorsInFile)),
    donations: Number(row.donations),
    givenCents: Number(row.given),
    backCents: Number(row.back),
    prizes: prizes.length,
    prizesCents: prizes.reduce((sum, { cents }) => sum + cents, 0),
  };
}
