// Takes a table of records over whole, or names every bad line and takes nothing over.
import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { ImportReport } from '#contract/records.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../database/handles.ts';
import { transaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import type { ImportPlan, RecordKind } from './kind.ts';
import { readRecord } from './list-records.ts';
import { type CellLine, decodeText, readCells } from './read-cells.ts';
import { addRecord, changeRecord, refusalOf } from './save-record.ts';

const maxLines = 5000;
const maxProblems = 100;

interface Table {
  /** Each line's cells by heading, in lower case. */
  lines: { line: number; cells: Record<string, string>; problem: string | null }[];
}

/** Thrown to roll back what was only tried. */
class Rehearsed extends Error {}

/**
 * Takes a table over in one transaction: a line whose record exists changes it, another one adds one.
 * With a problem anywhere, or as a rehearsal, nothing stays.
 *
 * @throws Refusal `csv_unreadable`, saying what is missing
 */
export async function importRecords<Fields>(
  db: Db,
  kind: RecordKind<Fields>,
  schema: z.ZodType<Fields>,
  input: { fileName: string; fileBase64: string; isRehearsal: boolean },
  { userId }: Actor,
): Promise<ImportReport> {
  const plan = kind.import;
  if (!plan) throw new Refusal('not_found');
  const { lines } = readTable(Buffer.from(input.fileBase64, 'base64'), plan.headings);
  const report: ImportReport = {
    isImported: false,
    lines: lines.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    problems: [],
  };
  try {
    await transaction(db, async (tx) => {
      // Each line is compared with its record as it is, and nothing that somebody changes meanwhile is undone.
      await tx.select({ id: kind.id }).from(kind.table).orderBy(asc(kind.id)).for('no key update');
      Object.assign(report, { added: 0, changed: 0, unchanged: 0, problems: [] });
      for (const { line, cells, problem } of lines) {
        const sentence = problem ?? (await takeLine(tx, kind, plan, schema, cells, report, userId));
        if (sentence) report.problems.push({ line, sentence });
        if (report.problems.length >= maxProblems) break;
      }
      if (input.isRehearsal || report.problems.length > 0) throw new Rehearsed();
      await audit(tx, {
        actorId: userId,
        action: `${kind.noun}.imported`,
        subject: `${kind.noun}:import`,
        detail: { lines: report.lines, added: report.added, changed: report.changed },
      });
    });
    report.isImported = true;
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return report;
}

/** Takes one line over in a savepoint; answers what is wrong with it, or null. */
async function takeLine<Fields>(
  tx: Tx,
  kind: RecordKind<Fields>,
  plan: ImportPlan<Fields>,
  schema: z.ZodType<Fields>,
  cells: Record<string, string>,
  report: ImportReport,
  userId: string,
): Promise<string | null> {
  try {
    await tx.transaction(async (inner) => {
      const innerTx = inner as unknown as Tx;
      const parsed = schema.safeParse(await plan.fieldsOf(innerTx, cells));
      if (!parsed.success) {
        throw new Refusal('bad_input', { message: parsed.error.issues[0]!.message });
      }
      const existing = await plan.findExisting(innerTx, parsed.data);
      if (existing === null) {
        await addRecord(innerTx, kind, parsed.data, userId);
        report.added++;
        return;
      }
      const { version } = await readRecord(innerTx, kind, existing);
      const after = await changeRecord(innerTx, kind, existing, parsed.data, userId);
      if (after.version === version) report.unchanged++;
      else report.changed++;
    });
    return null;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(kind, error);
    if (!refusal) throw error;
    return refusal.message;
  }
}

/** The lines of a table by its headings. @throws Refusal `csv_unreadable` */
export function readTable(bytes: Uint8Array, headings: readonly string[]): Table {
  const [header, ...rest] = readCells(decodeText(bytes));
  if (!header) throw new Refusal('csv_unreadable', { message: 'This file is empty.' });
  const names = header.cells.map((cell) => cell.toLowerCase());
  const missing = headings.filter((heading) => !names.includes(heading.toLowerCase()));
  if (missing.length > 0) {
    throw new Refusal('csv_unreadable', {
      message: `The first line must name the columns. Missing: ${missing.join(', ')}.`,
    });
  }
  if (rest.length === 0) {
    throw new Refusal('csv_unreadable', { message: 'This file has no line below its headings.' });
  }
  if (rest.length > maxLines) {
    throw new Refusal('csv_unreadable', {
      message: `Please import at most ${formatNumber(maxLines)} lines at once.`,
    });
  }
  return { lines: rest.map((line) => namedLine(line, names)) };
}

function namedLine({ line, cells, problem }: CellLine, names: readonly string[]) {
  const tooMany = cells.slice(names.length).some((cell) => cell !== '');
  return {
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, unescapeFormula(cells[at] ?? '')])),
    problem: problem ?? (tooMany ? 'This line has more cells than there are headings.' : null),
  };
}

/** Takes off the apostrophe that our own exports put before what looks like a formula. */
const unescapeFormula = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
