// Sets up an authenticator app: scan, then enter the first code.
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '#contract/client.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { call } from '#office/kit/api.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The steps; `onDone` gets the recovery codes where it was the first factor. */
export function AuthenticatorSetup({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { data, error } = useQuery({
    queryKey: ['authenticator-setup'],
    queryFn: () => call(officeSecurityApi.setUpAuthenticator, {}),
    // Each asking makes a new secret, and the one that was scanned must stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Notice tone="error">{error.message}</Notice>;
  return (
    <ol className="grid gap-8">
      <li>
        <Step number={1}>Scan this picture with an authenticator app on your phone.</Step>
        <p className="mt-1 mb-4 text-sm text-soft">
          Any of them will do, such as the password app of your phone, Google Authenticator or 2FAS.
        </p>
        {data ? (
          <img
            src={`data:image/svg+xml;base64,${btoa(data.qrCode)}`}
            alt="QR code for your authenticator app"
            className="size-52 rounded-sm border border-line bg-white"
          />
        ) : (
          <Skeleton className="size-52" />
        )}
        {data ? <Secret secret={data.secret} uri={data.uri} /> : null}
      </li>
      <li>
        <Step number={2}>Enter the code that the app shows now.</Step>
        <FirstCode onDone={onDone} />
      </li>
    </ol>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p className="type-title text-lg leading-snug">
      {number}. {children}
    </p>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <details className="mt-4 max-w-md">
      <summary className="type-label min-h-6 cursor-pointer text-sm underline underline-offset-4">
        Can’t scan it?
      </summary>
      <p className="mt-3 text-sm text-soft">
        <a href={uri} className="underline">
          Open the app on this device
        </a>
        , or type this key into it:
      </p>
      <p className="mt-2 font-mono text-base [overflow-wrap:anywhere]">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
    </details>
  );
}

function FirstCode({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const confirming = useMutation({
    mutationFn: (code: string) => call(officeSecurityApi.confirmAuthenticator, { code }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (!confirming.isPending) confirming.mutate(code);
  }

  const { error } = confirming;
  const isTooLate = error instanceof ApiError && error.code === 'not_found';
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-4">
      <TextField
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={
          isTooLate ? 'That took too long. Please reload this page.' : (error?.message ?? null)
        }
        className="max-w-56"
      />
      <Button type="submit" isBusy={confirming.isPending} className="justify-self-start">
        Set up the app
      </Button>
    </Form>
  );
}
