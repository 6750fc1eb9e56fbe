// `npm run demo:race-day`: a race day on data of its own, that goes from the sale of cards to the prizes by itself; with
// `-- vote`, the end of a vote instead.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { readConfig } from '#base/config.ts';
import type { Db } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { locations, races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceDraw } from '#base/draws/announce-draws.ts';
import { post } from '#base/ledger/post.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { revealMs } from '#rules/show/scene.ts';
import { saveBatch } from '#server/features/jackpot/cards/save-cards.ts';
import { closeDueRaces } from '#server/features/jackpot/races/close-race.ts';
import { enterFinish } from '#server/features/jackpot/races/enter-finish.ts';
import { settleRace } from '#server/features/jackpot/races/settle-race.ts';
import { findPort } from '#server/processes/find-port.ts';
import { prepareDatabase } from '#server/processes/prepare-database.ts';
import { serve } from '#server/processes/serve.ts';
import { demoAccounts, demoStaff } from './demo/accounts.ts';
import { randomPicks } from './demo/played/past-cards.ts';
import { playerId } from './demo/played/people.ts';
import { seededNumbers } from './demo/seeded-choice.ts';
import { startSandbox } from './start.ts';
import { runVote, stageVote } from './vote-end.ts';

/** When what happens, in seconds after the start of the program. */
const plan = { closes: 120, starts: 150, finish: 195, correction: 225, draw: 270 };
const cards = 40;

interface RaceDay {
  raceId: string;
  begun: number;
  officials: [string, string];
}

const at = (begun: number, second: number) => new Date(begun + second * 1000);
const until = (begun: number, second: number) =>
  sleep(Math.max(0, begun + second * 1000 - Date.now()));

async function idOf(db: Db, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}

/** A race that closes in two minutes, its draw, and cards of the demo's player. */
async function stage(db: Db, source: SourceKind): Promise<RaceDay> {
  const begun = Date.now();
  const raceId = v7();
  const cause = `demo:${raceId}`;
  await transaction(db, async (tx) => {
    const [place] = await tx.select().from(locations).limit(1);
    const [pot] = await rowsOf<{ cents: string }>(
      tx,
      sql`select greatest(1250000, balance) as cents from ledger_accounts
        where owner = 'pot:jackpot' and asset = 'usd'`,
    );
    await tx.insert(races).values({
      id: raceId,
      name: 'Two-Minute Sprint',
      startsAt: at(begun, plan.starts),
      opensAt: at(begun, -3600),
      closesAt: at(begun, plan.closes),
      locationId: place!.id,
      purseCents: Number(pot!.cents),
    });
    await announceDraw(
      tx,
      {
        ...{ kind: 'jackpot', raceId, title: 'GHA Jackpot: Two-Minute Sprint', picks: 2 },
        ...{ closesAt: at(begun, plan.draw), announced: source },
      },
      null,
    );
    await post(tx, cause, [
      {
        ...{ key: cause, asset: 'jackpot_credit', from: 'issuance', amount: cards },
        to: `user:${playerId}`,
      },
    ]);
  });
  const next = seededNumbers(raceId);
  const masks = Array.from({ length: cards }, () => maskOf(randomPicks(next, [7, 12, 31])));
  await saveBatch(db, playerId, { raceId, batchId: v7(), masks });
  return { raceId, begun, officials: await findOfficials(db) };
}

/** Two members of the demo's staff. */
async function findOfficials(db: Db): Promise<[string, string]> {
  const officials = [demoStaff[2]!.account.email, demoAccounts.staff.email];
  const [first, second] = await Promise.all(officials.map((email) => idOf(db, email)));
  return [first!, second!];
}

const say = (what: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${what}`);

async function bothEnter(db: Db, day: RaceDay, finishers: number[]): Promise<void> {
  const { raceId, officials } = day;
  // The first one to correct something differs from the other, until that one has looked again too.
  await enterFinish(db, officials[0], { raceId, finishers }).catch(() => {});
  await sleep(3000);
  await enterFinish(db, officials[1], { raceId, finishers });
}

/** What people do on a race day, one act after another. */
async function run(db: Db, day: RaceDay): Promise<void> {
  const { raceId, begun } = day;
  await until(begun, plan.closes + 1);
  await closeDueRaces(db);
  say('Cards are closed, and their fingerprint is public.');
  await until(begun, plan.finish);
  await bothEnter(db, day, [7, 12, 31, 3]);
  say('Two officials have entered the same finish.');
  await until(begun, plan.correction);
  await bothEnter(db, day, [7, 12, 3, 31]);
  say('They have corrected it. The draw closes, and within a minute or so its number comes.');
  for (;;) {
    const [race] = await db.select().from(races).where(eq(races.id, raceId));
    if (race?.drawnNumbers) break;
    await sleep(2000);
  }
  say('The two numbers are drawn.');
  await sleep(revealMs);
  await settleRace(db, day.officials[1], raceId);
  say('The prizes are settled: that was the show. Ctrl+C ends it, and its data is removed.');
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homestretch-race-day-'));
  const { PORT, DRAW_SOURCE } = process.env;
  // Nothing else of the environment: no provider, no mail server and no database of anybody's.
  const given = readConfig({ PORT, DRAW_SOURCE, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openDatabase({ dataDir });
  console.log('Preparing a demo of its own …');
  await prepareDatabase(given, database);
  const config = { ...given, port: await findPort(given) };
  const sandbox = await startSandbox(database.db, dataDir, config.port);
  const serving = await serve(config, database, {
    ...{ hasPages: true, listens: true, hasJobs: true, sandbox: sandbox.settings },
    wakeMail: undefined,
  });
  process.once('SIGINT', async () => {
    await serving.stop();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
  await serving.whenStarted;
  serving.enter();
  const { player, password } = demoAccounts;
  const url = `http://localhost:${config.port}`;
  if (process.argv.includes('vote')) {
    const vote = await stageVote(database.db);
    const address = `?contest=${vote.contestId}`;
    console.log(
      [
        `The vote closes in two minutes. Follow it at ${url}/live${address},`,
        `on a big screen at ${url}/live/screen${address},`,
        `and vote along as ${player.email}, password ${password}.`,
      ].join('\n'),
    );
    await runVote(database.db, vote, await findOfficials(database.db), say);
    return;
  }
  const day = await stage(database.db, config.drawSource);
  console.log(
    [
      `The race closes in two minutes. Follow it at ${url}/live, on a big screen at ${url}/live/screen,`,
      `and with ${cards} cards in play as ${player.email}, password ${password}.`,
    ].join('\n'),
  );
  await run(database.db, day);
}

await main();
