// Asks for a reason before something weighty is done.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useFocusBack } from './keep-focus.ts';
import { useCloseQuestion } from './leave-question.tsx';

/** The dialog; `act` does it with the reason that was given, and `onDone` is called after it. */
export function ReasonDialog<Done>(props: {
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** What is asked for, and what the call names it. */
  field: { label: string; name: string; mistake: string };
  confirm: string;
  act: (reason: string) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const { title, children, field, confirm, act, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const id = useId();
  const acting = useMutation({ mutationFn: () => act(reason.trim()), onSuccess: onDone });
  const { close, question } = useCloseQuestion(reason !== '' && !acting.isPending, onClose);
  useFocusBack();
  const told = acting.error instanceof ApiError ? acting.error.fields[field.name] : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (acting.isPending) return;
    const isShort = reason.trim().length < 3;
    setMistake(isShort ? field.mistake : null);
    if (!isShort) acting.mutate();
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={title}
      onClose={close}
      isCloseDisabled={acting.isPending}
      footer={<Footer form={id} isBusy={acting.isPending} confirm={confirm} onClose={onClose} />}
    >
      <Form id={id} onSubmit={submit} className="grid gap-5">
        {children}
        {acting.error && !told ? <Notice tone="error">{acting.error.message}</Notice> : null}
        <TextAreaField
          label={field.label}
          name={field.name}
          rows={3}
          maxLength={500}
          value={reason}
          error={mistake ?? told ?? null}
          onChange={(event) => {
            setReason(event.target.value);
            setMistake(null);
          }}
        />
      </Form>
      {question}
    </Dialog>
  );
}

function Footer(props: { form: string; isBusy: boolean; confirm: string; onClose: () => void }) {
  return (
    <>
      <Button look="secondary" onClick={props.onClose} disabled={props.isBusy}>
        Cancel
      </Button>
      <Button type="submit" form={props.form} isBusy={props.isBusy}>
        {props.confirm}
      </Button>
    </>
  );
}
