// `npm run bench`: measures our server against bare references in the same run and prints ratios.
import { measureChecks } from './checks.ts';
import { measureCores } from './cores.ts';
import { measureDonations } from './donations.ts';
import { measureEvenAnswers } from './even-answers.ts';
import { measureGiving } from './giving.ts';
import { measureJackpot } from './jackpot.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { measurePages } from './pages.ts';
import { openPostgres } from './postgres.ts';
import { ensureBuild } from './product.ts';
import { measurePurchases } from './purchases.ts';
import { measureRaffle } from './raffle.ts';
import { describeMachine, formatTable, type Row, type Skipped } from './report.ts';
import { measureScreens } from './screens.ts';
import { measureStart } from './start.ts';
import { measureVotes } from './votes.ts';

async function main(resources: AsyncDisposableStack): Promise<void> {
  const startedAt = performance.now();
  ensureBuild();
  const postgres = await openPostgres(resources);
  const benchmarks: [name: string, measure: () => Promise<Row[] | Skipped>][] = [
    ['pages', async () => measurePages(resources, await postgres?.createDatabase())],
    ['cores', async () => measureCores(resources, await postgres?.createDatabase())],
    ['donations', () => measureDonations(resources, postgres)],
    ['purchases', () => measurePurchases(resources, postgres)],
    ['jackpot', () => measureJackpot(resources, postgres)],
    ['raffle', () => measureRaffle(resources, postgres)],
    ['votes', () => measureVotes(resources, postgres)],
    ['live', () => measureLive(resources, postgres)],
    ['lists', () => measureLists(resources, postgres)],
    ['even-answers', () => measureEvenAnswers(resources, postgres)],
    ['checks', () => measureChecks(resources)],
    ['screens', () => measureScreens(resources)],
    ['giving', () => measureGiving(resources)],
    ['start', () => measureStart(resources, postgres)],
  ];
  const chosen = process.argv.slice(2);
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [name, measure] of benchmarks) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    const result = await measure();
    if ('skipped' in result) notes.push(result.skipped);
    else rows.push(...result);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`\n${formatTable(rows)}\n`);
  console.log(
    [
      ...notes,
      ...describeMachine(),
      ...((await postgres?.describe()) ?? ['PostgreSQL: none found; pages ran on PGlite.']),
      `Medians of rounds taken in turns; load from the same machine. Took ${seconds} s.`,
    ].join('\n'),
  );
}

const resources = new AsyncDisposableStack();
let isEnding = false;

/** Cleans up and ends; what still runs meanwhile fails for want of what was taken from it. */
async function end(code: number, error?: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (error) console.error(error);
  await resources.disposeAsync().catch((failure: unknown) => console.error(failure));
  process.exit(code);
}

process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));
process.on('uncaughtException', (error) => end(1, error));
main(resources).then(
  () => end(0),
  (error: unknown) => end(1, error),
);
