// Measures how soon a started server gives its first page, its memory, and the page's JavaScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory, readMemory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { median } from './rounds.ts';

const rounds = 3;

interface Start {
  seconds: number;
  megabytes: number | null;
}

/** Starts the server several times; for information, without a reference. */
export async function measureStart(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[]> {
  const empty: Start[] = [];
  const existing: Start[] = [];
  const server: Start[] = [];
  const databaseUrl = await postgres?.createDatabase();
  // A server that is started again has its directory, too.
  const besideIt = makeDirectory(resources);
  if (databaseUrl) await start(resources, besideIt, databaseUrl);
  for (let round = 0; round < rounds; round++) {
    const dataDir = makeDirectory(resources);
    empty.push(await start(resources, dataDir));
    existing.push(await start(resources, dataDir));
    if (databaseUrl) server.push(await start(resources, besideIt, databaseUrl));
  }
  const rows = [
    rowOf('first page, empty embedded directory', empty),
    rowOf('first page, existing embedded directory', existing),
  ];
  if (databaseUrl) rows.push(rowOf('first page, existing PostgreSQL database', server));
  return [...rows, ...measureScripts()];
}

/** From the start of the process to the whole first page. */
async function start(
  resources: AsyncDisposableStack,
  dataDir: string,
  databaseUrl?: string,
): Promise<Start> {
  const startedAt = performance.now();
  const product = await startProduct(resources, { dataDir, databaseUrl });
  const page = await fetch(product.url);
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
  await page.text();
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = readMemory(product.pid);
  await product.stop();
  return { seconds, megabytes };
}

function rowOf(what: string, starts: Start[]): Row {
  const seconds = figure(median(starts.map((start) => start.seconds)), 's');
  const used = starts.flatMap(({ megabytes }) => (megabytes === null ? [] : [megabytes]));
  return { what, ours: used.length > 0 ? `${seconds}, ${figure(median(used), 'MB')}` : seconds };
}

/** Our own gate knows which files the front page loads; it prints their size, brotli 11. */
function measureScripts(): Row[] {
  const gate = path.resolve(import.meta.dirname, '../scripts/check-page-size.ts');
  const { stdout } = spawnSync(process.execPath, [gate], { encoding: 'utf8' });
  const bytes = /(\d+) +in all/.exec(stdout)?.[1];
  if (!bytes) return [];
  return [{ what: "front page's JavaScript, brotli", ours: figure(Number(bytes) / 1000, 'kB') }];
}
