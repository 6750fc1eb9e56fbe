// A choice from a list, with the browser's own picker, which works best on phones.
import { type ComponentProps, memo, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** One choice. */
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** All attributes of a select, and the field's texts. */
export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {
  name: string;
  options: readonly SelectOption[];
  /** The text of the empty choice; without it the first option is chosen. */
  placeholder?: string;
  isOptional?: boolean;
}

/** By itself: a list of countries need not be gone through for each letter in another field. */
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  ));
});

/** A labeled select. `className` goes to the whole field. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, isOptional, className, options, placeholder, ...select } =
    props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, description, error, isOptional, className }}>
      <select
        {...select}
        {...describedBy(id, { description, error })}
        id={id}
        className={classNames(controlLook, 'appearance-none pr-11')}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        <Options options={options} />
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2 fill-none stroke-current stroke-2"
      >
        <path d="M1 1.5 6 6.5 11 1.5" />
      </svg>
    </FieldFrame>
  );
}
