// What the ids in the audit log's entries are called today, so that nobody has to look them up.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** More than a page of the log can hold in practice. */
const maxIds = 500;

/** Tables whose rows have an id and a name, with the name in SQL. */
const named: readonly [table: string, name: string][] = [
  ['users', 'name'],
  ['races', 'name'],
  ['draws', 'title'],
  ['raffle_prizes', 'name'],
  ['raffle_free_entries', 'name'],
  ['news_articles', 'title'],
  ['charities', 'name'],
  ['sponsors', 'name'],
  ['drivers', 'name'],
  ['locations', 'name'],
  ['cars', `'Car ' || number`],
  ['vote_contests', 'name'],
  ['contest_events', 'title'],
  ['candidates', 'name'],
  ['tournament_entries', 'name'],
  ['tournament_teams', 'name'],
  ['tournament_rounds', 'title'],
  ['upcoming_events', 'title'],
  ['staff_invitations', 'email'],
  ['mails', `'Email to ' || recipient`],
  ['prize_draws', '(select p.name from raffle_prizes p where p.id = prize_draws.prize_id)'],
  [
    'payments',
    `'$' || to_char(amount_cents / 100.0, 'FM999,999,990.00') || coalesce(' by ' || (select u.name from users u where u.id = payments.user_id), '')`,
  ],
];

/** The names by id; ids that nobody gave a name are left out. */
export async function findNames(
  db: Reads,
  entries: readonly { subject: string; detail: unknown }[],
): Promise<Record<string, string>> {
  const text = entries.map(({ subject, detail }) => `${subject} ${JSON.stringify(detail)}`).join();
  const ids = [...new Set(text.match(uuids))].slice(0, maxIds);
  if (ids.length === 0) return {};
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const parts = named.map(
    ([table, name]) =>
      sql`select id::text as id, ${sql.raw(name)} as name from ${sql.raw(table)} where id in (select id from wanted)`,
  );
  const rows = await rowsOf<{ id: string; name: string | null }>(
    db,
    sql`with wanted as (select unnest(array[${list}]) as id) ${sql.join(parts, sql` union all `)}`,
  );
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}
