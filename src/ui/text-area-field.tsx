// Several lines of text: a postal address, a note.
import { type ComponentProps, useId } from 'react';
import { controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** All attributes of a textarea, and the field's texts. */
export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {
  name: string;
  /** Says 'Optional' beside the label. */
  isOptional?: boolean;
}

/** A labeled box for several lines. `className` goes to the whole field. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, description, error, isOptional, className, ...area } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, description, error, isOptional, className }}>
      <textarea
        {...area}
        {...describedBy(id, { description, error })}
        id={id}
        className={controlLook}
      />
    </FieldFrame>
  );
}
