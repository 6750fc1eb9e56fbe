// The step in which the buyer pays: how, with which card or wallet, and for whose account.
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { startSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { AccountPart, type GuestDoor } from './account-part.tsx';
import { isMonthly, type Selection } from './amounts/selection.ts';
import { SelectionSummary } from './amounts/selection-summary.tsx';
import type { CardFormHandle } from './forms/card-form-handle.ts';
import { CardPart } from './forms/card-part.tsx';
import { cardMeans, type Purchase, type Way } from './forms/payment-means.ts';
import { useProviderKey } from './forms/provider-keys.ts';
import { WalletForm } from './forms/wallet-form.tsx';
import { WalletSkeleton } from './forms/wallet-skeleton.tsx';
import { offeredWays, WayToPay } from './forms/way-to-pay.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { StepHeading } from './step-heading.tsx';
import { type Buyer, useBuyer } from './use-buyer.ts';
import type { Payment } from './use-payment.ts';

const cardLoading = 'The card form is still loading. Please wait a moment.';
const paymentsOff = 'Payments are not set up yet. Please come back later.';

export interface PaymentStepProps {
  payment: Payment;
  selection: Selection;
  source: string | null;
  heading?: string;
  takesFocus?: boolean;
  /** Asked at the press on Pay: a sentence that says why not yet, or null. */
  refuse?: () => string | null;
  /** Without it there is nothing to change. */
  onChangeSelection?: () => void;
  onCancel: () => void;
}

/** The payment step, as soon as it is known who is here and how one can pay. */
export function PaymentStep(props: PaymentStepProps) {
  const { facts, isKnown } = useSession();
  const ways = offeredWays(facts?.features ?? null, props.selection);
  return (
    <div>
      <StepHeading takesFocus={props.takesFocus ?? true}>{props.heading ?? 'Payment'}</StepHeading>
      <SelectionSummary selection={props.selection} />
      {!isKnown ? (
        <PaymentSkeleton />
      ) : !facts ? (
        <Notice tone="error" title="We could not reach the server. Please try again.">
          <Button look="quiet" onClick={startSession}>
            Try again
          </Button>
        </Notice>
      ) : ways.length > 0 ? (
        <PaymentForm {...props} ways={ways} />
      ) : (
        <Notice tone="error">{paymentsOff}</Notice>
      )}
    </div>
  );
}

/** The form. Enter submits it, and errors appear above the button that was pressed. */
function PaymentForm(props: PaymentStepProps & { ways: Way[] }) {
  const { payment, selection, ways, source } = props;
  const { user } = useSession();
  const [preferred, setPreferred] = useState<Way>('stripe');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { item, dedication } = selection;
  // Whoever gives every month needs an account to change or end it.
  const mayBeGuest = item.type === 'donation' && !isMonthly(selection);
  const buyer = useBuyer(user !== null, mayBeGuest);
  const way = ways.includes(preferred) ? preferred : (ways[0] as Way);
  const fields = { ...serverFields(payment.fields, way), ...buyer.missing?.fields };
  const isBusy = payment.phase === 'busy';

  /** What is bought, or null when something is missing, which the form then says. */
  function prepare(): Purchase | null {
    const reason = props.refuse?.() ?? null;
    setRefusal(reason);
    if (!buyer.check(way) || reason !== null) return null;
    return {
      ...{ item, amountCents: selection.amountCents, source, dedication },
      ...buyer.payerFor(way),
    };
  }

  const guest = mayBeGuest ? doorFor(buyer, way, !item.withoutPerks) : null;
  const shared = { payment, selection, prepare, buyer, fields, guest };
  return (
    <div className="mt-8 grid gap-8">
      <WayToPay
        ways={ways}
        value={way}
        isMonthly={isMonthly(selection)}
        isDisabled={isBusy}
        onChange={(next) => {
          setPreferred(next);
          payment.clearError();
          buyer.forgive();
        }}
      />
      {way === 'paypal' ? (
        <ByWallet {...shared} refusal={refusal} />
      ) : (
        <ByCard key={way} {...shared} refusal={refusal} isBankDebit={way === 'bank'} />
      )}
      <div className="-mt-4 flex flex-wrap justify-between gap-3">
        {props.onChangeSelection ? (
          <Button look="quiet" onClick={props.onChangeSelection} disabled={isBusy}>
            Change Selection
          </Button>
        ) : null}
        <Button look="quiet" onClick={props.onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const doorFor = (buyer: Buyer, way: Way, hasPerks: boolean): GuestDoor => ({
  wantsAccount: buyer.wantsAccount && way !== 'bank',
  mayMakeAccount: way !== 'bank',
  setWantsAccount: buyer.setWantsAccount,
  isByWallet: way === 'paypal',
  hasPerks,
});

interface WayProps {
  payment: Payment;
  selection: Selection;
  buyer: Buyer;
  guest: GuestDoor | null;
  fields: Record<string, string>;
  refusal: string | null;
  prepare(): Purchase | null;
}

function ByCard({ isBankDebit, ...props }: WayProps & { isBankDebit: boolean }) {
  const { payment, selection, buyer, guest, fields, refusal, prepare } = props;
  const { value: provider, error, tryAgain } = useProviderKey('stripe');
  const { user } = useSession();
  const email = user?.account.email ?? buyer.signup.email;
  const card = useRef<CardFormHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [cardMistake, setCardMistake] = useState<string | null>(null);
  const isBusy = payment.phase === 'busy';

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    // All that is wrong is found in one round, whoever has to be asked.
    const mistake = card.current ? await card.current.check() : cardLoading;
    const purchase = prepare();
    setCardMistake(mistake);
    if (purchase && card.current && mistake === null) {
      await payment.pay(purchase, cardMeans(card.current, buyer.billing, email));
    }
    focusFirstMistake(form);
  }

  if (error) return <KeyProblem error={error} onTryAgain={tryAgain} />;
  if (provider?.key === null) return <Notice tone="error">{paymentsOff}</Notice>;
  return (
    <form ref={form} onSubmit={pay} className="grid gap-8" noValidate>
      <CardPart
        ref={card}
        provider={provider as { key: string; apiBase: string | null } | null}
        amountCents={selection.amountCents}
        billing={buyer.billing}
        onChange={buyer.setBilling}
        errors={fields}
        isDisabled={isBusy}
        isBankDebit={isBankDebit}
      />
      <AccountPart
        user={user}
        values={buyer.signup}
        onChange={buyer.setSignup}
        errors={fields}
        isDisabled={isBusy}
        guest={guest}
      />
      <div className="grid gap-4">
        <PaymentErrors
          payment={payment}
          way="stripe"
          problem={buyer.missing?.message ?? cardMistake ?? refusal}
        />
        <PayButton payment={payment} amountCents={selection.amountCents} isReady={!!provider} />
      </div>
    </form>
  );
}

function PayButton(props: { payment: Payment; amountCents: number; isReady: boolean }) {
  const { payment, amountCents, isReady } = props;
  return (
    <Button
      type="submit"
      size="lg"
      isBusy={payment.phase === 'busy'}
      disabled={payment.isExhausted('stripe') || !isReady}
    >
      Pay <Money cents={amountCents} />
    </Button>
  );
}

function ByWallet({ payment, selection, buyer, guest, fields, refusal, prepare }: WayProps) {
  const { value: provider, error, tryAgain } = useProviderKey('paypal');
  const { user } = useSession();
  const form = useRef<HTMLDivElement>(null);
  if (error) return <KeyProblem error={error} onTryAgain={tryAgain} />;
  if (provider?.key === null) return <Notice tone="error">{paymentsOff}</Notice>;
  return (
    <div ref={form} className="grid gap-8">
      <AccountPart
        user={user}
        values={buyer.signup}
        onChange={buyer.setSignup}
        errors={fields}
        isDisabled={payment.phase === 'busy'}
        guest={guest}
      />
      <section aria-labelledby="wallet" className="grid gap-4">
        <div>
          <h4 id="wallet" className="type-title text-h4">
            Pay <Money cents={selection.amountCents} /> with
          </h4>
          <p className="mt-1 text-soft">
            You approve the payment in a separate window. Nothing is charged before you do.
          </p>
        </div>
        <PaymentErrors payment={payment} way="paypal" problem={buyer.missing?.message ?? refusal} />
        {provider?.key ? (
          <WalletForm
            apiBase={provider.apiBase}
            publishableKey={provider.key}
            payment={payment}
            isDisabled={payment.isExhausted('paypal')}
            prepare={() => {
              const purchase = prepare();
              if (!purchase) focusFirstMistake(form);
              return purchase;
            }}
          />
        ) : (
          <WalletSkeleton />
        )}
      </section>
    </div>
  );
}

/** Leads to the first field that is wrong, once what is wrong is shown. */
function focusFirstMistake(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

function KeyProblem({ error, onTryAgain }: { error: string; onTryAgain: () => void }) {
  return (
    <Notice tone="error" title={error}>
      <Button look="quiet" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  );
}

/** The server names the fields of a guest and of their account with their path. */
function serverFields(fields: Record<string, string>, way: Way): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      if (path === 'guestDonor.name' && way !== 'paypal') return ['nameOnCard', text];
      return [path.replace(/^(fastUserAccount|guestDonor)\./, ''), text];
    }),
  );
}
