// Reads the tournament for staff: entries with how to reach their players, and affiliates.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { containing, rowsOf } from '#base/database/raw-sql.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import { id as idShape, type Page, type ParsedInputOf } from '#contract/endpoint.ts';
import type { AffiliateRow, OfficeEntry, officeGolfApi } from '#contract/office/golf.ts';
import { hasGiftPack } from '#rules/golf/weeks.ts';

/** Everybody's number by the instant of their payment; places that were given up keep theirs. */
const registrants = sql`(
  select p.user_id, p.event, p.payment_id, p.released_at, p.is_without_pack,
    row_number() over (partition by p.event order by p.paid_at, p.id) as number
  from tournament_places p where p.paid_at is not null)`;

/** An entry as the query answers it. */
interface EntryRow {
  _id: string;
  event: string;
  name: string;
  city: string;
  state: string;
  country: string;
  sessionDay: OfficeEntry['sessionDay'];
  sessionTimeslot: OfficeEntry['sessionTimeslot'];
  likes: number;
  dislikes: number;
  created: string;
  affiliateCode: string | null;
  email: string | null;
  mobile: string | null;
  number: number | null;
  isWithoutPack: boolean;
  teamId: string | null;
  teamName: string | null;
  total: number;
}

/** A page of the entries, newest first. */
export async function findOfficeEntries(
  db: Reads,
  { event, q, page, limit }: ParsedInputOf<typeof officeGolfApi.entries>,
): Promise<Page<OfficeEntry>> {
  const wanted = sql`e.event = ${event} and ${matching(q)}`;
  const from = sql`tournament_entries e left join users u on u.id = e.user_id`;
  const totals = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from ${from} where ${wanted}`,
  );
  const rows = await rowsOf<{ entry: EntryRow }>(
    db,
    sql`select json_build_object('_id', e.id, 'event', tournament_public_name(e.event), 'name', e.name, 'city', e.city, 'state', e.state,
      'country', e.country, 'sessionDay', e.session_day, 'sessionTimeslot', e.session_timeslot,
      'likes', e.likes, 'dislikes', e.dislikes, 'created', e.created_at,
      'affiliateCode', e.affiliate_code, 'email', u.email, 'mobile', u.mobile,
      'number', r.number, 'isWithoutPack', coalesce(r.is_without_pack, false), 'teamId', t.id, 'teamName', t.name) as entry
    from ${from}
    left join ${registrants} r
      on r.event = e.event and r.user_id = e.user_id and r.released_at is null
    left join tournament_team_members m on m.entry_id = e.id
    left join tournament_teams t on t.id = m.team_id
    where ${wanted} order by e.created_at desc, e.id desc
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items: rows.map(({ entry }) => toOfficeEntry(entry)), total: totals[0]?.total ?? 0 };
}

function toOfficeEntry(row: EntryRow): OfficeEntry {
  const { number, isWithoutPack, teamId, teamName, created, ...entry } = row;
  return {
    ...entry,
    created: new Date(created).toISOString(),
    isPaid: number !== null,
    registrantNumber: number,
    giftPack: number !== null && hasGiftPack(number) && !isWithoutPack,
    team: teamId && teamName ? { _id: teamId, name: teamName } : null,
  };
}

function matching(q: string | undefined): SQL {
  if (!q) return sql`true`;
  if (idShape.safeParse(q).success) return sql`(e.id = ${q}::uuid or u.id = ${q}::uuid)`;
  const part = containing(q);
  return sql`(e.name ilike ${part} or u.email ilike ${part} or e.affiliate_code ilike ${part})`;
}

/** A page of what came in by affiliate code, whose case does not matter; most entries first. */
export async function findAffiliates(
  db: Reads,
  { event, page, limit }: ParsedInputOf<typeof officeGolfApi.affiliates>,
): Promise<Page<AffiliateRow>> {
  // More than $21 million for one code is no plain integer, and a larger one comes as a text.
  const rows = await rowsOf<Omit<AffiliateRow, 'cents'> & { cents: string; total: number }>(
    db,
    sql`select min(e.affiliate_code) as "affiliateCode", count(*)::integer as entries,
      count(r.number)::integer as "paidEntries",
      coalesce(sum(p.amount_cents - ${goneCents('p.id', 'p.amount_cents')})
        filter (where r.number is not null), 0)::bigint as cents,
      (count(*) over ())::integer as total
    from tournament_entries e
    left join ${registrants} r
      on r.event = e.event and r.user_id = e.user_id and r.released_at is null
    left join payments p on p.id = r.payment_id
    where e.event = ${event}
    group by lower(e.affiliate_code)
    order by entries desc, "affiliateCode" nulls last
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  const items = rows.map(({ total: _, cents, ...row }) => ({ ...row, cents: Number(cents) }));
  return { items, total: rows[0]?.total ?? 0 };
}
