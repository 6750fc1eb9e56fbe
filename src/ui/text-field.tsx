// One line of text: name, email, password and the like.
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** All attributes of an input, and the field's texts. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  name: string;
  /** Says 'Optional' beside the label. */
  isOptional?: boolean;
}

/** A labeled text input. `className` goes to the whole field. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, isOptional, className, ...input } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, description, error, isOptional, className }}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { description, error })}
        id={id}
        className={classNames(controlLook, input.inputMode === 'numeric' && 'type-figures')}
      />
    </FieldFrame>
  );
}
