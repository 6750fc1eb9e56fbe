// Email and password of somebody who has an account.
import { type FormEvent, useState } from 'react';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../api.ts';
import { forgetDrafts, useLateDraft } from '../payments/draft.ts';
import { setSession } from './session-store.ts';

const keptAs = 'log-in';
const otherwise = 'Login error, please try again.';

/** The login form; it submits only when both fields are filled. */
export function LoginFields({ onLogin }: { onLogin?: () => void }) {
  const [email, setEmail] = useLateDraft(keptAs, '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isFilled = email.trim() !== '' && password !== '';

  async function logIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The form may stand inside the payment's own form.
    event.stopPropagation();
    if (!isFilled || isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      setSession(await call(accountsApi.login, { email, password }));
      forgetDrafts(keptAs);
      onLogin?.();
    } catch (problem) {
      const isTold = problem instanceof ApiError && [401, 404, 429].includes(problem.status);
      setError(isTold ? problem.message : otherwise);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={logIn} className="grid gap-4" noValidate>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField
        label="Email"
        name="loginEmail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        name="loginPassword"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} disabled={!isFilled}>
        Log in
      </Button>
    </form>
  );
}
