// A color: by the browser's picker, or as six hex digits.
import { useId } from 'react';
import { controlLook, describedBy, FieldFrame, type FieldTexts } from '#ui/field-frame.tsx';

/** The field; its value is `#rrggbb`. */
export function ColorField(
  props: FieldTexts & {
    name: string;
    value: string;
    isReadOnly: boolean;
    onChange: (value: string) => void;
  },
) {
  const { name, label, description, error, value, isReadOnly, onChange } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, description, ...(error ? { error } : {}) }}>
      <div className="flex max-w-56 gap-2">
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-14 shrink-0 rounded-sm border border-line-strong bg-raised p-1"
        />
        <input
          id={id}
          name={name}
          {...describedBy(id, { description, ...(error ? { error } : {}) })}
          type="text"
          value={value}
          readOnly={isReadOnly}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim())}
          className={controlLook}
        />
      </div>
    </FieldFrame>
  );
}
