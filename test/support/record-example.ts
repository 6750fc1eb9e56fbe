// An example of a kind of record that staff keep.
import type { RecordsApi } from '#contract/records.ts';

const day = 24 * 60 * 60 * 1000;
/** An instant so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A kind with fields that are right, and one field changed. */
export interface RecordExample {
  api: RecordsApi;
  fields: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** An example, whatever its fields are. */
export const example = (
  api: unknown,
  fields: Record<string, unknown>,
  change: Record<string, unknown>,
): RecordExample => ({ api: api as RecordsApi, fields, change });
