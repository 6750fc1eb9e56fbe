// `npm run check-sizes`: no file over 300 lines and no function over 60.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

const maxFileLines = 300;
const maxFunctionLines = 60;

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

/** Everything in a file that is longer than its limit, in words. */
function findLong(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = linesIn(text) > maxFileLines ? [tooLong(file, linesIn(text), maxFileLines)] : [];
  // A test's outermost function holds its cases.
  if (/\.(test|spec)\.ts$/.test(file)) return found;
  const ast = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as AstNode;
  for (const { name, node } of functionsIn(ast)) {
    const lines = linesIn(text.slice(node.start, node.end));
    if (lines > maxFunctionLines) found.push(tooLong(`${file} ${name}`, lines, maxFunctionLines));
  }
  return found;
}

const tooLong = (what: string, lines: number, most: number) =>
  `${what} has ${lines} lines; at most ${most}`;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter((file) => /^(src|sandbox|test|scripts|bench)\/.*\.tsx?$/.test(file))
  .filter((file) => existsSync(file));
const found = files.flatMap(findLong);
for (const line of found) console.error(line);
console.log(`${files.length} files, ${found.length} places too long.`);
process.exitCode = found.length === 0 ? 0 : 1;
