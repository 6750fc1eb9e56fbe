// Closes an account, after saying what is lost and asking the password.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { useDialogGuard } from '../base/dialogs/use-dialog.ts';
import { setSession } from '../base/session/session-store.ts';

const consequences = [
  'Your jackpot credits, raffle tickets and vote tokens are lost, and with them every chance to win.',
  'Your monthly gifts end.',
  'Your name, email address and mobile number are removed. Your tournament entry loses your name.',
  'The amounts of your gifts stay in our books, as the law requires. Download receipts that you need first.',
  'You are signed out everywhere and nobody can log in to this account again.',
];

/** The dialog; `onClosed` is called once the account is closed. */
export function CloseAccountDialog(props: { onClose: () => void; onClosed: () => void }) {
  const { onClose, onClosed } = props;
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();
  const closing = useMutation({
    mutationFn: () => call(profileApi.close, { password }),
    onSuccess: () => {
      onClosed();
      setSession({ authorized: false, user: null });
    },
  });

  useDialogGuard(closing.isPending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '' && !closing.isPending) closing.mutate();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={closing.isPending}
      role="alertdialog"
      title="Close your account?"
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={closing.isPending}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} isBusy={closing.isPending}>
            Close my account
          </Button>
        </>
      }
    >
      <Consequences />
      <Form id={formId} onSubmit={submit} className="mt-5 grid gap-4">
        {closing.error ? <Notice tone="error">{closing.error.message}</Notice> : null}
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={isMissing ? 'Please enter your password.' : null}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsMissing(false);
          }}
        />
      </Form>
    </Dialog>
  );
}

function Consequences() {
  return (
    <>
      <p>This cannot be undone:</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
