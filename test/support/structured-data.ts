// Checks the structured data of pages: by schema.org's vocabulary, and by what Google asks for.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';

/** One block of JSON-LD, and the page that it stands on. */
export interface FactsOnPage {
  page: string;
  facts: Record<string, unknown>;
}

/** The blocks of JSON-LD in a page's HTML. */
export function readFacts(page: string, html: string): FactsOnPage[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text]) => ({ page, facts: JSON.parse(text as string) }));
}

/**
 * What does not fit schema.org's vocabulary: the compiler reads each block as a value of the types that
 * `schema-dts` makes of it, and so finds unknown types and properties and values of a wrong kind.
 */
export async function vocabularyFaults(all: readonly FactsOnPage[]): Promise<string[]> {
  // To the compiler one text is like another, so one block of each shape stands for the others.
  const blocks = [...new Map(all.map((block) => [shapeOf(block.facts), block])).values()];
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = await mkdtemp(path.join(tmpdir(), 'homestretch-facts-'));
  const lines = blocks.map(
    ({ facts }, at) => `export const _${at}: WithContext<Thing> = ${JSON.stringify(facts)};`,
  );
  try {
    // The first line imports, so that block n stands on line n + 2.
    const source = ["import type { Thing, WithContext } from 'schema-dts';", ...lines].join('\n');
    await writeFile(path.join(folder, 'facts.ts'), source);
    const options = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
      ...{ target: 'ES2024', module: 'ESNext', moduleResolution: 'bundler' },
      paths: { 'schema-dts': [path.join(root, 'node_modules/schema-dts/dist/schema.d.ts')] },
    };
    const config = path.join(folder, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions: options, files: ['facts.ts'] }));
    const output = await new Promise<string>((resolve) => {
      const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
      execFile(process.execPath, [tsc, '-p', config, '--pretty', 'false'], (_, stdout) =>
        resolve(stdout),
      );
    });
    return output
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '))
      .map((line) => {
        const at = Number(/facts\.ts\((\d+),/.exec(line)?.[1]) - 2;
        return `${blocks[at]?.page ?? 'no page'}: ${line.replace(/^.*error /, '')}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const shapeOf = (facts: object) =>
  JSON.stringify(facts, (key, value) =>
    typeof value === 'string' && key !== '@type' && !value.startsWith('https://schema.org')
      ? ''
      : value,
  );

// From Google's documentation of structured data: what an event and an article must have to be shown,
// and what of the recommended we hold to. The validator below knows these two types not.
const article = [
  'headline',
  'image',
  'datePublished',
  'author.name',
  'author.url',
  'publisher.name',
];
const event = ['name', 'startDate', 'location.url', 'eventStatus', 'image', 'organizer.name'];
const wanted: Record<string, string[]> = {
  NewsArticle: article,
  Event: [...event, 'description', 'endDate'],
  SportsEvent: [...event, 'description'],
  ProfilePage: ['mainEntity.name'],
  NGO: ['name', 'url'],
  WebSite: ['name', 'url'],
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const instants = ['startDate', 'endDate', 'datePublished', 'offers.validThrough'];

function valueAt(facts: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      facts,
    );
}

/** What Google's rich results miss in the blocks, required and recommended alike. */
export async function searchEngineFaults(blocks: readonly FactsOnPage[]): Promise<string[]> {
  const faults: string[] = [];
  // Its own check of the vocabulary takes a file from the network; the compiler's is stricter anyway.
  const validator = new Validator();
  for (const { page, facts } of blocks) {
    const type = String(facts['@type']);
    const issues = await validator.validate({ jsonld: { [type]: [facts] } });
    for (const { severity, issueMessage } of issues) {
      faults.push(`${page}: ${type}: ${severity} ${issueMessage}`);
    }
    const missing = (wanted[type] ?? []).filter((place) => !valueAt(facts, place)?.toString());
    for (const place of missing) faults.push(`${page}: ${type} has no ${place}`);
    for (const place of instants) {
      const value = valueAt(facts, place);
      if (value !== undefined && !instant.test(String(value))) {
        faults.push(`${page}: ${type}: ${place} is no instant: ${value}`);
      }
    }
  }
  return faults;
}
