// Measures what it takes to check us: a draw in a visitor's browser, and the proofs of the public log.
import { type Browser, chromium } from '@playwright/test';
import type { DrawSummary } from '../src/contract/draws.ts';
import { canonicalJson } from '../src/rules/draws/bytes.ts';
import { raffleManifest, type SerialRange } from '../src/rules/draws/manifest.ts';
import { canonicalTranscript } from '../src/rules/draws/transcript.ts';
import { consistencyRanges, inclusionRanges } from '../src/rules/public-log/merkle-tree.ts';
import { findChromium } from '../test/support/chromium.ts';
import { completeDraw, genuineDraw } from '../test/support/draw-records.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { median } from './rounds.ts';

const rounds = 5;
/** A phone of the middle, four times slower than this machine. */
const slowness = 4;
const ranges = 200_000;
const logLines = 10_000_000;

/**
 * Checks the demo's newest raffle, and one of the beacon among ten million tickets; with CHECKS_URL on the
 * server there.
 */
export async function measureChecks(resources: AsyncDisposableStack): Promise<Row[]> {
  const url =
    process.env.CHECKS_URL ??
    (await startProduct(resources, { dataDir: makeDirectory(resources) })).url;
  const browser = resources.adopt(await chromium.launch(await findChromium()), (one) =>
    one.close(),
  );
  const answer = await fetch(`${url}/data/draws?kind=raffle&stage=drawn&limit=1`);
  const [draw] = (await answer.json()) as [DrawSummary];
  const large = Array.from({ length: ranges }, (_, at): SerialRange => [65_536 * (at + 1), 50]);
  const beacon = canonicalTranscript(
    completeDraw({ ...genuineDraw('drand'), manifest: raffleManifest(large) }),
  );
  const address = `${url}/draws/${draw._id}`;
  const rows: Row[] = [];
  for (const [what, transcript] of [
    ['of the demo', null],
    ['of the beacon among 10,000,000 tickets', beacon],
  ] as const) {
    for (const [rate, where] of [
      [1, 'here'],
      [slowness, `on a phone ${slowness} times slower`],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        times.push(await checkOnce(browser, address, transcript, rate));
      }
      rows.push({
        what: `a draw ${what} checked in the browser, ${where}`,
        ours: figure(median(times), 'ms'),
      });
    }
  }
  return [...rows, ...proofRows()];
}

/** From the press on the button to the verdict, code and transcript loaded on the way. */
async function checkOnce(
  browser: Browser,
  address: string,
  transcript: string | null,
  rate: number,
): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (transcript !== null) {
    await page.route('**/transcript.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: transcript }),
    );
  }
  await page.goto(address);
  // The page is alive once it has said what it knows of the public log.
  await page.getByText(/^Your browser (saw|remembered)/).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Check this draw' }).click();
  // One that is not the page's own is checked all the same, and said to be another.
  await page.getByText(/^(Every check passed|This is another transcript)\.$/).waitFor();
  const time = performance.now() - startedAt;
  await context.close();
  return time;
}

/** How long the proofs of the public log are at most. */
function proofRows(): Row[] {
  const size = logLines;
  const hash = 'f'.repeat(64);
  const bytesOf = (proof: object, hashes: number) =>
    canonicalJson({ ...proof, proof: Array.from({ length: hashes }, () => hash) }).length;
  let [line, head] = [0, 0];
  for (let place = 0; place < size; place += 997) {
    line = Math.max(line, inclusionRanges(place, [0, size]).length);
    head = Math.max(head, consistencyRanges(place + 1, size).length);
  }
  return [
    {
      what: `proof that a line is in a public log of ${size.toLocaleString('en-US')}, at most`,
      ours: `${line} hashes, ${bytesOf({ size, position: size }, line)} bytes`,
    },
    {
      what: 'proof that an earlier head is the beginning of it, at most',
      ours: `${head} hashes, ${bytesOf({ from: size, to: size }, head)} bytes`,
    },
  ];
}
