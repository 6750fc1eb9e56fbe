// What the back office knows of a kind of record: its list, its form, and its words.
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RecordsApi } from '#contract/records.ts';
import type { Tone } from '../mark.tsx';
import type { TableColumn } from '../table.tsx';
import type { ListFilterField } from '../wanted-rows.ts';

/** A record as its calls answer it. */
export type AnyRow = { _id: string; version: string } & Record<string, unknown>;

interface FieldTexts {
  name: string;
  label: string;
  description?: string;
  isOptional?: boolean;
}

/** A field of a form; `name` is the one of the contract. */
export type Field = FieldTexts &
  (
    | { kind: 'line'; inputMode?: 'url' | 'numeric' }
    | { kind: 'text'; rows?: number }
    | { kind: 'richText' }
    | { kind: 'number'; unit?: string }
    /** Entered in dollars, sent in cents. */
    | { kind: 'money' }
    /** Entered as New York's clocks show it, sent as an instant. */
    | {
        kind: 'instant';
        /** The words of a button beside it that enters the present moment and saves. */
        now?: string;
      }
    | { kind: 'check' }
    | { kind: 'color' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    /** Another record, found by a search in its list. */
    | { kind: 'reference'; from: string; nameOf: (row: AnyRow) => string }
    | { kind: 'references'; from: string; nameOf: (row: AnyRow) => string; most: number }
    | { kind: 'image' }
    /** Rows of whole numbers. */
    | { kind: 'numbers'; columns: readonly { name: string; label: string }[] }
  );

/** Fields that stand together under a heading. */
export interface FieldGroup {
  title: string;
  fields: readonly Field[];
}

/** A kind of record in the back office. */
export interface RecordScreen<Row extends AnyRow = AnyRow> {
  api: RecordsApi;
  /** The plural in addresses, as in the contract. */
  noun: string;
  title: string;
  words: readonly [one: string, many: string];
  intro?: ReactNode;
  columns: readonly TableColumn<Row>[];
  filters?: readonly ListFilterField[];
  /** What a record is called in lists and headings. */
  nameOf: (row: Row) => string;
  groups: readonly FieldGroup[];
  /** What the form of a new record begins with. */
  initial?: Record<string, unknown>;
  /** How far a saved record is, in a word. */
  stateOf?: (row: Row) => { text: string; tone: Tone };
  /** Where the record is seen on the site, if it is. */
  siteOf?: (row: Row) => string | null;
  /** What it will look like, made of what is entered so far. */
  preview?: (entered: Record<string, unknown>) => ReactNode;
  /** The headings of a table that can be imported; without it there is no import. */
  importHeadings?: readonly string[];
  /** A line of such a table, for the template. */
  importExample?: readonly string[];
  /** More that can be done with ticked rows. */
  bulk?: (chosen: Row[], onDone: () => void) => ReactNode;
  /** More that stands below the form of a saved record. */
  below?: (row: Row) => ReactNode;
}

/** A record as the calls of a kind answer it. */
export type RowOf<Api extends { read: Endpoint }> = z.output<Api['read']['output']>;

/** Ties a screen to the calls of its kind; what the types know is forgotten from there on. */
export function recordScreen<Api extends { read: Endpoint }>(
  api: Api,
  screen: Omit<RecordScreen<RowOf<Api> & AnyRow>, 'api'>,
): RecordScreen {
  return { ...screen, api: api as unknown as RecordsApi } as unknown as RecordScreen;
}
