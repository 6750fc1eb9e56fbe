// A dialog for one act: what it does, its fields, and what the server says against it.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { useFocusBack } from './keep-focus.ts';
import { useCloseQuestion } from './leave-question.tsx';
import { Refused } from './refused.tsx';

/** The dialog; `onSubmit` is called by its main button and by Enter. */
export function ActDialog(props: {
  title: string;
  /** What the main button says; `cancel` what the other one does. */
  submit: string;
  cancel?: string;
  /** `alertdialog` for what cannot be taken back. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md';
  isBusy: boolean;
  canSubmit?: boolean;
  error: Error | null;
  /** Names of fields that show their own mistakes. */
  fields?: readonly string[];
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { title, submit, cancel = 'Cancel', role = 'dialog', size = 'md', isBusy } = props;
  const { canSubmit = true, error, fields = [], onClose, onSubmit, children } = props;
  const id = useId();
  const [isTouched, setIsTouched] = useState(false);
  const { close, question } = useCloseQuestion(isTouched && !isBusy, onClose);
  useFocusBack();
  const isAtField = error !== null && fields.some((name) => mistakeOf(error, name) !== null);

  function submitForm(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && canSubmit) onSubmit();
  }

  return (
    <Dialog
      isOpen
      {...{ title, role, size }}
      onClose={close}
      isCloseDisabled={isBusy}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} disabled={!canSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submitForm} onInput={() => setIsTouched(true)} className="grid gap-5">
        {error && !isAtField ? <Refused error={error} /> : null}
        {children}
      </Form>
      {question}
    </Dialog>
  );
}

/** What the server found wrong with a field, to be shown at it. */
export function mistakeOf(error: Error | null, field: string): string | null {
  return error instanceof ApiError ? (error.fields[field] ?? null) : null;
}
