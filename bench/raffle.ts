// Measures a raffle on PostgreSQL: ten prizes frozen and drawn among ten million tickets in 200,000 ranges.
import { count } from 'drizzle-orm';
import type { Database } from '../src/server/base/database/handles.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { drawResults } from '../src/server/base/database/schema/draws.ts';
import { createDrawJob } from '../src/server/base/draws/run-draws.ts';
import type { DrawServices } from '../src/server/base/draws/services.ts';
import { jackpotDraws } from '../src/server/features/jackpot/jackpot-draws.ts';
import { raffleDraws } from '../src/server/features/raffle/raffle-draws.ts';
import { addDraw } from '../test/support/draws.ts';
import { settleDown } from './donation-rows.ts';
import type { BenchPostgres } from './postgres.ts';
import { figure, type Row, type Skipped } from './report.ts';

const ranges = 200_000;
const ticketsEach = 50;
const prizes = 10;
const maxSeconds = 2;

/** Draws twice: as a server that has just started, and as one that runs. */
export async function measureRaffle(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Raffle: left out, since no PostgreSQL server was found.' };
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.defer(() => database.close());
  await migrate(database);
  await prepareTickets(database);
  await settleDown(databaseUrl);
  const rows: Row[] = [];
  for (const [time, name] of ['the first time', 'the second time'].entries()) {
    const seconds = await drawPrizes(database, time + 1);
    const tickets = (ranges * ticketsEach).toLocaleString('en-US');
    rows.push({
      what: `${prizes} prizes frozen and drawn among ${tickets} tickets, ${name}`,
      ours: figure(seconds, 's'),
      reference: `at most ${maxSeconds} s`,
    });
  }
  return rows;
}

/** Ranges of serials, each an entrant's; they are as good as bought ones to a draw. */
async function prepareTickets(database: Database): Promise<void> {
  const id = `('20000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const official = `'10000000-0000-7000-8000-000000000000'`;
  await database.exec(`
    insert into users (id, email, name, password_hash, terms_version, terms_agreed_at)
    values (${official}, 'official@bench.example', 'Official', 'none', '9999-12-31', now());
    insert into raffle_free_entries (id, name, postal_address, received_on, tickets, recorded_by)
    select ${id}, 'Entrant ' || n, n || ' Long Road', '2026-01-05', 10, ${official}
    from generate_series(1, ${ranges}) n;
    insert into raffle_ticket_grants (id, free_entry_id, serial_from, count, created_at, expires_at)
    select ${id}, ${id}, n::bigint * 65536, ${ticketsEach}, now() - interval '1 day', now() + interval '1 year'
    from generate_series(1, ${ranges}) n;`);
}

/** Announces the prizes, and answers how many seconds the regular job takes for all of them. */
async function drawPrizes(database: Database, time: number): Promise<number> {
  const { db } = database;
  const closesAt = new Date();
  for (let prize = 0; prize < prizes; prize++) await addDraw({ database }, { closesAt });
  const services: DrawServices = {
    db,
    relays: [],
    beaconRelays: [],
    kinds: { raffle: raffleDraws, jackpot: jackpotDraws },
    wakeOutbox: () => {},
    alert: (drawId, what) => {
      throw new Error(`${drawId}: ${what}`);
    },
  };
  const startedAt = performance.now();
  await createDrawJob(services)();
  const seconds = (performance.now() - startedAt) / 1000;
  const [drawn] = await db.select({ found: count() }).from(drawResults);
  if (drawn?.found !== time * prizes) throw new Error(`Only ${drawn?.found} draws were made.`);
  return seconds;
}
