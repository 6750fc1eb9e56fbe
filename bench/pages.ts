// Measures a cached page, public data and an uncached page of our server against a bare node:http.
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BareAnswer } from './bare-server.ts';
import { type LoadResult, load } from './load.ts';
import {
  type Listening,
  makeDirectory,
  readMemory,
  readProcessorSeconds,
  startListening,
} from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { compare, median } from './rounds.ts';

const rounds = 3;
const roundSeconds = 2;
const warmUpSeconds = 2;
const aim = 0.5;

const cached = [
  { path: '/', what: 'home page, cached' },
  { path: '/data/cars', what: '/data/cars, cached' },
];
const uncached = { path: '/account', what: '/account, rendered anew each time' };

/** One side of a comparison: where it listens, and what each round came to. */
interface Side {
  server: Listening;
  results: (LoadResult & { processorSeconds: number | null })[];
}

/** Runs the comparison of the pages. */
export async function measurePages(
  resources: AsyncDisposableStack,
  databaseUrl: string | undefined,
): Promise<Row[]> {
  const product = await startProduct(resources, { dataDir: makeDirectory(resources), databaseUrl });
  const answers: BareAnswer[] = [];
  for (const page of cached) answers.push(await copyAnswer(product.url, page.path));
  const bare = await startListening(
    resources,
    path.join(import.meta.dirname, 'bare-server.ts'),
    process.env,
    JSON.stringify(answers),
  );
  const rows: Row[] = [];
  for (const page of cached) rows.push(...(await comparePage(resources, page, product, bare)));
  rows.push(await measureUncached(resources, product));
  const memory = readMemory(product.pid);
  if (memory) rows.push({ what: 'memory after this load', ours: figure(memory, 'MB') });
  await product.stop();
  await bare.stop();
  return rows;
}

/** Our answer to a path, byte for byte, for the bare server to repeat. */
async function copyAnswer(url: string, pathname: string): Promise<BareAnswer> {
  const answer = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(`${url}${pathname}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
      }).on('error', reject);
    },
  );
  // Node sets these by itself, for either server.
  const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers;
  return {
    path: pathname,
    headers: headers as BareAnswer['headers'],
    bodyBase64: answer.body.toString('base64'),
  };
}

async function comparePage(
  resources: AsyncDisposableStack,
  page: { path: string; what: string },
  product: Listening,
  bare: Listening,
): Promise<Row[]> {
  const ours: Side = { server: product, results: [] };
  const reference: Side = { server: bare, results: [] };
  for (const { server } of [ours, reference]) {
    await load(resources, server.url + page.path, warmUpSeconds);
  }
  const compared = await compare(
    rounds,
    () => runRound(resources, ours, page.path),
    () => runRound(resources, reference, page.path),
  );
  const rows: Row[] = [
    {
      what: `${page.what}: requests`,
      ours: figure(compared.ours, '/s'),
      reference: figure(compared.reference, '/s'),
      ratio: compared.ratio,
      aim,
    },
  ];
  const [oursTime, referenceTime] = [timePerRequest(ours), timePerRequest(reference)];
  if (oursTime && referenceTime) {
    rows.push({
      what: '  processor time of the server for each',
      ours: figure(oursTime, 'µs'),
      reference: figure(referenceTime, 'µs'),
      ratio: referenceTime / oursTime,
    });
  }
  rows.push({
    what: '  99th percentile',
    ours: figure(medianP99(ours), 'ms'),
    reference: figure(medianP99(reference), 'ms'),
  });
  return rows;
}

async function runRound(
  resources: AsyncDisposableStack,
  { server, results }: Side,
  pathname: string,
): Promise<number> {
  const before = readProcessorSeconds(server.pid);
  const result = await load(resources, server.url + pathname, roundSeconds);
  const after = readProcessorSeconds(server.pid);
  const processorSeconds = before !== null && after !== null ? after - before : null;
  results.push({ ...result, processorSeconds });
  return result.requestsPerSecond;
}

/** Unlike requests a second this does not depend on how fast the load generator can ask. */
function timePerRequest({ results }: Side): number | null {
  const times = results.flatMap(({ processorSeconds, requests }) =>
    processorSeconds === null ? [] : [(processorSeconds / requests) * 1e6],
  );
  return times.length > 0 ? median(times) : null;
}

const medianP99 = ({ results }: Side) => median(results.map(({ p99 }) => p99));

async function measureUncached(resources: AsyncDisposableStack, product: Listening): Promise<Row> {
  const side: Side = { server: product, results: [] };
  await load(resources, product.url + uncached.path, warmUpSeconds);
  for (let round = 0; round < rounds; round++) await runRound(resources, side, uncached.path);
  const perSecond = median(side.results.map(({ requestsPerSecond }) => requestsPerSecond));
  return {
    what: uncached.what,
    ours: `${figure(perSecond, '/s')}, p99 ${figure(medianP99(side), 'ms')}`,
  };
}
