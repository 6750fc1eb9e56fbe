// For whose account a purchase is: the one that is signed in, or one that is made while paying.
import type { User } from '#contract/accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { LoginFields } from '../session/login-fields.tsx';
import { SignupFields, type SignupValues } from '../session/signup-fields.tsx';

/** Says whose account it is; a guest makes one, or logs in without losing what was chosen. */
export function AccountPart(props: {
  user: User | null;
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
  isDisabled: boolean;
}) {
  const { user, isDisabled, ...fields } = props;
  const login = useDialog('log-in');
  return (
    <section aria-labelledby="payment-account" className="border-t border-line pt-6">
      <h4 id="payment-account" className="type-title text-h4">
        Your account
      </h4>
      {user ? (
        <p className="mt-1">
          For the account of <b>{user.name}</b> ({user.account.email}).
        </p>
      ) : (
        <fieldset disabled={isDisabled} className="min-w-0">
          <legend className="sr-only">A new account</legend>
          <p className="mt-1 mb-4 text-soft">
            Your receipt, credits and tickets are kept in an account, which is created as you pay.
          </p>
          <SignupFields {...fields} />
          <Button look="quiet" className="mt-4 -ml-2" onClick={login.open}>
            I already have an account
          </Button>
        </fieldset>
      )}
      <Dialog isOpen={login.isOpen} onClose={login.close} title="Log in" size="sm">
        <p className="mb-4 text-soft">Your choice stays as it is.</p>
        <LoginFields onLogin={login.close} />
      </Dialog>
    </section>
  );
}
