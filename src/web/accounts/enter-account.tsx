// Log in, or make an account.
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { LoginFields } from '../base/session/login-fields.tsx';
import { SignupPanel } from '../base/session/signup-panel.tsx';

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
          Create an account
        </h2>
        <SignupPanel />
      </section>
    </div>
  );
}
