// Log in, or make an account.
import { LoginFields } from '../base/session/login-fields.tsx';
import { SignupPanel } from '../base/session/signup-panel.tsx';
import { EntryLinks } from './entry-links.tsx';

/** The two panels beside each other. */
export default function EnterAccount() {
  return (
    <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
      <section aria-labelledby="login">
        <h1 id="login" className="type-display mb-6 text-h2">
          Log in
        </h1>
        <LoginFields />
        <EntryLinks />
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
