// Finds what a request is about, so that whoever decides sees the amount, the name and the day, and not ids alone.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { id as idShape } from '#contract/endpoint.ts';
import type { ApprovalSubject } from '#contract/office/safeguards.ts';
import { counted } from '#rules/format/counts.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';

type Kind = ApprovalSubject['kind'];

/** A subject as the database finds it. */
interface Found {
  id: string;
  kind: Kind;
  /** By which id the office shows it, where that is not its own. */
  shown_at: string | null;
  what: string | null;
  who: string | null;
  cents: string | number | null;
  at: Date | string | null;
}

/** By the input that names it, the most particular first: a winner says more than the race. */
const readers: readonly { input: string; find(ids: SQL): SQL }[] = [
  {
    input: 'paymentId',
    find: (ids) => sql`
      select p.id, case p.provider when 'offline' then 'gift' else 'payment' end as kind, null as shown_at,
        p.item_type as what,
        coalesce(u.name, g.name, o.donor_name) as who, p.amount_cents as cents, p.created_at as at
      from payments p left join users u on u.id = p.user_id
      left join guest_gifts g on g.payment_id = p.id left join offline_gifts o on o.payment_id = p.id
      where p.id in ${ids}`,
  },
  {
    input: 'receivableId',
    find: (ids) => sql`
      select r.id, 'receivable' as kind, null as shown_at, r.owed || ' ' || r.asset as what, u.name as who,
        null as cents, r.created_at as at
      from receivables r join users u on u.id = r.user_id where r.id in ${ids}`,
  },
  {
    input: 'saleId',
    find: (ids) => sql`
      select s.id, 'sale' as kind, s.shift_id::text as shown_at, s.block_from || ' ' || s.place || ' ' || s.tickets as what,
        u.name as who, s.cents, s.sold_at as at
      from track_sales s join track_shifts h on h.id = s.shift_id join users u on u.id = h.seller_id
      where s.id in ${ids}`,
  },
  {
    input: 'winnerId',
    find: (ids) => sql`
      select w.id, 'winner' as kind, null as shown_at, w.prize as what, coalesce(w.legal_name, u.name) as who,
        w.share_cents as cents, w.played_at as at
      from winners w left join users u on u.id = w.user_id where w.id in ${ids}`,
  },
  {
    input: 'packId',
    find: (ids) => sql`
      select g.id, 'pack' as kind, null as shown_at, g.number::text as what, u.name as who, null as cents, g.created_at as at
      from gift_packs g join tournament_places p on p.id = g.place_id join users u on u.id = p.user_id
      where g.id in ${ids}`,
  },
  {
    input: 'raceId',
    find: (ids) => sql`
      select id, 'race' as kind, null as shown_at, name as what, null as who, null as cents, starts_at as at
      from races where id in ${ids}`,
  },
  {
    input: 'drawId',
    find: (ids) => sql`
      select id, 'draw' as kind, null as shown_at, title as what, null as who, null as cents, closes_at as at
      from draws where id in ${ids}`,
  },
  {
    input: 'prizeDrawId',
    find: (ids) => sql`
      select d.id, 'prize' as kind, d.prize_id::text as shown_at, p.name as what, null as who, null as cents,
        d.draws_at as at
      from prize_draws d join raffle_prizes p on p.id = d.prize_id where d.id in ${ids}`,
  },
  {
    input: 'prizeId',
    find: (ids) => sql`
      select id, 'prize' as kind, null as shown_at, name as what, null as who, value_cents as cents, null as at
      from raffle_prizes where id in ${ids}`,
  },
  {
    input: 'event',
    find: (ids) => sql`
      select id, 'contest' as kind, null as shown_at, name as what, null as who, null as cents, closes_at as at
      from vote_contests where id in ${ids}`,
  },
];

type Request = { id: string; input: Record<string, unknown> | null };

/** What requests are about, by their id: read anew, in one statement for each kind that there is. */
export async function findSubjects(
  db: Reads,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, ApprovalSubject>> {
  const subjects = new Map<string, ApprovalSubject>();
  for (const { input: name, find } of readers) {
    const asked = requests.filter(({ id, input }) => !subjects.has(id) && isId(input?.[name]));
    if (asked.length === 0) continue;
    const idOf = ({ input }: Request) => String(input?.[name]);
    const ids = sql.join(
      asked.map((request) => sql`${idOf(request)}::uuid`),
      sql`, `,
    );
    const found = await rowsOf<Found>(db, find(sql`(${ids})`));
    for (const request of asked) {
      const row = found.find(({ id }) => id === idOf(request));
      if (row) subjects.set(request.id, toSubject(row));
    }
  }
  return subjects;
}

const isId = (value: unknown) => idShape.safeParse(value).success;

function toSubject({ id, kind, shown_at, what, who, cents, at }: Found): ApprovalSubject {
  return {
    kind,
    shownAt: shown_at ?? id,
    what: titleOf(kind, what ?? ''),
    who,
    amountCents: cents === null ? null : Number(cents),
    at: at === null ? null : new Date(at).toISOString(),
  };
}

function titleOf(kind: Kind, what: string): string {
  if (kind === 'payment' || kind === 'gift') return labelOfType(what);
  if (kind === 'pack') return `Gift pack ${what}`;
  if (kind === 'receivable') {
    const [owed, asset = ''] = what.split(' ');
    return counted(Number(owed), asset.replaceAll('_', ' '));
  }
  if (kind !== 'sale') return what;
  const [block, place, tickets] = what.split(' ').map(Number) as [number, number, number];
  const first = serialOfSale(block, place);
  const last = first + tickets - 1;
  return tickets === 1 ? printSerial(first) : `${printSerial(first)} to ${printSerial(last)}`;
}
