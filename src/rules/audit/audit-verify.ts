// Checks an exported audit log offline: every row as it was written, every link's hash, no gap between.

import { type Hashes, sha256Hex } from '../draws/bytes.ts';
import { type ChainedEntry, firstLink, nextLink } from './audit-chain.ts';

/** The headings of the export, in their order. */
export const auditColumns = [
  ...['Entry', 'Time (UTC)', 'Who', 'Email', 'Action', 'Subject', 'Detail', 'Link', 'Hash'],
  ...['Account', 'Row'],
];

/**
 * The last cell of a row: SHA-256 of the JSON array of all other cells, as they stand in the file. Names
 * and addresses are in no chain; this tells that a row was changed since it was exported.
 */
export const rowDigest = (cells: readonly string[], hashes: Hashes): string =>
  sha256Hex(JSON.stringify(cells), hashes);

/** What was found in an export. */
export interface AuditFinding {
  /** What is wrong first; null where everything is right. */
  problem: string | null;
  rows: number;
  /** The first and the last link. */
  from: number;
  to: number;
  /** Whether the hash before the first link was known, so that its entry was checked as well. */
  isWhole: boolean;
  head: string;
}

/** One linked entry of a file. */
interface Row {
  position: number;
  hash: string;
  entry: ChainedEntry;
}

/**
 * Checks the text of an exported log. It may be any stretch of the chain without gaps; of one that does
 * not begin with the first link, the first row is the anchor: its hash is taken as given, unless `before`
 * is the hash of the link before it.
 *
 * @param text the file's text with its byte order mark
 */
export function verifyAuditFile(text: string, before: string | null, hashes: Hashes): AuditFinding {
  const none = { rows: 0, from: 0, to: 0, isWhole: false, head: '' };
  try {
    const rows = readRows(text, hashes).toSorted((a, b) => a.position - b.position);
    const first = rows[0];
    const last = rows.at(-1);
    if (!first || !last) return { ...none, problem: 'There is no entry in this file.' };
    const known = before ?? (first.position === 1 ? firstLink(hashes) : null);
    const facts = { rows: rows.length, from: first.position, to: last.position, head: last.hash };
    return { ...facts, isWhole: known !== null, problem: findBreak(rows, known, hashes) };
  } catch (error) {
    return { ...none, problem: error instanceof Error ? error.message : String(error) };
  }
}

function findBreak(rows: readonly Row[], known: string | null, hashes: Hashes): string | null {
  let before = known;
  let position = rows[0]?.position ?? 0;
  for (const row of rows) {
    if (row.position !== position) return `Link ${position} is missing.`;
    const hash = before === null ? row.hash : nextLink(before, position, row.entry, hashes);
    if (hash !== row.hash)
      return `Link ${position} does not fit: entry ${row.entry.id} was changed.`;
    before = hash;
    position++;
  }
  return null;
}

function readRows(text: string, hashes: Hashes): Row[] {
  const [headings, ...records] = readCsv(text);
  if (JSON.stringify(headings) !== JSON.stringify(auditColumns)) {
    throw new Error('This is no exported audit log.');
  }
  return records.map((cells, at) => {
    const digest = cells.at(-1);
    if (cells.length !== auditColumns.length || rowDigest(cells.slice(0, -1), hashes) !== digest) {
      throw new Error(`Row ${at + 1} was changed since it was exported.`);
    }
    const [id, time, , , action, subject, detail, position, hash, account] = cells as string[];
    if (!position || !hash) {
      throw new Error(`Entry ${id} has no link yet. Please export the log again in two minutes.`);
    }
    const entry: ChainedEntry = {
      id: Number(id),
      at: time!,
      actorId: account === '' ? null : account!,
      action: action!,
      subject: subject!,
      detail: JSON.parse(detail!),
    };
    return { position: Number(position), hash, entry };
  });
}

/** Reads CSV as RFC 4180 has it and nothing else: a byte order mark, CRLF, doubled quotes. */
function readCsv(text: string): string[][] {
  if (!text.startsWith('\ufeff') || !text.endsWith('\r\n')) {
    throw new Error('The file is not as it was exported.');
  }
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const records: string[][] = [];
  let record: string[] = [];
  cell.lastIndex = 1;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`The file cannot be read from character ${at} on.`);
    record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
