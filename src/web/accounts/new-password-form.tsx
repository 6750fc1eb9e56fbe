// The new password, twice.
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { passwordTexts } from './password-notices.tsx';

const { noMatch, unknown } = passwordTexts;

/** The form; the server says when the link has become invalid meanwhile. */
export function NewPasswordForm(props: {
  token: string;
  onSet: () => void;
  onInvalid: () => void;
}) {
  const { token, onSet, onInvalid } = props;
  const [password, setPassword] = useState('');
  const [verify, setVerify] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    const { result, reason } = await call(passwordsApi.setNewPassword, { token, password });
    if (result === 'ok') return onSet();
    const { isValid } = await call(passwordsApi.validateToken, { token });
    if (!isValid) return onInvalid();
    setError(reason || unknown);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setError(password === verify ? null : noMatch);
    if (password !== verify) return;
    setIsBusy(true);
    await send().catch((problem) =>
      setError(
        problem instanceof ApiError ? (problem.fields.password ?? problem.message) : unknown,
      ),
    );
    setIsBusy(false);
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      {error ? (
        <Notice tone="error">{error}</Notice>
      ) : (
        <Notice tone="success">The password token is valid.</Notice>
      )}
      <PasswordTwice {...{ password, verify, setPassword, setVerify }} />
      <Button type="submit" isBusy={isBusy}>
        Set the password
      </Button>
    </Form>
  );
}

function PasswordTwice(props: {
  password: string;
  verify: string;
  setPassword: (password: string) => void;
  setVerify: (verify: string) => void;
}) {
  const { password, verify, setPassword, setVerify } = props;
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        description={passwordTexts.rule}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="New password again"
        name="verify"
        type="password"
        autoComplete="new-password"
        value={verify}
        onChange={(event) => setVerify(event.target.value)}
      />
    </>
  );
}
