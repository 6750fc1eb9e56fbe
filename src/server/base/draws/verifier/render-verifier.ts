// Puts the offline verifier together: one script without dependencies, made of the rules themselves.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#base/root.ts';

const sources = pathToFileURL(path.join(root, 'src/'));

/** The offline verifiers: what each checks, and the files that it is run with. */
export const verifiers = {
  draw: ['the transcript of a draw', 'transcript.json'],
  ballots: ['a ballot log and its tally', 'ballots.txt [serial, head or digest ...]'],
  race: ['the settlement of a race', 'settlement.json cards.txt transcript.json [before.json]'],
  audit: ['an exported audit log', 'audit-log.csv [hash of the link before]'],
  log: ['that the public log only grows', '[--keep heads.json] https://site [...] [head ...]'],
} as const;

/** The name of an offline verifier. */
export type VerifierName = keyof typeof verifiers;

/** The name of a verifier's file, without its ending. */
export const scriptOf = (name: VerifierName): string =>
  name === 'log' ? 'watch-log' : `verify-${name}`;

const headingOf = (
  name: VerifierName,
) => `// ${scriptOf(name)}.mjs: verifies ${verifiers[name][0]}, without ${name === 'log' ? '' : 'network and without '}other files.
//
//   node ${scriptOf(name)}.mjs ${verifiers[name][1]}        (Node 20 or newer)
//
// It prints what it finds and ends with exit code 0 when every check passed, else 1. It holds the very
// rules of the site, so that you can read them and run them, and, where a beacon's signature is checked,
// the library for that, under its own license.
`;

/** Import statements, also those over several lines; they name one of our own files or a library. */
const importStatement = /^import (?:[^;]*? from )?'([^']+)';\n/gm;

/**
 * The text of a verifier, `verify-draw.mjs` or another one: the script and all rules that it imports, each after those that it
 * needs, without types. It takes some milliseconds and never changes while the server runs.
 *
 * @throws Error when a rule imports what can't be in one file
 */
export function renderVerifier(name: VerifierName = 'draw'): string {
  const libraries = new Set<string>();
  const parts = new Map<string, string>();
  collect(new URL(`server/base/draws/verifier/${scriptOf(name)}.ts`, sources), parts, libraries);
  return [headingOf(name), `${[...libraries].sort().join('')}`, ...parts.values()].join('\n');
}

/** Adds a file behind everything that it imports; imports between our files have no cycles. */
function collect(file: URL, parts: Map<string, string>, libraries: Set<string>): void {
  const text = readFileSync(file, 'utf8');
  const source = file.pathname.endsWith('.js') ? text : stripTypes(text);
  for (const [statement, name] of source.matchAll(importStatement)) {
    if (name!.startsWith('node:')) libraries.add(statement);
    else if (statement.includes(' as ')) throw new Error(`${file}: an import is renamed`);
    else {
      const imported = resolveSource(name!, file);
      if (!parts.has(imported.href)) collect(imported, parts, libraries);
    }
  }
  const code = source
    .replace(importStatement, '')
    .replace(/^export /gm, '')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  parts.set(file.href, code);
}

function resolveSource(name: string, importer: URL): URL {
  if (name.startsWith('#rules/')) return new URL(name.slice(1), sources);
  if (name.startsWith('.')) return new URL(name, importer);
  throw new Error(`${importer}: ${name} can't be part of one file`);
}

/**
 * The code without its types. Node leaves a blank for every character of a type; those gaps are closed
 * here, since people are meant to read the script, and no other white space is touched.
 */
function stripTypes(source: string): string {
  const blanked = stripTypeScriptTypes(source);
  return blanked.replace(/ +/g, (gap, at: number) => {
    if (source.slice(at, at + gap.length) === gap) return gap;
    return /[),;.([\n]/.test(blanked[at + gap.length] ?? '') ? '' : ' ';
  });
}
