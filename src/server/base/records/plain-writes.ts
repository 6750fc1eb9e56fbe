// The writes of a kind whose fields are just the columns of its table.
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from './kind.ts';

/** Adds and changes rows; `valuesOf` turns the fields into the table's values. */
export function plainWrites<Fields, Table extends PgTable>(
  table: Table,
  id: PgColumn,
  valuesOf: (fields: Fields) => Table['$inferInsert'],
): Pick<RecordKind<Fields>, 'insert' | 'update'> {
  return {
    insert: async (tx, fields) => {
      const added = await tx.insert(table).values(valuesOf(fields)).returning({ id });
      return String((added as { id: unknown }[])[0]?.id);
    },
    update: async (tx, recordId, fields) => {
      await tx
        .update(table)
        .set(valuesOf(fields) as never)
        .where(eq(id, recordId));
    },
  };
}

/** A column of the CSV file that holds a field as it is; an instant or a list as text. */
export const csvField = (heading: string, name: string) => ({
  heading,
  cell: (row: Record<string, unknown>) => {
    const value = row[name];
    if (Array.isArray(value)) return value.join('; ');
    return (value ?? null) as string | number | boolean | null;
  },
});
