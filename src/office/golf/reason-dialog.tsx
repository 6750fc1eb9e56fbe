// An act that asks for nothing but its reason: to let a scorecard stand, or to take an absence back.
import { type ReactNode, useState } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog; `input` makes the call's input of the reason. */
export function ReasonDialog<E extends Endpoint>(props: {
  endpoint: E;
  input: (reason: string) => InputOf<E>;
  title: string;
  submit: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const { endpoint, input, title, submit, children, onClose } = props;
  const [reason, setReason] = useState('');
  const acting = useAct(endpoint, onClose);
  return (
    <ActDialog
      {...{ title, submit, onClose }}
      isBusy={acting.isBusy}
      error={acting.error}
      fields={['reason']}
      onSubmit={() => acting.send(input(reason))}
    >
      {children}
      <TextAreaField
        name="reason"
        label="Reason"
        value={reason}
        maxLength={500}
        error={mistakeOf(acting.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
