// `npm run bench`: measures our server against bare references in the same run and prints ratios.
import { measureDonations } from './donations.ts';
import { measurePages } from './pages.ts';
import { openPostgres } from './postgres.ts';
import { ensureBuild } from './product.ts';
import { describeMachine, formatTable, type Row, type Skipped } from './report.ts';
import { measureStart } from './start.ts';

async function main(resources: AsyncDisposableStack): Promise<void> {
  const startedAt = performance.now();
  ensureBuild();
  const postgres = await openPostgres(resources);
  const benchmarks: [name: string, measure: () => Promise<Row[] | Skipped>][] = [
    ['pages', async () => measurePages(resources, await postgres?.createDatabase())],
    ['donations', () => measureDonations(resources, postgres)],
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
let isInterrupted = false;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    resources.disposeAsync().finally(() => process.exit(code));
  });
}
try {
  await main(resources);
} catch (error) {
  // Once interrupted, everything that still runs fails for want of what was taken away.
  if (!isInterrupted) {
    console.error(error);
    process.exitCode = 1;
  }
}
if (!isInterrupted) await resources.disposeAsync();
