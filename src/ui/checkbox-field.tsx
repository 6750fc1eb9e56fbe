// A box to tick, such as the agreement to the terms.
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldError, type FieldTexts } from './field-frame.tsx';

/** All attributes of a checkbox, and the field's texts; the label may hold links. */
export interface CheckboxFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'type'> {
  name: string;
}

/** A labeled checkbox. `className` goes to the whole field. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, description, error, className, ...input } = props;
  const id = useId();
  return (
    <div className={className}>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            {...describedBy(id, { description, error })}
            id={id}
            type="checkbox"
            className={classNames(
              'peer size-6 appearance-none rounded-sm border border-line-strong bg-raised hover:border-ink',
              'checked:border-green checked:bg-green aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:opacity-60',
            )}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 14 11"
            className="pointer-events-none invisible absolute w-3.5 fill-none stroke-on-green stroke-[2.5] peer-checked:visible forced-colors:stroke-[CanvasText]"
          >
            <path d="m1 5.5 4 4L13 1" />
          </svg>
        </span>
        <label htmlFor={id} className="py-0.5 text-base leading-snug">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="col-start-2 text-sm text-soft">
            {description}
          </p>
        ) : null}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
