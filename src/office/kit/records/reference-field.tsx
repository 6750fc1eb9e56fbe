// Another record that this one belongs to.
import type { FieldTexts } from '#ui/field-frame.tsx';
import { useOneRecord } from './find-records.ts';
import { RecordPicker } from './record-picker.tsx';
import type { Field } from './screen.ts';

/** The field; its value is the id of the chosen record. */
export function ReferenceField(
  props: FieldTexts & {
    name: string;
    field: Extract<Field, { kind: 'reference' }>;
    value: string;
    isOptional?: boolean;
    onChange: (value: string) => void;
  },
) {
  const { field, value, onChange, ...texts } = props;
  const { data: chosen } = useOneRecord(field.from, value);
  return (
    <RecordPicker
      {...texts}
      from={field.from}
      nameOf={field.nameOf}
      shown={value && chosen ? field.nameOf(chosen) : ''}
      onChoose={(row) => onChange(row?._id ?? '')}
    />
  );
}
