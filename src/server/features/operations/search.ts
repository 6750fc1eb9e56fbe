// Searches everything that staff look for at once: people, payments, serials and content.

import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { containing, rowsOf } from '#base/database/raw-sql.ts';
import { searchPayments } from '#base/payments/office-queries.ts';
import { id as idShape, type StaffRole } from '#contract/endpoint.ts';
import { type Found, type FoundKind, foundKinds, mayFind } from '#contract/office/search.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { guessSerials } from '#rules/serials/serial-parts.ts';

/** As many of each kind as fit a screen; whoever sees more says more. */
const maxOfKind = 5;

interface Row {
  id: string;
  title: string;
  detail: string | null;
}

/** What somebody with these roles finds, in the order of the contract. */
export async function findEverywhere(
  db: Reads,
  roles: readonly StaffRole[],
  q: string,
): Promise<Found[]> {
  const kinds = foundKinds.filter((kind) => mayFind(kind, roles));
  const found = await Promise.all(kinds.map((kind) => finders[kind](db, q)));
  return kinds.flatMap((kind, at) =>
    found[at]!.map(({ id, title, detail }) => ({ kind, _id: id, title, detail: detail ?? '' })),
  );
}

const finders: Record<FoundKind, (db: Reads, q: string) => Promise<Row[]>> = {
  supporter: (db, q) =>
    idShape.safeParse(q).success
      ? rowsOf<Row>(
          db,
          sql`select id::text as id, name as title, email as detail from users where id = ${q}`,
        )
      : readNamed(db, q, {
          from: sql`users`,
          detail: sql`email`,
          searched: [sql`name`, sql`email`],
          order: sql`created_at desc`,
          where: sql`closed_at is null`,
        }),
  payment: async (db, q) => {
    const items = await searchPayments(db, q, maxOfKind);
    return items.map(({ _id, amountCents, created, buyer, itemType }) => ({
      id: _id,
      title: `${formatMoney(amountCents)}, ${labelOfType(itemType)}`,
      detail: `${buyer?.name ?? 'Nobody yet'}, ${formatDay(created)}`,
    }));
  },
  card: findCards,
  ticket: findTickets,
  entrant: (db, q) =>
    readNamed(db, q, {
      from: sql`tournament_entries`,
      detail: sql`city || ', ' || country`,
      searched: [sql`name`, sql`affiliate_code`],
    }),
  race: (db, q) =>
    readNamed(db, q, {
      from: sql`races`,
      detail: sql`to_char(starts_at at time zone 'America/New_York', 'Mon FMDD, YYYY')`,
      order: sql`starts_at desc`,
    }),
  prize: (db, q) => readNamed(db, q, { from: sql`raffle_prizes` }),
  candidate: (db, q) =>
    readNamed(db, q, {
      from: sql`candidates`,
      detail: sql`candidate_group || ', ' || location`,
      searched: [sql`name`, sql`title`],
    }),
  contest: (db, q) => readNamed(db, q, { from: sql`vote_contests` }),
  article: (db, q) =>
    readNamed(db, q, { from: sql`news_articles`, title: sql`title`, searched: [sql`title`] }),
  charity: (db, q) => readNamed(db, q, { from: sql`charities` }),
  sponsor: (db, q) => readNamed(db, q, { from: sql`sponsors` }),
  driver: (db, q) => readNamed(db, q, { from: sql`drivers`, detail: sql`hometown` }),
  car: findCars,
  location: (db, q) => readNamed(db, q, { from: sql`locations`, detail: sql`city` }),
};

/** Every word has to be in one of the searched columns, in any order: `reed ann` finds Ann Reed. */
function readNamed(
  db: Reads,
  q: string,
  of: { from: SQL; title?: SQL; detail?: SQL; searched?: SQL[]; order?: SQL; where?: SQL },
): Promise<Row[]> {
  const title = of.title ?? sql`name`;
  const words = q.split(/\s+/).map((word) => containing(word));
  const has = words.map((pattern) => {
    const places = (of.searched ?? [title]).map((place) => sql`${place} ilike ${pattern}`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return rowsOf<Row>(
    db,
    sql`select id::text as id, ${title} as title, ${of.detail ?? sql`''`} as detail
      from ${of.from} where ${sql.join([...has, of.where ?? sql`true`], sql` and `)}
      order by ${of.order ?? title} limit ${maxOfKind}`,
  );
}

async function findCards(db: Reads, q: string): Promise<Row[]> {
  const serials = serialsOf(q, 'GJ');
  if (serials.length === 0) return [];
  const rows = await rowsOf<Row>(
    db,
    sql`select c.serial::text as id, u.name as title, r.name as detail
      from jackpot_cards c join races r on r.id = c.race_id join users u on u.id = c.user_id
      where c.serial in (${sql.join(serials, sql`, `)}) order by c.serial limit ${maxOfKind}`,
  );
  return rows.map(({ id, title, detail }) => {
    const serial = printCardSerial(Number(id));
    return { id: serial, title: serial, detail: `${title}, ${detail}` };
  });
}

/** The grant that holds a serial is the last one that begins at it or before. */
async function findTickets(db: Reads, q: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const serial of serialsOf(q, 'HS')) {
    const [grant] = await rowsOf<Row>(
      db,
      sql`select '' as id, coalesce(u.name, f.name, '') as title, '' as detail
        from raffle_ticket_grants g left join users u on u.id = g.user_id
        left join raffle_free_entries f on f.id = g.free_entry_id
        where g.id = (select b.id from raffle_ticket_grants b where b.serial_from <= ${serial}
          order by b.serial_from desc limit 1) and g.serial_from + g.count > ${serial}`,
    );
    const printed = printSerial(serial);
    if (grant) rows.push({ id: printed, title: printed, detail: grant.title });
  }
  return rows;
}

function serialsOf(q: string, wanted: 'GJ' | 'HS'): number[] {
  const { prefix, serials } = guessSerials(q, ['GJ', 'HS']);
  return prefix === null || prefix === wanted ? serials : [];
}

async function findCars(db: Reads, q: string): Promise<Row[]> {
  const number = /^(?:car)?\s*#?(\d{1,4})$/i.exec(q.trim())?.[1];
  if (!number) return [];
  return rowsOf<Row>(
    db,
    sql`select c.id::text as id, 'Car ' || c.number as title, d.name as detail
      from cars c left join drivers d on d.id = c.driver_id where c.number = ${Number(number)}`,
  );
}
