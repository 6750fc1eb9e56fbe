// Measures the lists of the back office with 100,000 rows against the same lists with 1,000.

import { golfEvent, sessionDays, sessionTimeslots } from '../src/contract/golf.ts';
import type { Database, Db } from '../src/server/base/database/handles.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { findPayments } from '../src/server/base/payments/office-queries.ts';
import { listRecords } from '../src/server/base/records/list-records.ts';
import { listSupporters } from '../src/server/features/accounts/supporters/supporter-queries.ts';
import { findEntries } from '../src/server/features/audit/queries.ts';
import { createSeasonKeeper } from '../src/server/features/golf/weeks/keep-seasons.ts';
import { findStandings } from '../src/server/features/golf/weeks/standings-queries.ts';
import { articleRecords } from '../src/server/features/news/article-records.ts';
import { findMails } from '../src/server/features/operations/mail-queries.ts';
import { findEverywhere } from '../src/server/features/operations/search.ts';
import { readToday } from '../src/server/features/operations/today.ts';
import { candidateRecords } from '../src/server/features/pageant/candidate-records.ts';
import { findWinners } from '../src/server/features/winners/winner-queries.ts';
import { settleDown } from './donation-rows.ts';
import type { BenchPostgres } from './postgres.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { median } from './rounds.ts';

const few = 1000;
const many = 100_000;
const limit = 25;
const times = 15;

const session = { day: sessionDays[0], timeslot: sessionTimeslots[0] };

type Read = (db: Db, rows: number) => Promise<unknown>;

const lastPage = (rows: number) => Math.ceil(rows / limit);

const seasons = createSeasonKeeper();
const standing = { event: golfEvent, week: 1, limit };

const lists: [name: string, read: Read][] = [
  ['supporters, first page', (db) => listSupporters(db, { sort: '-created', page: 1, limit })],
  [
    'supporters, a part of a name',
    (db) => listSupporters(db, { q: 'porter 77', sort: '-created', page: 1, limit }),
  ],
  [
    'supporters, last page',
    (db, rows) => listSupporters(db, { sort: 'name', page: lastPage(rows), limit }),
  ],
  ['payments, first page', (db) => findPayments(db, { page: 1, limit })],
  ['payments, last page', (db, rows) => findPayments(db, { page: lastPage(rows), limit })],
  ['payments, a part of a name', (db) => findPayments(db, { search: 'porter 77', page: 1, limit })],
  ['payments, failed ones', (db) => findPayments(db, { status: 'failed', page: 1, limit })],
  [
    'articles, newest first',
    (db) => listRecords(db, articleRecords, { sort: '-publishedAt' }, { page: 1, limit }),
  ],
  [
    'articles, a word of the title',
    (db) => listRecords(db, articleRecords, { q: 'title 77', sort: 'title' }, { page: 1, limit }),
  ],
  [
    'candidates by name, last page',
    (db, rows) =>
      listRecords(db, candidateRecords, { sort: 'name' }, { page: lastPage(rows), limit }),
  ],
  [
    'candidates by votes',
    (db) => listRecords(db, candidateRecords, { sort: '-votes' }, { page: 1, limit }),
  ],
  ['audit log, first page', (db) => findEntries(db, { page: 1, limit })],
  ['mail, first page', (db) => findMails(db, { page: 1, limit })],
  ['mail, a part of an address', (db) => findMails(db, { q: 'porter77', page: 1, limit })],
  ['winners, first page', (db) => findWinners(db, { page: 1, limit })],
  ['winners, last page', (db, rows) => findWinners(db, { page: lastPage(rows), limit })],
  ['winners, papers missing', (db) => findWinners(db, { state: 'missing', page: 1, limit })],
  ['winners, a part of a name', (db) => findWinners(db, { q: 'winner 77', page: 1, limit })],
  ['golf standing, first page', (db) => findStandings(db, seasons, { ...standing, page: 1 })],
  [
    'golf standing, last page',
    (db, rows) => findStandings(db, seasons, { ...standing, page: lastPage(rows) }),
  ],
  [
    'golf standing, a part of a name',
    (db) => findStandings(db, seasons, { ...standing, q: 'golfer 77', page: 1 }),
  ],
  [
    'golf standing, first after a change',
    (db) => findStandings(db, createSeasonKeeper(), { ...standing, page: 1 }),
  ],
  ['search over everything', (db) => findEverywhere(db, ['owner'], 'porter 77')],
  ['the first page of the office', (db) => readToday(db, ['owner'])],
];

/** Runs every list at both sizes, in one database that grows in between. */
export async function measureLists(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Lists: left out, since no PostgreSQL server was found.' };
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.defer(() => database.close());
  await migrate(database);
  await addRows(database, 0, few);
  await settleDown(databaseUrl);
  const small = await measureAll(database.db, few);
  await addRows(database, few, many);
  await settleDown(databaseUrl);
  const large = await measureAll(database.db, many);
  return lists.map(([name], at) => ({
    what: `${name}: ${many.toLocaleString('en-US')} rows against ${few.toLocaleString('en-US')}`,
    ours: figure(large[at] as number, 'ms'),
    reference: figure(small[at] as number, 'ms'),
    ratio: (small[at] as number) / (large[at] as number),
  }));
}

/** The median time of each list in milliseconds, after one run that warms it up. */
async function measureAll(db: Db, rows: number): Promise<number[]> {
  const medians: number[] = [];
  for (const [, read] of lists) {
    await read(db, rows);
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const startedAt = performance.now();
      await read(db, rows);
      taken.push(performance.now() - startedAt);
    }
    medians.push(median(taken));
  }
  return medians;
}

/** People, payments, articles, candidates, audit entries, mails and winners, numbered from one to another. */
async function addRows(database: Database, from: number, to: number): Promise<void> {
  const id = (kind: number) => `('${kind}0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const series = `from generate_series(${from + 1}, ${to}) n`;
  const fixed = '90000000-0000-7000-8000-000000000001';
  for (const statement of [
    `insert into images (id, content_type, content_base64, alt) values ('${fixed}', 'image/png', '', '')
      on conflict do nothing`,
    `insert into vote_contests (id, name, opens_at, closes_at, tally_due_at)
      values ('${fixed}', 'Gala', now(), now() + interval '1 day', now() + interval '1 day')
      on conflict do nothing`,
    `insert into tournaments (event, registration_closes_at) values ('bench', now()) on conflict do nothing`,
    `insert into users (id, email, name, password_hash, terms_version, terms_agreed_at, created_at)
      select ${id(1)}, 'supporter' || n || '@bench.example', 'Supporter ' || n, 'none', '9999-12-31', now(),
        now() - n * interval '1 minute' ${series}`,
    `insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item, item_type,
        amount_cents, perks, status, created_at, closed_at)
      select ${id(2)}, 'stripe', 'bench-' || n, ${id(1)}, '', '{"type":"donation","dollarAmount":25}',
        'donation', 2500, '{"jackpotCredits":0,"raffleTickets":0,"voteTokens":0}',
        case when n % 50 = 0 then 'failed' else 'canceled' end, now() - n * interval '1 minute', now() ${series}`,
    `insert into news_articles (id, article_type, title, blurb, body, published_at)
      select ${id(3)}, 'NEWS', 'A title ' || n, 'A blurb', repeat('<p>Words.</p>', 40),
        now() - n * interval '1 minute' ${series}`,
    `insert into candidates (id, contest_id, name, candidate_group, title, location, bio, image_id)
      select ${id(4)}, '${fixed}', 'Candidate ' || n, 'Teen', 'A title', 'Reno', 'Words.', '${fixed}' ${series}`,
    `insert into vote_tallies (candidate_id, slot, votes, last_serial)
      select ${id(4)}, 1, n % 1000, n ${series}`,
    `insert into audit_entries (actor_id, action, subject, detail)
      select ${id(1)}, 'account.updated', 'user:' || ${id(1)}, '{}' ${series}`,
    `insert into mails (id, key, recipient, template, data, sent_at)
      select ${id(5)}, 'bench-' || n, 'supporter' || n || '@bench.example', 'donation-receipt', '{}',
        now() ${series}`,
    `insert into tournament_entries (id, event, user_id, name, city, state, country, session_day, session_timeslot)
      select ${id(6)}, 'bench', ${id(1)}, 'Golfer ' || n, 'Reno', 'NV', 'US', '${session.day}',
        '${session.timeslot}' ${series}`,
    `insert into scorecards (id, event, entry_id, week, round, strokes, entered_by)
      select gen_random_uuid(), 'bench', ${id(6)}, 1, r, 60 + (n * 7919 + r * 31) % 40, ${id(1)} ${series},
        generate_series(1, 4) r`,
    `insert into winners (id, game, golf_entry_id, user_id, prize, tax_kind, is_cash, prize_cents,
        wager_cents, share_cents, played_at, claimed_at, legal_name, withheld_cents, paid_at, created_at)
      select ${id(7)}, 'golf', ${id(6)}, ${id(1)}, 'A prize', 'skill', true, 100000, 0, 100000, now(), now(),
        'Winner ' || n, case when n % 2 = 0 then 0 end, case when n % 2 = 0 then now() end,
        now() - n * interval '1 minute' ${series}`,
  ])
    await database.exec(statement);
}
