// Reads a file of separated values: its encoding, its separator, and the cells of each line.
import { Refusal } from '#contract/errors.ts';

/** A line with its cells; `problem` says what makes it unreadable. */
export interface CellLine {
  /** From 1, as an editor counts; a quoted cell may go on over several. */
  line: number;
  cells: string[];
  problem: string | null;
}

const byteOrderMarks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * The text of a file. A byte order mark names its encoding; without one it is UTF-8 where it can be,
 * and Windows-1252 otherwise, in which every byte is a character.
 *
 * @throws Refusal `csv_unreadable` for what is no text at all, a spreadsheet for example
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  const text = marked
    ? decode(bytes, marked.encoding)
    : (tryUtf8(bytes) ?? decode(bytes, 'windows-1252'));
  if (text.includes('\0')) {
    throw new Refusal('csv_unreadable', {
      message: 'This is not a text file. Please save the list as CSV.',
    });
  }
  return text;
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The lines of a text that have anything in them. The separator is the one of comma, semicolon and
 * tabulator that the first line has most of. Cells may be quoted, a quote in them is doubled.
 */
export function readCells(text: string): CellLine[] {
  const separator = separatorOf(text);
  const lines: CellLine[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const read = readLine(text, at, separator);
    if (read.cells.some((cell) => cell !== '') || read.problem) {
      lines.push({ line, cells: read.cells, problem: read.problem });
    }
    line += read.lineBreaks;
    at = read.end;
  }
  return lines;
}

function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const unquoted: Record<string, RegExp> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
};
const quoted = /"([^"]*(?:""[^"]*)*)"/y;
const lineBreak = /\r\n|\r|\n/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface ReadLine {
  cells: string[];
  problem: string | null;
  end: number;
  lineBreaks: number;
}

function readLine(text: string, from: number, separator: string): ReadLine {
  const cells: string[] = [];
  let problem: string | null = null;
  let at = from;
  for (;;) {
    const inQuotes = text[at] === '"' ? matchAt(quoted, text, at) : null;
    if (inQuotes) {
      cells.push((inQuotes[1] as string).replaceAll('""', '"').trim());
      at += inQuotes[0].length;
    }
    const rest = matchAt(unquoted[separator] as RegExp, text, at)![0];
    at += rest.length;
    if (!inQuotes) cells.push(rest.trim());
    if (rest.trim() !== '' && (inQuotes || rest.startsWith('"'))) {
      problem = 'A quoted cell of this line does not end where it should.';
    }
    if (text[at] !== separator) break;
    at++;
  }
  const end = at + (matchAt(lineBreak, text, at)?.[0].length ?? 0);
  const lineBreaks = text.slice(from, end).match(/\r\n|\r|\n/g)?.length ?? 0;
  return { cells, problem, end, lineBreaks };
}
