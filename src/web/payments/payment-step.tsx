// The step in which the buyer pays: how, with which card, and for whose account.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LoginFields } from '../accounts/login-fields.tsx';
import { emptySignup, SignupFields, type SignupValues } from '../accounts/signup-fields.tsx';
import { useSession } from '../accounts/use-session.ts';
import { call } from '../api.ts';
import { CardForm } from './card-form.tsx';
import type { CardFormHandle } from './card-form-handle.ts';
import type { CardPayment } from './use-card-payment.ts';

const incomplete = 'Make sure you fill out the registration form completely.';
const needsEmailAndPassword = 'You need to add your email and password to complete your donation.';

interface PaymentStepProps {
  payment: CardPayment;
  item: PurchaseItem;
  amountCents: number;
  source: string | null;
  onChangeSelection: () => void;
  onCancel: () => void;
}

/** What is missing before a payment can be made: the message on top, and each field's own. */
interface Missing {
  message: string;
  fields: Record<string, string>;
}

function findMissing(values: SignupValues | null, nameOnCard: string, postalCode: string) {
  const fields: Record<string, string> = {};
  if (!nameOnCard.trim()) fields.nameOnCard = 'Please enter the name on your card.';
  if (!postalCode.trim()) fields.postalCode = 'Please enter the postal code of your card.';
  let message = Object.values(fields)[0];
  if (values && (!values.name.trim() || !values.hasAgreed)) {
    if (!values.name.trim()) fields.name = 'Please enter your name.';
    if (!values.hasAgreed) {
      fields.agree_tos = 'Please agree to the Terms of Service and the Jackpot Rules.';
    }
    message = incomplete;
  }
  if (values && (!values.email.trim() || !values.password)) {
    if (!values.email.trim()) fields.email = 'Please enter your email.';
    if (!values.password) fields.password = 'Please choose a password.';
    message = needsEmailAndPassword;
  }
  return message ? ({ message, fields } satisfies Missing) : null;
}

/** The provider's public key, or what went wrong while asking for it. */
function useProviderKey() {
  const [provider, setProvider] = useState<{ key: string | null; apiBase: string | null }>();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call(paymentsApi.stripeKey, {}).then(setProvider, (problem: unknown) =>
      setError(problem instanceof ApiError ? problem.message : String(problem)),
    );
  }, []);
  return { provider, error };
}

/** The payment form. Enter submits it, and errors appear above the button that was pressed. */
export function PaymentStep(props: PaymentStepProps) {
  const { payment, item, amountCents } = props;
  const { provider, error: keyError } = useProviderKey();
  const { user } = useSession();
  const [signup, setSignup] = useState(emptySignup);
  const [nameOnCard, setNameOnCard] = useState('');
  const [postalCode, setPostalCode] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const card = useRef<CardFormHandle>(null);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findMissing(user ? null : signup, nameOnCard, postalCode);
    setMissing(found);
    if (found || !card.current) return;
    const { name, email, password } = signup;
    await payment.pay(
      {
        item,
        amountCents,
        source: props.source,
        account: user ? null : { name, email, password, agree_tos: true },
        billing: { nameOnCard, postalCode },
      },
      card.current,
    );
  }

  if (keyError || provider?.key === null) {
    return (
      <Notice tone="error">
        {keyError ?? 'Payments are not set up yet. Please come back later.'}
      </Notice>
    );
  }
  const fields = { ...accountFields(payment.fields), ...missing?.fields };
  const error = missing?.message ?? payment.error;
  return (
    <form onSubmit={pay} className="grid gap-8" noValidate>
      <RadioCards
        label="How would you like to pay?"
        name="paymentType"
        value="card"
        onChange={() => {}}
        options={[
          { value: 'card', title: 'Card', sub: 'Visa, Mastercard, American Express, Discover' },
        ]}
      />
      <fieldset className="grid gap-4" disabled={payment.phase === 'busy'}>
        <legend className="type-title mb-3 text-h4">Your card</legend>
        {provider?.key ? (
          <CardForm
            ref={card}
            apiBase={provider.apiBase}
            publishableKey={provider.key}
            amountCents={amountCents}
          />
        ) : (
          <SkeletonLines lines={3} label="Loading the card form" />
        )}
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label="Name on card"
            name="nameOnCard"
            autoComplete="cc-name"
            value={nameOnCard}
            error={fields.nameOnCard}
            onChange={(event) => setNameOnCard(event.target.value)}
          />
          <TextField
            label="Postal code"
            name="postalCode"
            autoComplete="billing postal-code"
            value={postalCode}
            error={fields.postalCode}
            onChange={(event) => setPostalCode(event.target.value)}
          />
        </div>
      </fieldset>
      {user ? (
        <p>
          For the account of <b>{user.name}</b> ({user.account.email}).
        </p>
      ) : (
        <AccountPart values={signup} onChange={setSignup} errors={fields} />
      )}
      <div className="grid gap-4">
        {error ? <Notice tone="error">{error}</Notice> : null}
        <Button
          type="submit"
          size="lg"
          isBusy={payment.phase === 'busy'}
          disabled={payment.isExhausted || !provider}
        >
          Pay <Money cents={amountCents} />
        </Button>
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            look="quiet"
            onClick={props.onChangeSelection}
            disabled={payment.phase === 'busy'}
          >
            Change Selection
          </Button>
          <Button look="quiet" onClick={props.onCancel} disabled={payment.phase === 'busy'}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The server names the fields of a guest's account with their path. */
function accountFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^fastUserAccount\./, ''), text]),
  );
}

/** A guest makes an account, or logs in without losing what was chosen. */
function AccountPart(props: {
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
}) {
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  return (
    <section aria-labelledby="payment-account" className="border-t border-line pt-6">
      <h3 id="payment-account" className="type-title text-h4">
        Your account
      </h3>
      <p className="mt-1 mb-4 text-soft">
        Your receipt, credits and tickets are kept in an account, made as you pay.
      </p>
      <SignupFields {...props} />
      <Button look="quiet" className="mt-4 -ml-2" onClick={() => setIsLoggingIn(true)}>
        I already have an account
      </Button>
      <Dialog isOpen={isLoggingIn} onClose={() => setIsLoggingIn(false)} title="Log in" size="sm">
        <p className="mb-4 text-soft">Your choice stays as it is.</p>
        <LoginFields onLogin={() => setIsLoggingIn(false)} />
      </Dialog>
    </section>
  );
}
