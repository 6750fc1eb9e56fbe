// A moment as New York's clocks show it, where wanted with a button that enters the present and saves.
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { Button } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import type { Field } from './screen.ts';

/** The field; `onChange` is given what was entered. */
export function InstantField(
  props: Omit<TextFieldProps, 'onChange'> & {
    field: Extract<Field, { kind: 'instant' }>;
    isReadOnly: boolean;
    onChange: (value: string) => void;
  },
) {
  const { field, isReadOnly, onChange, ...texts } = props;

  function enterNow({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const { form } = currentTarget;
    // The form reads what is entered when it is submitted, so that has to stand there first.
    flushSync(() => onChange(toNewYork(new Date())));
    form?.requestSubmit();
  }

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <TextField
        {...texts}
        type="datetime-local"
        className="grow sm:max-w-72"
        label={`${field.label} (New York time)`}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.now ? (
        <Button look="secondary" disabled={isReadOnly} onClick={enterNow}>
          {field.now}
        </Button>
      ) : null}
    </div>
  );
}
