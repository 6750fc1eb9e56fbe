// Serves the calls of a kind of record.
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RecordsApi } from '#contract/records.ts';
import type { Db } from '../database/handles.ts';
import { type Bound, bind, signedIn } from '../http/bind.ts';
import { exportRecords } from './export-records.ts';
import { importRecords } from './import-records.ts';
import type { RecordKind } from './kind.ts';
import { listRecords, readRecord, type WantedRecords } from './list-records.ts';
import { createRecord, removeRecords, updateRecord } from './save-record.ts';

/** What a kind's `create` takes, after parsing. */
export type FieldsOf<Api extends { create: Endpoint }> = z.output<Api['create']['input']>;

/**
 * The calls of one kind. Types meet here: the kind's fields are those of its contract, and what it
 * answers is checked by the contract's output on its way out.
 */
export function recordRoutes<Api extends { create: Endpoint }>(
  db: Db,
  declared: Api,
  kind: RecordKind<FieldsOf<Api>>,
): Bound[] {
  const api = declared as unknown as RecordsApi;
  const noun = api.list.path.split('/').at(-1) as string;
  const schema = api.create.input as unknown as z.ZodType<FieldsOf<Api>>;
  const paths = [
    bind(api.list, (input) => {
      const { page, limit, ...wanted } = input as WantedRecords & { page: number; limit: number };
      return listRecords(db, kind, wanted, { page, limit });
    }),
    bind(api.export, (wanted) => exportRecords(db, kind, noun, wanted as WantedRecords)),
    bind(api.read, ({ recordId }) => readRecord(db, kind, recordId as string)),
    bind(api.create, (fields, context) =>
      createRecord(db, kind, fields as FieldsOf<Api>, signedIn(context)),
    ),
    bind(api.update, (input, context) => {
      const { recordId, version, ...fields } = input as { recordId: string; version: string };
      const change = { id: recordId, version, fields: fields as FieldsOf<Api> };
      return updateRecord(db, kind, change, signedIn(context));
    }),
    bind(api.remove, ({ ids }, context) => removeRecords(db, kind, ids, signedIn(context))),
  ];
  const { import: importing } = api;
  if (!importing || !kind.import) return paths;
  return [
    ...paths,
    bind(importing, (input, context) => importRecords(db, kind, schema, input, signedIn(context))),
  ];
}
