// One field of a record's form, by its kind.
import type { ComponentProps } from 'react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { classNames } from '#ui/class-names.ts';
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

interface RecordFieldProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
  /** Of a picture: given what is to be done before the form is saved. */
  onFinish: (finish: FinishPicture | null) => void;
}

/** What most controls are given, and what those are that one types into. */
function partsOf({ field, value, error, onChange }: RecordFieldProps) {
  const { name, label, description, isOptional } = field;
  const texts = { name, label, error: error ?? null };
  const more = {
    ...(description ? { description } : {}),
    ...(isOptional ? { isOptional } : {}),
  };
  const given = { ...texts, ...more, onChange };
  const text = String(value ?? '');
  const onText = (event: { target: { value: string } }) => onChange(event.target.value);
  return { text, texts, given, plain: { ...given, value: text, onChange: onText } };
}

/** The control of a field; `value` is what is entered so far. */
export function RecordField(props: RecordFieldProps) {
  const { field, value, isReadOnly, onChange, onFinish } = props;
  const { text, texts, given, plain } = partsOf(props);
  switch (field.kind) {
    case 'text':
      return <TextAreaField {...plain} rows={field.rows ?? 4} readOnly={isReadOnly} />;
    case 'richText':
      return (
        <RichTextField {...given} value={text} waiting={<Skeleton className="h-64 w-full" />} />
      );
    case 'number':
    case 'money':
      return <AmountField {...plain} {...{ field, isReadOnly }} />;
    case 'instant':
      return <InstantField {...plain} {...{ field, isReadOnly, onChange }} />;
    case 'check':
      return (
        <CheckboxField
          {...texts}
          {...(field.description ? { description: field.description } : {})}
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
          placeholder={field.isOptional ? 'None' : 'Please choose'}
          disabled={isReadOnly}
        />
      );
    case 'color':
      return <ColorField {...plain} isReadOnly={isReadOnly} onChange={onChange} />;
    case 'reference':
      return <ReferenceField {...given} field={field} value={text} />;
    case 'references':
      return <ReferencesField {...given} field={field} value={value as string[]} />;
    case 'numbers':
      return <NumbersField {...given} field={field} value={value as NumbersRow[]} />;
    case 'image':
      return <ImageField {...given} value={text} onFinish={onFinish} />;
    default:
      return <TextField {...plain} inputMode={field.inputMode ?? 'text'} readOnly={isReadOnly} />;
  }
}

/** A number or a sum, with what it counts. */
function AmountField(
  props: ComponentProps<typeof TextField> & {
    field: Extract<Field, { kind: 'number' | 'money' }>;
    isReadOnly: boolean;
  },
) {
  const { field, isReadOnly, ...plain } = props;
  const unit = field.kind === 'money' ? 'dollars' : field.unit;
  return (
    <TextField
      {...plain}
      inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
      className={classNames('sm:max-w-56', field.kind === 'money' && '[&_input]:tabular-nums')}
      label={unit ? `${field.label} (${unit})` : field.label}
      readOnly={isReadOnly}
    />
  );
}
