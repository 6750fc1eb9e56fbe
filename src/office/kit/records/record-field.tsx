// One field of a record's form, by its kind.
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { type FinishPicture, ImageField } from './image-field.tsx';
import { InstantField } from './instant-field.tsx';
import { NumbersField, type NumbersRow } from './numbers-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ReferencesField } from './references-field.tsx';
import type { Field } from './screen.ts';

// The editor is the largest part of the back office, and few forms have one.
const RichTextField = lazyPart(() => import('./rich-text-field.tsx'));

/** The control of a field; `value` is what is entered so far. */
export function RecordField(props: {
  field: Field;
  value: unknown;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
  /** Of a picture: given what is to be done before the form is saved. */
  onFinish: (finish: FinishPicture | null) => void;
}) {
  const { field, value, isReadOnly, onChange, onFinish } = props;
  const { name, label, description, isOptional } = field;
  const texts = { name, label, error: props.error ?? null };
  const more = {
    ...(description ? { description } : {}),
    ...(isOptional ? { isOptional } : {}),
  };
  const text = String(value ?? '');
  const onText = (event: { target: { value: string } }) => onChange(event.target.value);
  const plain = { ...texts, ...more, value: text, onChange: onText };
  switch (field.kind) {
    case 'text':
      return <TextAreaField {...plain} rows={field.rows ?? 4} readOnly={isReadOnly} />;
    case 'richText':
      return (
        <RichTextField
          {...texts}
          {...more}
          value={text}
          onChange={onChange}
          waiting={<Skeleton className="h-64 w-full" />}
        />
      );
    case 'number':
      return (
        <TextField
          {...plain}
          inputMode="numeric"
          className="sm:max-w-56"
          label={field.unit ? `${label} (${field.unit})` : label}
          readOnly={isReadOnly}
        />
      );
    case 'money':
      return (
        <TextField
          {...plain}
          inputMode="decimal"
          className="sm:max-w-56 [&_input]:tabular-nums"
          label={`${label} (dollars)`}
          readOnly={isReadOnly}
        />
      );
    case 'instant':
      return <InstantField {...plain} {...{ field, isReadOnly, onChange }} />;
    case 'check':
      return (
        <CheckboxField
          {...texts}
          {...(description ? { description } : {})}
          checked={value === true}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...plain}
          options={field.options}
          placeholder={isOptional ? 'None' : 'Please choose'}
          disabled={isReadOnly}
        />
      );
    case 'color':
      return <ColorField {...plain} isReadOnly={isReadOnly} onChange={onChange} />;
    case 'reference':
      return <ReferenceField {...texts} {...more} field={field} value={text} onChange={onChange} />;
    case 'references':
      return (
        <ReferencesField
          {...texts}
          {...more}
          field={field}
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'numbers':
      return (
        <NumbersField
          {...texts}
          {...more}
          field={field}
          value={value as NumbersRow[]}
          onChange={onChange}
        />
      );
    case 'image':
      return <ImageField {...texts} {...more} value={text} {...{ onChange, onFinish }} />;
    default:
      return <TextField {...plain} inputMode={field.inputMode ?? 'text'} readOnly={isReadOnly} />;
  }
}
