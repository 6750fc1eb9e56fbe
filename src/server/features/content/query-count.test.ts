// However much content there is, a public call asks the database a handful of questions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import type { Db } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawRoutes } from '#base/draws/routes.ts';
import { createLocalClient } from '#base/http/bind.ts';
import { pathParameters } from '#contract/endpoint.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { hoursFrom } from '#test/support/content-games.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { publicCalls } from '#test/support/public-calls.ts';
import { donationRoutes } from '../donations/routes.ts';
import { golfRoutes } from '../golf/routes.ts';
import { createSeasonKeeper } from '../golf/weeks/keep-seasons.ts';
import { jackpotRoutes } from '../jackpot/routes.ts';
import { newsRoutes } from '../news/routes.ts';
import { pageantRoutes } from '../pageant/routes.ts';
import { raffleRoutes } from '../raffle/routes.ts';
import { decidePlace } from '../restrictions/queries.ts';
import { publicActRoutes } from '../safeguards/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { contentRoutes } from './routes.ts';

let database: TestDatabase;
let content: TestContent;
beforeAll(async () => {
  database = await openTestDatabase();
  content = await insertContent(database.db, new Date());
  const lasting = {
    opensAt: content.now,
    closesAt: hoursFrom(content.now, 1),
    tallyDueAt: hoursFrom(content.now, 1),
  };
  await transaction(database.db, (tx) =>
    tx
      .insert(voteContests)
      .values(Array.from({ length: 80 }, (_, at) => ({ ...lasting, name: `Contest ${at}` }))),
  );
});
afterAll(() => database.close());

const maxQueries = 3;

function counting(db: Db): { db: Db; seen: () => number } {
  let queries = 0;
  const counted = new Proxy(db, {
    get(target, name) {
      if (/^(select|execute$)/.test(String(name))) queries++;
      return Reflect.get(target, name, target);
    },
  });
  return { db: counted, seen: () => queries };
}

it.each(publicCalls.map((call) => [call.endpoint.path, call] as const))(
  '%s',
  async (_path, call) => {
    const { db, seen } = counting(database.db);
    const client = createLocalClient([
      ...contentRoutes(db),
      ...donationRoutes(db),
      ...raffleRoutes({ db, wakeOutbox: () => {} }),
      ...pageantRoutes({ db, decidePlace }),
      ...newsRoutes(db),
      ...golfRoutes({
        ...{ db, secret: 'secret', decidePlace },
        ...{ seasons: createSeasonKeeper(), wakeOutbox: () => {} },
      }),
      ...jackpotRoutes({ db, decidePlace, taxKey: null }),
      ...drawRoutes(db),
      ...publicActRoutes(db),
      ...settingsRoutes(db, readConfig({}).organization),
    ]);
    const address = new URL(call.good(content), 'http://app.example');
    const [name] = pathParameters(call.endpoint.path);
    const named = name ? { [name]: address.pathname.split('/')[3] } : {};
    const input = { ...Object.fromEntries(address.searchParams), ...named };
    const answer: unknown = await client(call.endpoint, input);
    expect(answer).toBeTruthy();
    expect(seen()).toBeGreaterThan(0);
    expect(seen()).toBeLessThanOrEqual(maxQueries);
    if (Array.isArray(answer)) expect(answer.length).toBeLessThanOrEqual(50);
  },
);
