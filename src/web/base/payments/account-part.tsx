// For whose account a purchase is: the one that is signed in, or one that is made while paying.
import type { User } from '#contract/accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { LoginFields } from '../session/login-fields.tsx';
import { SignupFields, type SignupValues } from '../session/signup-fields.tsx';
import { AccountOffer, GuestField } from './guest-part.tsx';

/** The door for donors without an account. */
export interface GuestDoor {
  wantsAccount: boolean;
  setWantsAccount: (wantsAccount: boolean) => void;
  /** Whether the wallet tells name and email, so that nothing is asked. */
  isByWallet: boolean;
  /** Whether an account can be made while paying. */
  mayMakeAccount: boolean;
  /** Whether anything comes with the gift. */
  hasPerks: boolean;
}

/** Says whose account it is; a guest gives without one, makes one, or logs in without losing what was chosen. */
export function AccountPart(props: {
  user: User | null;
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
  isDisabled: boolean;
  /** Where a gift may come without an account; null where one is needed. */
  guest: GuestDoor | null;
}) {
  const { user, isDisabled, guest, ...fields } = props;
  const login = useDialog('log-in');
  const isGuest = !user && guest !== null && !guest.wantsAccount;
  return (
    <section aria-labelledby="payment-account" className="border-t border-line pt-6">
      <h4 id="payment-account" className="type-title text-h4">
        {isGuest ? 'Your receipt' : 'Your account'}
      </h4>
      {user ? (
        <p className="mt-1">
          For the account of <b>{user.name}</b> ({user.account.email}).
        </p>
      ) : (
        <fieldset disabled={isDisabled} className="min-w-0">
          <legend className="sr-only">{isGuest ? 'Your receipt' : 'A new account'}</legend>
          <p className="mt-1 mb-4 text-soft">
            {isGuest
              ? guest.isByWallet
                ? 'There is nothing to type: we email the receipt to the address of your PayPal or Venmo account.'
                : 'You need no account to give. We email you the receipt.'
              : 'Your receipt, credits and tickets are kept in an account, which is created as you pay.'}
          </p>
          {isGuest ? (
            guest.isByWallet ? null : (
              <GuestField {...fields} />
            )
          ) : (
            <SignupFields {...fields} />
          )}
          {guest?.mayMakeAccount ? (
            <div className="mt-4">
              <AccountOffer
                hasPerks={guest.hasPerks}
                isTaken={guest.wantsAccount}
                onChange={guest.setWantsAccount}
              />
            </div>
          ) : null}
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
