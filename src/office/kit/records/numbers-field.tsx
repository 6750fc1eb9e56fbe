// A small table of numbers whose rows are added and taken away, such as the tiers of a matrix.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { controlLook, describedBy, FieldError, type FieldTexts } from '#ui/field-frame.tsx';
import type { Field } from './screen.ts';

/** A row as it is entered, before it is read. */
export type NumbersRow = Record<string, string>;

type NumbersKind = Extract<Field, { kind: 'numbers' }>;
type NumbersColumns = NumbersKind['columns'];

/** The field; its value is the rows as they are entered. */
export function NumbersField(
  props: FieldTexts & {
    name: string;
    field: NumbersKind;
    value: NumbersRow[];
    onChange: (value: NumbersRow[]) => void;
  },
) {
  const { name, field, value, label, description, error, onChange } = props;
  const id = useId();
  const empty = Object.fromEntries(field.columns.map((column) => [column.name, '']));
  const change = (at: number, column: string, text: string) =>
    onChange(value.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  return (
    <fieldset className="min-w-0" {...describedBy(id, { description, error: error ?? null })}>
      <legend className="type-label text-sm">{label}</legend>
      {description ? (
        <p id={`${id}-description`} className="mt-0.5 text-sm text-soft">
          {description}
        </p>
      ) : null}
      <div className="relative mt-2 overflow-x-auto">
        <table className="w-full">
          <Headings columns={field.columns} />
          <tbody>
            {value.map((row, at) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
                key={at}
                {...{ row, at, columns: field.columns }}
                {...(at === 0 ? { fieldName: name } : {})}
                onChange={(column, text) => change(at, column, text)}
                onRemove={() => onChange(value.filter((_, index) => index !== at))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button look="secondary" onClick={() => onChange([...value, empty])}>
        Add a row
      </Button>
      <FieldError id={id} error={error ?? null} />
    </fieldset>
  );
}

function Headings({ columns }: { columns: NumbersColumns }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className="type-label pr-2 pb-1 text-left text-sm text-soft"
          >
            {column.label}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Remove</span>
        </th>
      </tr>
    </thead>
  );
}

function Line(props: {
  row: NumbersRow;
  at: number;
  columns: NumbersColumns;
  /** Of the first row, which the focus is led to. */
  fieldName?: string;
  onChange: (column: string, text: string) => void;
  onRemove: () => void;
}) {
  const { row, at, columns, fieldName, onChange, onRemove } = props;
  return (
    <tr>
      {columns.map((column, place) => (
        <td key={column.name} className="pr-2 pb-2">
          <input
            aria-label={`${column.label}, row ${at + 1}`}
            data-field={place === 0 ? fieldName : undefined}
            inputMode="numeric"
            value={row[column.name] ?? ''}
            onChange={(event) => onChange(column.name, event.target.value)}
            className={`${controlLook} type-figures min-w-20`}
          />
        </td>
      ))}
      <td className="pb-2">
        <Button look="quiet" aria-label={`Remove row ${at + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  );
}
