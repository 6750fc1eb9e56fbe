// `npm run check-sizes`: no file over 300 lines and no function over 60, but for a list that only gets shorter.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const maxFileLines = 300;
const maxFunctionLines = 60;
const listFile = path.join(import.meta.dirname, 'sizes.json');

/** What was too long when the limit came, by file or by file and function, with its lines. */
type Sizes = Record<string, number>;

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

/** The name that a function is given where it stands. */
function nameOf(node: AstNode, parent: AstNode | null): string {
  const named = [node.id, parent?.id, parent?.key].find(
    (one) => isNode(one) && typeof one.name === 'string',
  ) as AstNode | undefined;
  return (named?.name as string | undefined) ?? 'anonymous';
}

function* functionsIn(
  node: AstNode,
  parent: AstNode | null = null,
): Generator<{ name: string; node: AstNode }> {
  if (/Function(Declaration|Expression)$/.test(node.type))
    yield { name: nameOf(node, parent), node };
  for (const value of Object.values(node).flat()) {
    if (isNode(value)) yield* functionsIn(value, node);
  }
}

const linesIn = (text: string) => text.trimEnd().split('\n').length;

/** Everything in a file that is longer than its limit. */
function findLong(file: string): Sizes {
  const text = readFileSync(file, 'utf8');
  const found: Sizes = {};
  if (linesIn(text) > maxFileLines) found[file] = linesIn(text);
  // A test's outermost function holds its cases.
  if (/\.(test|spec)\.ts$/.test(file)) return found;
  const ast = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as AstNode;
  for (const { name, node } of functionsIn(ast)) {
    const lines = linesIn(text.slice(node.start, node.end));
    const key = `${file} ${name}`;
    if (lines > maxFunctionLines) found[key] = Math.max(lines, found[key] ?? 0);
  }
  return found;
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter((file) => /^(src|sandbox|test|scripts|bench)\/.*\.tsx?$/.test(file));
const found: Sizes = Object.assign({}, ...files.map(findLong));
const known: Sizes = JSON.parse(readFileSync(listFile, 'utf8'));

if (process.argv.includes('--shrink')) {
  const kept = Object.entries(known)
    .filter(([key]) => key in found)
    .map(([key, lines]) => [key, Math.min(lines, found[key] as number)]);
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
} else {
  const wrong = [
    ...Object.entries(found)
      .filter(([key, lines]) => lines > (known[key] ?? 0))
      .map(([key, lines]) => `${key} has ${lines} lines; at most ${known[key] ?? limitOf(key)}`),
    ...Object.keys(known)
      .filter((key) => !(key in found))
      .map((key) => `${key} is short enough now: npm run check-sizes -- --shrink`),
  ];
  for (const line of wrong) console.error(line);
  console.log(`${files.length} files, ${Object.keys(found).length} too long and known.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function limitOf(key: string): number {
  return key.includes(' ') ? maxFunctionLines : maxFileLines;
}
