// Adds a passkey of this device, or of a key or phone that is connected to it.
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { makePasskey } from './passkey-browser.ts';

/** The form; `onDone` gets the recovery codes where it was the first factor. */
export function PasskeySetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const making = useMutation({
    mutationFn: makePasskey,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!making.isPending) making.mutate(name || 'My passkey');
  }

  return (
    <Form onSubmit={submit} className="grid max-w-md gap-5">
      {making.error ? <Notice tone="error">{making.error.message}</Notice> : null}
      <TextField
        label="What do you call it?"
        name="name"
        description="So that you recognize it, such as “My phone” or “Desk at the office”."
        defaultValue="My passkey"
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" isBusy={making.isPending} className="justify-self-start">
        Make a passkey
      </Button>
    </Form>
  );
}
