// Asks for a second factor: a passkey, the code of an authenticator app, or a recovery code.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '#office/kit/api.ts';
import { useMe } from '#office/kit/use-me.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useProof } from './use-proof.ts';

/** The form, with what its owner has set up; `onProven` is called once it is right. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const { data: me } = useMe();
  const [isOnPaper, setIsOnPaper] = useState(false);
  const proof = useProof(onProven);
  const hasPasskey = (me?.factors.passkeys ?? 0) > 0;
  const hasApp = me?.factors.hasAuthenticator ?? false;
  const codeMistake = codeMistakeOf(proof);

  function switchTo(next: boolean): void {
    proof.reset();
    setIsOnPaper(next);
  }

  return (
    <div className="grid gap-6">
      {proof.error && codeMistake === null ? (
        <Notice tone="error">{proof.error.message}</Notice>
      ) : null}
      {hasPasskey && !isOnPaper ? (
        <Button
          size={hasApp ? 'md' : 'lg'}
          look={hasApp ? 'secondary' : 'primary'}
          isBusy={proof.isPending && proof.variables?.by === 'passkey'}
          onClick={() => proof.mutate({ by: 'passkey' })}
          className="justify-self-start"
        >
          Use a passkey
        </Button>
      ) : null}
      {hasApp && !isOnPaper ? (
        <CodeForm
          key="app"
          label="Code from your authenticator app"
          isNumber
          error={codeMistake}
          isBusy={proof.isPending && proof.variables?.by === 'code'}
          onSend={(code) => proof.mutate({ by: 'code', code })}
        >
          <SandboxHint />
        </CodeForm>
      ) : null}
      {isOnPaper ? (
        <CodeForm
          key="paper"
          label="Recovery code"
          error={codeMistake}
          isBusy={proof.isPending}
          onSend={(code) => proof.mutate({ by: 'recovery-code', code })}
        >
          One of the ten that you kept. It works once, and you are told by email that it was used.
        </CodeForm>
      ) : null}
      <p>
        <Button look="quiet" className="-ml-2" onClick={() => switchTo(!isOnPaper)}>
          {isOnPaper ? 'Back to the usual way' : 'Use a recovery code instead'}
        </Button>
      </p>
    </div>
  );
}

/** What is wrong with the code that was sent; null where it is something else, or nothing. */
function codeMistakeOf({ error, variables }: ReturnType<typeof useProof>): string | null {
  const isOfCode = error instanceof ApiError && error.status < 500 && variables?.by !== 'passkey';
  return isOfCode ? error.message : null;
}

function CodeForm(props: {
  label: string;
  isNumber?: boolean;
  error: string | null;
  isBusy: boolean;
  onSend: (code: string) => void;
  children: ReactNode;
}) {
  const { label, isNumber, error, isBusy, onSend, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog below this one holds the focus until the next frame.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) onSend(String(new FormData(event.currentTarget).get('code') ?? ''));
  }

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField
        label={label}
        name="code"
        description={children}
        error={error}
        autoComplete={isNumber ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        ref={input}
        {...(isNumber ? { inputMode: 'numeric' } : {})}
        className="max-w-72"
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Confirm
      </Button>
    </form>
  );
}

/** Where the code of the demo's member of staff is, since no phone shows it. */
function SandboxHint() {
  const { data } = useQuery({
    queryKey: ['features'],
    queryFn: async () => (await call(accountsApi.init, {})).features,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.sandbox) return <>Six digits; a new code comes every half minute.</>;
  return (
    <>
      In this demo, the code of staff@homestretch.example is shown at{' '}
      <a href="/sandbox/authenticator" target="_blank" rel="noreferrer" className="underline">
        /sandbox/authenticator
      </a>
      .
    </>
  );
}
