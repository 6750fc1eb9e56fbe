// Measures the jackpot on PostgreSQL: saving cards against pgbench, and settling a race of a million.
import pg from 'pg';
import { v7 } from 'uuid';
import { maskOf, quickPick } from '../src/rules/jackpot/cards.ts';
import type { Database, Db } from '../src/server/base/database/handles.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { checkBooks } from '../src/server/check-books.ts';
import { saveBatch } from '../src/server/features/jackpot/cards/save-cards.ts';
import { settleRace } from '../src/server/features/jackpot/races/settle-race.ts';
import { settleDown } from './donation-rows.ts';
import { runPgbench } from './pgbench.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory } from './processes.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { compare } from './rounds.ts';
import { rateOf, runWorkers } from './workers.ts';

const rounds = 3;
const levels = [
  { workers: 1, each: 600 },
  { workers: 8, each: 400 },
  { workers: 32, each: 200 },
];
const players = 100_000;
const cards = 1_000_000;
const maxSettleSeconds = 3;

const openRace = '30000000-0000-7000-8000-000000000001';
const drawnRace = '30000000-0000-7000-8000-000000000002';
const winning = [3, 9, 14, 22, 31, 36];
const playerSql = (n: string) => `('1' || lpad((${n})::text, 31, '0'))::uuid`;
const playerId = (n: number) =>
  `1${String(n).padStart(31, '0')}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Runs both; books that are not right afterwards are an error. */
export async function measureJackpot(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Jackpot: left out, since no PostgreSQL server was found.' };
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.defer(() => database.close());
  await migrate(database);
  await preparePlayers(database);
  const rows = postgres.pgbench
    ? await measureSaving(resources, database.db, databaseUrl, postgres.pgbench)
    : [];
  await prepareCards(databaseUrl);
  await settleDown(databaseUrl);
  rows.push(...(await measureSettling(database.db)));
  const wrong = (await checkBooks(database.db)).filter(({ violations }) => violations > 0);
  if (wrong.length > 0) throw new Error(`Not true: ${wrong.map(({ name }) => name).join('; ')}.`);
  rows.push({ what: '  books after all of them', ours: 'right' });
  return rows;
}

/** Players with credits, an open race, and one that is over and drawn. */
async function preparePlayers(database: Database): Promise<void> {
  await database.exec(`
    insert into users (id, email, name, password_hash, terms_version, terms_agreed_at)
    select ${playerSql('n')}, 'player' || n || '@bench.example', 'Player ' || n, 'none', '9999-12-31', now()
    from generate_series(1, ${players}) n;
    insert into ledger_accounts (owner, asset, is_guarded, balance)
    select 'user:' || ${playerSql('n')}, 'jackpot_credit', true, 100000 from generate_series(1, ${players}) n;
    insert into ledger_accounts (owner, asset, is_guarded) values
      ('issuance', 'jackpot_credit', false), ('stakes:${drawnRace}', 'jackpot_credit', false);
    insert into ledger_postings (key, cause, from_account, to_account, amount)
    select 'bench:' || a.id, 'bench', (select id from ledger_accounts where owner = 'issuance'), a.id, 100000
    from ledger_accounts a where a.owner like 'user:%';
    insert into locations (id, name, city, country) values ('${openRace}', 'Ring', 'Reno', 'USA');
    insert into races (id, name, starts_at, opens_at, closes_at, location_id, purse_cents, finishers, drawn_numbers)
    values ('${openRace}', 'Open', now() + interval '2 days', now() - interval '1 day',
        now() + interval '1 day', '${openRace}', 1250000, null, null),
      ('${drawnRace}', 'Drawn', now() - interval '1 hour', now() - interval '7 days',
        now() - interval '70 minutes', '${openRace}', 1250000, '{3,9,14,22}', '{31,36}');`);
}

const saveOne = (db: Db, player: number) =>
  saveBatch(db, playerId(player), {
    raceId: openRace,
    batchId: v7(),
    masks: [maskOf(winning)],
  });

/** One card a call, every worker for a player of its own, as people play. */
async function measureSaving(
  resources: AsyncDisposableStack,
  db: Db,
  databaseUrl: string,
  program: string,
): Promise<Row[]> {
  const directory = makeDirectory(resources);
  const script = `\\set player 1 + :client_id
    select save_jackpot_cards(${playerSql(':player')}, '${openRace}', gen_random_uuid(),
      array[gen_random_uuid()], array[${maskOf(winning)}::bigint]);\n`;
  const rows: Row[] = [];
  for (const { workers, each } of levels) {
    const run = { program, databaseUrl, directory, script, clients: workers, each, first: 1 };
    const compared = await compare(
      rounds,
      async () => rateOf(await runWorkers(workers, each, (worker) => saveOne(db, worker + 1))),
      async () => rateOf(await runPgbench(resources, run)),
    );
    rows.push({
      what: `cards saved, ${workers} at a time`,
      ours: figure(compared.ours, '/s'),
      reference: figure(compared.reference, '/s'),
      ratio: compared.ratio,
      aim: 0.5,
    });
  }
  return rows;
}

/** A million random cards of the drawn race, ten for each player, with their stakes. */
async function prepareCards(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const atOnce = 50_000;
  for (let first = 0; first < cards; first += atOnce) {
    const masks = Array.from({ length: atOnce }, () => maskOf(quickPick([], [], Math.random)));
    await client.query(
      `insert into jackpot_cards (id, race_id, user_id, batch_id, picks)
       select gen_random_uuid(), $1, ${playerSql(`1 + (place % ${players})`)}, $1, picks
       from unnest($2::bigint[]) with ordinality as card(picks, place)`,
      [drawnRace, masks],
    );
  }
  await client.query(
    `with moved as (
       insert into ledger_postings (key, cause, from_account, to_account, amount)
       select 'cards:' || c.user_id, 'bench', a.id,
         (select id from ledger_accounts where owner = 'stakes:${drawnRace}'), count(*)
       from jackpot_cards c join ledger_accounts a
         on a.owner = 'user:' || c.user_id and a.asset = 'jackpot_credit'
       where c.race_id = $1 group by c.user_id, a.id returning from_account, amount
     )
     update ledger_accounts a set balance = balance - amount from moved where a.id = from_account`,
    [drawnRace],
  );
  await client.end();
}

async function measureSettling(db: Db): Promise<Row[]> {
  const staff = playerId(1);
  const seconds: number[] = [];
  for (let time = 0; time < 2; time++) {
    const startedAt = performance.now();
    await settleRace(db, staff, drawnRace);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return [
    {
      what: `race of ${cards.toLocaleString('en-US')} cards settled`,
      ours: figure(seconds[0]!, 's'),
      reference: `at most ${maxSettleSeconds} s`,
    },
    { what: '  settled again, which changes nothing', ours: figure(seconds[1]! * 1000, 'ms') },
  ];
}
