// Measures what a second process for visitors brings, side by side with one.
import { load } from './load.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { compare } from './rounds.ts';

const rounds = 3;
const roundSeconds = 3;
const warmUpSeconds = 2;

const asked = [
  { path: '/', what: 'home page, cached' },
  { path: '/account', what: '/account, rendered anew each time' },
];

/** Runs one process and two over one database; with a load generator beside them, two cores are too few. */
export async function measureCores(
  resources: AsyncDisposableStack,
  databaseUrl: string | undefined,
): Promise<Row[] | Skipped> {
  if (!databaseUrl) return { skipped: 'Several processes: skipped without PostgreSQL.' };
  const one = await startProduct(resources, { dataDir: makeDirectory(resources), databaseUrl });
  const two = await startProduct(resources, {
    dataDir: makeDirectory(resources),
    databaseUrl,
    workers: 2,
  });
  const rows: Row[] = [];
  for (const { path, what } of asked) {
    const ask = async (url: string) =>
      (await load(resources, url + path, roundSeconds)).requestsPerSecond;
    for (const { url } of [one, two]) await load(resources, url + path, warmUpSeconds);
    const compared = await compare(
      rounds,
      () => ask(two.url),
      () => ask(one.url),
    );
    rows.push({
      what: `${what}, two processes (one process)`,
      ours: figure(compared.ours, '/s'),
      reference: figure(compared.reference, '/s'),
      ratio: compared.ratio,
    });
  }
  await two.stop();
  await one.stop();
  return rows;
}
