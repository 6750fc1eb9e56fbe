// The form that makes an account and signs in to it.
import { type FormEvent, useState } from 'react';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../api.ts';
import { forgetDrafts, useLateDraft } from '../payments/draft.ts';
import { setSession } from './session-store.ts';
import { emptySignup, SignupFields } from './signup-fields.tsx';

const keptAs = 'signup';
const { password: _, ...empty } = emptySignup;

/** Name, email and password; it submits only when everything is filled. All but the password is kept. */
export function SignupPanel() {
  const [kept, keep] = useLateDraft(keptAs, empty);
  const [password, setPassword] = useState('');
  const values = { ...kept, password };
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isFilled =
    values.email.trim() !== '' &&
    values.password !== '' &&
    values.name.trim() !== '' &&
    values.hasAgreed;

  async function signUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFilled || isBusy) return;
    setIsBusy(true);
    setError(null);
    setFields({});
    try {
      const { name, email, password } = values;
      setSession(
        await call(accountsApi.create, {
          name,
          email,
          password,
          agree_tos: true,
          loginOnCreate: true,
        }),
      );
      forgetDrafts(keptAs);
    } catch (problem) {
      const isTold = problem instanceof ApiError && problem.status >= 400 && problem.status < 500;
      setError(isTold ? problem.message : 'Signup error, please try again later.');
      if (isTold) setFields(problem.fields);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Form onSubmit={signUp} className="grid gap-4">
      {error ? <Notice tone="error">{error}</Notice> : null}
      <SignupFields
        values={values}
        onChange={({ password: typed, ...next }) => {
          setPassword(typed);
          keep(next);
        }}
        errors={fields}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isFilled}>
        Sign up
      </Button>
    </Form>
  );
}
