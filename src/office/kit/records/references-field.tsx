// Several other records that this one names, such as the sponsors of a car.
import type { FieldTexts } from '#ui/field-frame.tsx';
import { useOneRecord } from './find-records.ts';
import { RecordPicker } from './record-picker.tsx';
import type { AnyRow, Field } from './screen.ts';

/** The field; its value is the ids of the chosen records. */
export function ReferencesField(
  props: FieldTexts & {
    name: string;
    field: Extract<Field, { kind: 'references' }>;
    value: string[];
    onChange: (value: string[]) => void;
  },
) {
  const { field, value, onChange, ...texts } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.label}</legend>
      {value.length < field.most ? (
        <RecordPicker
          {...texts}
          isOptional
          from={field.from}
          nameOf={field.nameOf}
          shown=""
          onChoose={(row) => {
            if (row && !value.includes(row._id)) onChange([...value, row._id]);
          }}
        />
      ) : (
        <p className="type-label text-sm">{texts.label}</p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {value.map((id) => (
          <Chosen
            key={id}
            {...{ id, from: field.from, nameOf: field.nameOf }}
            onRemove={() => onChange(value.filter((one) => one !== id))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Chosen(props: {
  id: string;
  from: string;
  nameOf: (row: AnyRow) => string;
  onRemove: () => void;
}) {
  const { data: row } = useOneRecord(props.from, props.id);
  const name = row ? props.nameOf(row) : '…';
  return (
    <li className="type-label flex items-center gap-1 rounded-sm border border-line-strong bg-raised pl-3 text-sm">
      {name}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={props.onRemove}
        className="grid size-9 place-items-center hover:text-danger"
      >
        <svg aria-hidden="true" viewBox="0 0 10 10" className="w-2.5 stroke-current stroke-2">
          <path d="M1 1l8 8M9 1 1 9" />
        </svg>
      </button>
    </li>
  );
}
