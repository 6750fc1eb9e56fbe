// Measures votes for one favorite on PostgreSQL against pgbench, and the live tally with thousands watching.
import { v7 } from 'uuid';
import type { Database, Db } from '../src/server/base/database/handles.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { checkBooks } from '../src/server/check-books.ts';
import { castBallot } from '../src/server/features/pageant/ballots/cast-votes.ts';
import { sealBallots } from '../src/server/features/pageant/ballots/seal-ballots.ts';
import { settleDown } from './donation-rows.ts';
import { runPgbench } from './pgbench.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { compare } from './rounds.ts';
import { openWatchers } from './watchers.ts';
import { rateOf, runWorkers } from './workers.ts';

const rounds = 3;
const levels = [
  { workers: 1, each: 600 },
  { workers: 8, each: 400 },
  { workers: 32, each: 250 },
];
const voters = 1000;
const watchers = 5000;
const shownVotes = 20;

const contest = '40000000-0000-7000-8000-000000000001';
const favorite = '40000000-0000-7000-8000-000000000002';
const voterId = (n: number) => `10000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Runs both; books that are not right afterwards are an error. */
export async function measureVotes(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Votes: left out, since no PostgreSQL server was found.' };
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.defer(() => database.close());
  await migrate(database);
  await prepareVoters(database);
  await settleDown(databaseUrl);
  const rows = postgres.pgbench
    ? await measureCasting(resources, database.db, databaseUrl, postgres.pgbench)
    : [];
  rows.push(await measureSealing(database.db));
  rows.push(await measureWatching(resources, database.db, databaseUrl));
  const wrong = (await checkBooks(database.db)).filter(({ violations }) => violations > 0);
  if (wrong.length > 0) throw new Error(`Not true: ${wrong.map(({ name }) => name).join('; ')}.`);
  rows.push({ what: '  books after all of them', ours: 'right' });
  return rows;
}

/** Voters with tokens, an open contest with one favorite, and a bare table of rows like ballots. */
async function prepareVoters(database: Database): Promise<void> {
  const id = `('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await database.exec(`
    insert into users (id, email, name, password_hash, terms_version, terms_agreed_at)
    select ${id}, 'voter' || n || '@bench.example', 'Voter ' || n, 'none', '9999-12-31', now()
    from generate_series(0, ${voters}) n;
    insert into ledger_accounts (owner, asset, is_guarded, balance)
    select 'user:' || ${id}, 'vote_token', true, 1000000 from generate_series(0, ${voters}) n;
    insert into ledger_accounts (owner, asset, is_guarded) values ('issuance', 'vote_token', false);
    insert into ledger_postings (key, cause, from_account, to_account, amount)
    select 'bench:' || a.id, 'bench', (select id from ledger_accounts where owner = 'issuance'), a.id, 1000000
    from ledger_accounts a where a.owner like 'user:%';
    insert into images (id, content_type, content_base64, alt) values ('${contest}', 'image/png', '', '');
    insert into vote_contests (id, name, opens_at, closes_at, tally_due_at)
    values ('${contest}', 'Gala', now() - interval '1 day', now() + interval '1 day', now() + interval '1 day');
    insert into candidates (id, contest_id, name, candidate_group, title, location, bio, image_id)
    values ('${favorite}', '${contest}', 'Favourite', 'Miss', 'Miss Reno', 'Nevada', '', '${contest}');
    insert into vote_contests (id, name, opens_at, closes_at, tally_due_at)
    select ${id}, 'Small', now() - interval '1 day', now() + interval '1 day', now() + interval '1 day'
    from generate_series(0, 31) n;
    insert into candidates (id, contest_id, name, candidate_group, title, location, bio, image_id)
    select ${id}, ${id}, 'Somebody', 'Miss', 'Miss Reno', 'Nevada', '', '${contest}' from generate_series(0, 31) n;
    create table bare_ballots (like vote_ballots including all);
    create table bare_postings (like ledger_postings including all);
    create table bare_accounts (like ledger_accounts including all);
    create table bare_tallies (like vote_tallies including all);
    insert into bare_accounts overriding system value select * from ledger_accounts;`);
}

const castOne = (db: Db, worker: number) =>
  castBallot(db, voterId(worker), {
    contestId: contest,
    requestKey: v7(),
    votes: [favorite],
    numVotes: 1,
  });

/**
 * Every worker votes as somebody else, all for the same candidate. The references: the same statement
 * where everybody votes for somebody else in a contest of their own; and the same rows with the same
 * indexes, without any check.
 */
async function measureCasting(
  resources: AsyncDisposableStack,
  db: Db,
  databaseUrl: string,
  program: string,
): Promise<Row[]> {
  const directory = makeDirectory(resources);
  const client = `('10000000-0000-7000-8000-' || lpad((:client_id)::text, 12, '0'))::uuid`;
  const references = [
    ['the same statement, uncontended', alone(client), 0.5],
    ['bare rows of their size', bareRows(client), undefined],
  ] as const;
  const rows: Row[] = [];
  for (const [name, script, aim] of references) {
    for (const { workers, each } of levels) {
      const run = { program, databaseUrl, directory, script, clients: workers, each, first: 1 };
      const compared = await compare(
        rounds,
        async () => rateOf(await runWorkers(workers, each, (worker) => castOne(db, worker))),
        async () => rateOf(await runPgbench(resources, run)),
      );
      rows.push({
        what: `ballots for one favorite, ${workers} at a time (pgbench: ${name})`,
        ours: figure(compared.ours, '/s'),
        reference: figure(compared.reference, '/s'),
        ratio: compared.ratio,
        ...(aim ? { aim } : {}),
      });
    }
  }
  return rows;
}

const alone = (client: string) => `select cast_votes(${client}, ${client}, gen_random_uuid(),
    gen_random_uuid(), array[${client}], 1);\n`;

const bareRows = (client: string) => `with ballot as (
    insert into bare_ballots (id, contest_id, user_id, candidates, num_votes, request_key)
    values (gen_random_uuid(), '${contest}', ${client}, array['${favorite}'::uuid], 1, gen_random_uuid())
    returning serial
  ), posting as (
    insert into bare_postings (key, cause, from_account, to_account, amount)
    select 'ballot:' || gen_random_uuid(), 'ballot:' || gen_random_uuid(), id, id + 1, 1
    from bare_accounts where owner = 'user:' || ${client} and asset = 'vote_token'
  ), account as (
    update bare_accounts set balance = balance - 1
    where owner = 'user:' || ${client} and asset = 'vote_token'
  )
  insert into bare_tallies as t (candidate_id, slot, votes, last_serial)
  select ${client}, 1, 1, serial from ballot
  on conflict (candidate_id, slot) do update
  set votes = t.votes + excluded.votes, last_serial = excluded.last_serial;\n`;

async function measureSealing(db: Db): Promise<Row> {
  const startedAt = performance.now();
  const entries = await sealBallots(db, contest);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    what: `ballot log of ${entries.toLocaleString('en-US')} entries sealed`,
    ours: figure(seconds, 's'),
  };
}

/** How long a vote takes to show in every one of thousands of open pages of one server. */
async function measureWatching(
  resources: AsyncDisposableStack,
  db: Db,
  databaseUrl: string,
): Promise<Row> {
  const product = await startProduct(resources, { dataDir: makeDirectory(resources), databaseUrl });
  const path = `/data/vote-contests/${contest}/live`;
  const pages = await openWatchers(resources, product.url, path, watchers);
  const slowest: number[] = [];
  for (let vote = 0; vote < shownVotes; vote++) {
    const { tokens: _, ballot } = await castOne(db, voters);
    const startedAt = performance.now();
    if (!ballot) throw new Error('The vote was refused.');
    const shown = pages.map((page) => page.next());
    await Promise.all(shown);
    slowest.push(performance.now() - startedAt);
  }
  await product.stop();
  return {
    what: `a vote shown on ${watchers.toLocaleString('en-US')} open pages, the slowest of ${shownVotes} votes`,
    ours: figure(Math.max(...slowest), 'ms'),
    reference: 'at most 1 s',
  };
}
