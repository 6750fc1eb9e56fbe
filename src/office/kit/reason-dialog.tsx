// Asks for a reason before something weighty is done.
import { type ReactNode, useState } from 'react';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ActDialog, mistakeOf } from './act-dialog.tsx';
import { useActing } from './use-act.ts';

/** The dialog, which closes once `act` has done it with the reason that was given. */
export function ReasonDialog(props: {
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** What is asked for, and what the call names it. */
  field: { label: string; name: string; mistake: string };
  confirm: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { title, children, field, confirm, act, onClose } = props;
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const acting = useActing(act, onClose);

  function submit(): void {
    const given = reason.trim();
    const isShort = given.length < 3;
    setMistake(isShort ? field.mistake : null);
    if (!isShort) acting.send(given);
  }

  return (
    <ActDialog
      role="alertdialog"
      size="sm"
      {...{ title, onClose }}
      submit={confirm}
      isBusy={acting.isBusy}
      error={acting.error}
      fields={[field.name]}
      onSubmit={submit}
    >
      {children}
      <TextAreaField
        label={field.label}
        name={field.name}
        rows={3}
        maxLength={500}
        value={reason}
        error={mistake ?? mistakeOf(acting.error, field.name)}
        onChange={(event) => {
          setReason(event.target.value);
          setMistake(null);
        }}
      />
    </ActDialog>
  );
}
