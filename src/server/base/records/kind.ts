// What a feature says of a kind of record that staff keep, so that all kinds are served alike.
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordNoun } from '#contract/audit-actions.ts';
import type { Tx } from '../database/handles.ts';
import type { Cell } from './csv-file.ts';

/** A record as it is answered: instants as ISO texts. */
export type RecordRow = { _id: string; version: string } & Record<string, unknown>;

/** A mistake of a field that the database found: which field, and the sentence for it. */
export interface FieldMistake {
  field: string;
  sentence: string;
}

/** A column of the CSV file: its heading, and its value in a row. */
export interface CsvColumn {
  heading: string;
  cell(row: RecordRow): Cell;
}

/**
 * An order by a sum over rows of another table. They are joined and summed at once: a subquery for each
 * record would be run a hundred thousand times for one page.
 */
export interface SummedOrder {
  rows: PgTable;
  /** Which of them belong to a record. */
  isOfRecord: SQL;
  sum: SQL;
}

/** How a line of an imported table becomes a record. */
export interface ImportPlan<Fields> {
  /** The headings that a table must have; others are passed over. */
  headings: readonly string[];
  /** The fields of a line by heading, as staff would enter them; what is wrong comes out later. */
  fieldsOf(tx: Tx, line: Record<string, string>): Promise<Record<string, unknown>>;
  /** The id of the record that a line is about, or null where it is a new one. */
  findExisting(tx: Tx, fields: Fields): Promise<string | null>;
}

/** A kind of record. `Fields` is what staff enter, after parsing. */
export interface RecordKind<Fields> {
  /** In the audit log: `driver` gives `driver.created`. */
  noun: RecordNoun;
  table: PgTable;
  id: PgColumn;
  /** The answer's fields beside `_id` and `version`. */
  columns: Record<string, PgColumn | SQL | SQL.Aliased>;
  /** As text, what belongs to a record but stands in another table: a change of it is a change too. */
  related?: SQL;
  /** What follows from a row's columns; the contract drops what it does not name. */
  complete?(row: RecordRow): RecordRow;
  /** The fields that tell of people: the audit log, which nobody can change, says only that they changed. */
  personal?: readonly string[];
  /** Where the search looks. */
  searched: (PgColumn | SQL)[];
  /** What each order of the contract goes by; the id decides between equals. */
  sorts: Record<string, PgColumn | SQL | SummedOrder>;
  /** The conditions of the filters. */
  where?(filters: Record<string, unknown>): (SQL | undefined)[];
  /** Adds a record and answers its id. @throws Refusal */
  insert(tx: Tx, fields: Fields, actorId: string): Promise<string>;
  /** Changes a record, which is locked already. @throws Refusal */
  update(tx: Tx, id: string, fields: Fields, actorId: string): Promise<void>;
  /** Removes what belongs to a record alone; the record itself is removed afterwards. */
  beforeRemove?(tx: Tx, id: string): Promise<void>;
  /** The sentences for constraints of the database, by the constraint's name. */
  mistakes?: Record<string, FieldMistake>;
  csv: CsvColumn[];
  import?: ImportPlan<Fields>;
}
