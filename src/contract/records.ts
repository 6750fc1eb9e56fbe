// Declares the calls of a kind of record that staff keep: list, read, create, update, remove, export, and import where a table can bring it.
import { z } from 'zod';
import {
  type Endpoint,
  endpoint,
  enteredInstant,
  id,
  paging,
  type StaffRole,
  uuid,
} from './endpoint.ts';

/** A file as an answer: staff's exports are small enough to be sent whole. */
export const fileAnswer = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    base64: z.string(),
    cut: z.string().optional().describe('Where not all is in it: how the others are had'),
  })
  .meta({ title: 'FileAnswer' });
export type FileAnswer = z.output<typeof fileAnswer>;

/** The largest table that can be imported, in bytes. */
export const maxImportBytes = 2 * 1024 * 1024;

/** What an import came to; with a problem nothing was taken over. */
export const importReport = z
  .object({
    isImported: z.boolean().describe('False for a rehearsal, and where a line has a problem'),
    lines: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    problems: z.array(
      z.object({ line: z.int().describe('From 1, as an editor counts'), sentence: z.string() }),
    ),
  })
  .meta({ title: 'ImportReport' });
export type ImportReport = z.output<typeof importReport>;

/** What became of records that were to be removed. */
export const removal = z
  .object({
    removed: z.int(),
    kept: z.array(z.object({ _id: z.string(), sentence: z.string() })),
  })
  .meta({ title: 'Removal' });
export type Removal = z.output<typeof removal>;

type Shape = z.ZodRawShape;

/** A kind of record: where its calls are, who keeps it, and what it holds. */
export interface RecordsDeclaration<
  Fields extends Shape,
  Row extends Shape,
  Filters extends Shape,
> {
  /** The plural in addresses: `drivers`. */
  noun: string;
  /** In sentences: `driver`. */
  one: string;
  roles: readonly StaffRole[];
  /** True where a change asks for the second factor again. */
  needsStepUp?: boolean;
  /** What of adding and changing takes a second person. */
  guard?: Pick<Endpoint, 'safeguard'>;
  /** What staff enter, each with the sentence for a mistake. */
  fields: Fields;
  /** What is answered beside `_id` and `version`; as it is stored, so without limits. */
  row: Row;
  /** What the list can be ordered by, the usual order first. */
  sorts: readonly [string, ...string[]];
  /** What narrows the list, beside the search. */
  filters: Filters;
}

const recordId = z
  .string()
  .min(1)
  .max(80)
  // Some are words; those that are identifiers are in small letters, as everywhere.
  .overwrite((text) => id.safeParse(text).data ?? text);

const chosenIds = z
  .array(recordId, 'Please choose what is to be removed.')
  .min(1, 'Please choose what is to be removed.')
  .max(100, 'Please remove at most 100 at once.');

/** `contest event` → `ContestEvent`. */
const titleOf = (one: string) =>
  one.replaceAll(/(?:^|\W+)(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** A record as it is answered. */
const recordOf = <Row extends Shape>({ one, row }: { one: string; row: Row }) =>
  z
    .object({
      _id: z.string(),
      version: z.string().describe('Sent back with a change, so that none is overwritten unseen'),
      ...row,
    })
    .meta({ title: `${titleOf(one)}Record` });

/** What a list can be asked for. */
const wantedOf = <Filters extends Shape>({
  sorts,
  filters,
}: Pick<RecordsDeclaration<Shape, Shape, Filters>, 'sorts' | 'filters'>) => ({
  q: z.string().trim().max(200, 'That is too long to search for.').optional(),
  sort: z
    .enum(
      sorts.flatMap((sort) => [sort.replace('-', ''), `-${sort.replace('-', '')}`]),
      `sort must be one of ${sorts.join(', ')}, with a minus in front for the other direction.`,
    )
    .default(sorts[0]),
  ...filters,
});

/** The calls of one kind of record. */
export function recordsApi<Fields extends Shape, Row extends Shape, Filters extends Shape>(
  declaration: RecordsDeclaration<Fields, Row, Filters>,
) {
  const { noun, one, roles, needsStepUp = false, guard, fields } = declaration;
  const path = `/office/data/${noun}` as const;
  const record = recordOf(declaration);
  const wanted = wantedOf(declaration);
  const reads = { method: 'GET', access: 'staff', roles } as const;
  const writes = { method: 'POST', access: 'staff', roles, needsStepUp } as const;
  const changes = { ...writes, ...guard, maxBytes: 512 * 1024, output: record } as const;
  return {
    list: endpoint({
      ...reads,
      path,
      summary: `The ${noun}, searched, narrowed and ordered`,
      paged: true,
      input: z.object({ ...wanted, ...paging(50) }),
      output: z.array(record),
      refusals: [],
    }),
    export: endpoint({
      ...reads,
      path: `${path}/export`,
      summary: `The ${noun} as a CSV file, as the list is narrowed`,
      input: z.object(wanted),
      output: fileAnswer,
      refusals: [],
    }),
    read: endpoint({
      ...reads,
      path: `${path}/{recordId}`,
      summary: `One ${one}`,
      input: z.object({ recordId }),
      output: record,
      refusals: ['not_found'],
    }),
    create: endpoint({
      ...changes,
      path,
      summary: `Adds a ${one}`,
      input: z.object(fields),
      refusals: ['already_exists'],
    }),
    update: endpoint({
      ...changes,
      path: `${path}/{recordId}`,
      summary: `Changes a ${one}`,
      input: z.object({ ...fields, recordId, version: z.string().max(80) }),
      refusals: ['not_found', 'changed_meanwhile', 'already_exists', 'not_while_running'],
    }),
    remove: endpoint({
      ...writes,
      path: `${path}/remove`,
      summary: `Removes ${noun}; what is used elsewhere is kept, with the reason`,
      input: z.object({ ids: chosenIds }),
      output: removal,
      refusals: [],
    }),
  };
}

/** The call that imports a table of one kind of record; `needsStepUp` as where they are entered one by one. */
export function importApi(noun: string, roles: readonly StaffRole[], needsStepUp = false) {
  return endpoint({
    method: 'POST',
    access: 'staff',
    roles,
    needsStepUp,
    path: `/office/data/${noun}/import`,
    summary: `Takes a table of ${noun} over whole, or names every bad line and takes nothing over`,
    // Base64 adds a third.
    maxBytes: Math.ceil((maxImportBytes * 4) / 3) + 1024,
    input: z.object({
      fileName: z.string('Please choose a file.').trim().min(1, 'Please choose a file.').max(200),
      fileBase64: z.base64('The file must be sent in base64.').min(1, 'The file is empty.'),
      isRehearsal: z.boolean().default(false).describe('Only says what would happen'),
    }),
    output: importReport,
    refusals: ['csv_unreadable'],
  });
}

/** The calls of any kind of record, for code that serves or shows all alike. */
export type RecordsApi = ReturnType<typeof recordsApi<Shape, Shape, Shape>> & {
  /** Only of kinds that a table can bring. */
  import?: ReturnType<typeof importApi>;
};

/** The fields that staff enter most, each with its sentences. */
export const fieldOf = {
  /** A line of text. */
  line: (what: string, most = 120) =>
    z
      .string(`Please enter ${what}.`)
      .trim()
      .min(1, `Please enter ${what}.`)
      .max(most, `Please keep it under ${most} characters.`)
      .regex(/^[^\n\r]*$/, 'Please write it in one line.'),
  /** Text of several lines, plain. */
  text: (what: string, most = 2000) =>
    z
      .string(`Please enter ${what}.`)
      .trim()
      .min(1, `Please enter ${what}.`)
      .max(most, `Please keep it under ${most} characters.`),
  /** Rich text as HTML; the server sanitizes it. */
  richText: (most = 200_000) =>
    z.string('Please write the text.').trim().max(most, 'This text is too long.'),
  /** A web address, or null. */
  website: () =>
    z
      .union([
        z.literal('').transform(() => null),
        z
          .url({ protocol: /^https?$/, error: 'Please enter a whole address: https://…' })
          .max(500, 'That address is too long.'),
      ])
      .nullable(),
  /** Another record, by its id. */
  reference: (what: string) => uuid(`Please choose ${what}.`),
  /** An instant, as ISO 8601 in UTC. */
  instant: (what: string) => enteredInstant(`Please enter ${what}.`),
  /** Whole cents. */
  cents: (what: string, most = 100_000_000_00) =>
    z.int(`Please enter ${what}.`).min(0, `Please enter ${what}.`).max(most, 'That is too much.'),
};
