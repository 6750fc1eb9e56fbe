// Compares the public log of one or more servers with each other and with heads that were kept:
// node watch-log.mjs [--keep heads.json] [--every seconds] https://site [https://copy ...] [head ...]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TreeHead } from '#rules/public-log/merkle-tree.ts';
import { compareHeads, headText, logPaths, readHead } from '#rules/public-log/public-log.ts';
import { nodeHashes } from '../node-hashes.ts';

/** A head and where it was seen. */
interface SeenHead extends TreeHead {
  from: string;
}

interface Options {
  keep: string | null;
  everySeconds: number | null;
  sites: string[];
  kept: SeenHead[];
}

const watchUsage =
  'node watch-log.mjs [--keep heads.json] [--every seconds] https://site [https://copy ...] [head ...]';

/** Reads the command; a head is what a mail or somebody else's copy of head.txt says. */
function readCommand(args: readonly string[]): Options | null {
  const rest = [...args];
  const options: Options = { keep: null, everySeconds: null, sites: [], kept: [] };
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--keep') options.keep = rest.shift() ?? null;
    else if (arg === '--every') options.everySeconds = Number(rest.shift());
    else if (/^https?:\/\//.test(arg)) options.sites.push(arg.replace(/\/+$/, ''));
    else {
      const head = readHead(arg);
      if (!head) return null;
      options.kept.push({ ...head, from: 'the command' });
    }
  }
  const isOften = options.everySeconds === null || options.everySeconds >= 1;
  return options.sites.length > 0 && isOften ? options : null;
}

async function loadLogFile(site: string, path: string): Promise<string> {
  const response = await fetch(site + path, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${site}${path} answered ${response.status}`);
  return response.text();
}

async function loadHead(site: string): Promise<SeenHead> {
  const head = readHead(await loadLogFile(site, logPaths.head));
  if (!head) throw new Error(`${site}${logPaths.head} is no head`);
  return { ...head, from: site };
}

async function loadProof(site: string, from: number, to: number): Promise<string[]> {
  if (from === to) return [];
  const { proof } = JSON.parse(await loadLogFile(site, logPaths.consistency(from, to)));
  return Array.isArray(proof) ? proof.map(String) : [];
}

/** What is wrong among heads, each in a sentence; the newest served head otherwise. */
async function findDisagreements({ sites, kept }: Options): Promise<[string[], SeenHead]> {
  const served = await Promise.all(sites.map(loadHead));
  const newest = served.reduce((one, other) => (other.size > one.size ? other : one));
  const problems: string[] = [];
  for (const head of [...kept, ...served]) {
    if (head.size > newest.size) {
      problems.push(
        `${head.from} showed ${head.size} entries, but now there are ${newest.size}: some were taken out.`,
      );
      continue;
    }
    const proof = await loadProof(newest.from, head.size, newest.size);
    const compared = compareHeads(head, newest, proof, nodeHashes);
    if (!compared.isSame) problems.push(`${head.from} and ${newest.from}: ${compared.why}`);
  }
  return [problems, newest];
}

/** Looks once; 0 where all agree, 1 where they do not, 2 where that could not be found out. */
async function watchOnce(options: Options): Promise<number> {
  try {
    const saved: SeenHead[] =
      options.keep && existsSync(options.keep)
        ? JSON.parse(readFileSync(options.keep, 'utf8'))
        : [];
    const [problems, newest] = await findDisagreements({
      ...options,
      kept: [...saved, ...options.kept],
    });
    for (const problem of problems) console.log(`DISAGREES. ${problem}`);
    if (problems.length > 0) return 1;
    console.log(`AGREES. ${headText(newest)}`);
    if (options.keep) writeFileSync(options.keep, JSON.stringify([newest]));
    return 0;
  } catch (error) {
    console.error(`Could not compare: ${error}`);
    return 2;
  }
}

const watchOptions = readCommand(process.argv.slice(2));
if (!watchOptions) {
  console.error(`Usage: ${watchUsage}`);
  process.exitCode = 2;
} else {
  for (;;) {
    process.exitCode = await watchOnce(watchOptions);
    const { everySeconds } = watchOptions;
    if (everySeconds === null || process.exitCode === 1) break;
    await new Promise((resolve) => setTimeout(resolve, everySeconds * 1000));
  }
}
