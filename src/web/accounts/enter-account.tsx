// Log in, or make an account.
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { LoginFields } from './login-fields.tsx';
import { setSession } from './session-store.ts';
import { emptySignup, SignupFields } from './signup-fields.tsx';

const quietLink =
  'type-label inline-block py-1.5 underline decoration-accent decoration-2 underline-offset-4';

/** The two panels beside each other. */
export default function EnterAccount() {
  return (
    <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
      <section aria-labelledby="login">
        <h1 id="login" className="type-display mb-6 text-h2">
          Log in
        </h1>
        <LoginFields />
        <p className="mt-5 grid justify-items-start gap-1">
          <Link to={paths.forgotPassword()} className={quietLink}>
            Forgot your password?
          </Link>
          <Link to={paths.receipts()} className={quietLink}>
            Get your receipts without signing in
          </Link>
        </p>
      </section>
      <section aria-labelledby="signup">
        <h2 id="signup" className="type-display mb-6 text-h2">
          Make an account
        </h2>
        <SignupPanel />
      </section>
    </div>
  );
}

function SignupPanel() {
  const [values, setValues] = useState(emptySignup);
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
    } catch (problem) {
      const isTold = problem instanceof ApiError && problem.status >= 400 && problem.status < 500;
      setError(isTold ? problem.message : 'Signup error, please try again later.');
      if (isTold) setFields(problem.fields);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={signUp} className="grid gap-4" noValidate>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <SignupFields values={values} onChange={setValues} errors={fields} />
      <Button type="submit" isBusy={isBusy} disabled={!isFilled}>
        Sign up
      </Button>
    </form>
  );
}
