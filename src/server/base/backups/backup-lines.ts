// The lines of a backup besides rows: which table begins, how it was summed up, and how all of it ends.
import { z } from 'zod';

const beginsTable = z.object({ table: z.string(), columns: z.array(z.string()) });
const endsTable = z.object({ rows: z.int(), sha256: z.string() });
const endsBackup = z.object({
  tables: z.int(),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});

const markShape = z.union([beginsTable, endsTable, endsBackup]);
/** A line that is no row. */
export type Mark = z.output<typeof markShape>;

/** Rows are arrays, so their lines begin otherwise. */
export const isRow = (line: string): boolean => line.startsWith('[');

/** Writes a mark as a line. */
export const printMark = (mark: Mark): string => `${JSON.stringify(mark)}\n`;

/** Reads the mark of a line. */
export const readMark = (line: string): Mark => markShape.parse(JSON.parse(line));
