// The step in which the buyer pays: how, with which card or wallet, and for whose account.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { startSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { AccountPart, type GuestDoor } from './account-part.tsx';
import { isMonthly, type Selection } from './amounts/selection.ts';
import { SelectionSummary } from './amounts/selection-summary.tsx';
import { ByWallet } from './by-wallet.tsx';
import { ExpressPart } from './express-part.tsx';
import type { CardFormHandle } from './forms/card-form-handle.ts';
import { CardPart } from './forms/card-part.tsx';
import { cardMeans, type Purchase, type Way } from './forms/payment-means.ts';
import { useProviderKey } from './forms/provider-keys.ts';
import { offeredWays, WayToPay } from './forms/way-to-pay.tsx';
import { serverFields } from './missing-fields.ts';
import { PaymentErrors } from './payment-errors.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { StepHeading } from './step-heading.tsx';
import { type Buyer, useBuyer } from './use-buyer.ts';
import type { Payment } from './use-payment.ts';
import { focusFirstMistake, KeyProblem, paymentsOff, type WayProps } from './way-parts.tsx';

const cardLoading = 'The card form is still loading. Please wait a moment.';

export interface PaymentStepProps {
  payment: Payment;
  selection: Selection;
  source: string | null;
  heading?: string;
  takesFocus?: boolean;
  /** Whether a gift is for what only an account can have, so that a guest makes one as they pay. */
  needsAccount?: boolean | undefined;
  /** Asked at the press on Pay: a sentence that says why not yet, or null. */
  refuse?: () => string | null;
  /** Without it there is nothing to change. */
  onChangeSelection?: () => void;
  onCancel: () => void;
}

/** The payment step, as soon as it is known who is here and how one can pay. */
export function PaymentStep(props: PaymentStepProps) {
  const { facts, isKnown, user } = useSession();
  const makesAccount = user === null && props.needsAccount === true;
  const ways = offeredWays(facts?.features ?? null, props.selection, makesAccount);
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
  const { item, dedication } = selection;
  // Whoever gives every month needs an account to change or end it.
  const mayBeGuest = item.type === 'donation' && !isMonthly(selection) && !props.needsAccount;
  const buyer = useBuyer(user !== null, mayBeGuest);
  const way = ways.includes(preferred) ? preferred : (ways[0] as Way);
  const guest = mayBeGuest ? doorFor(buyer, way, !item.withoutPerks) : null;
  const hasExpress = ways.includes('stripe') && isWithoutTyping(selection, user, guest);
  const press = usePress(payment, hasExpress);
  const fields = { ...serverFields(press.shown.fields, way), ...buyer.missing?.fields };
  const isBusy = payment.phase === 'busy';

  /** What is bought, or null when something is missing, which the form then says. */
  function prepare(): Purchase | null {
    const reason = props.refuse?.() ?? null;
    press.begin(false, reason);
    if (!buyer.check(way) || reason !== null) return null;
    return {
      ...{ item, amountCents: selection.amountCents, source, dedication },
      ...buyer.payerFor(way),
    };
  }

  const shared = { payment: press.shown, selection, prepare, buyer, fields, guest };
  return (
    <div className="mt-8 grid gap-8">
      {hasExpress ? (
        <ExpressPart
          {...{ payment, selection, source, refuse: props.refuse }}
          isGuest={user === null}
          isMine={press.isByExpress}
          onPress={() => {
            press.begin(true, null);
            buyer.forgive();
          }}
        />
      ) : null}
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
        <ByWallet {...shared} refusal={press.refusal} />
      ) : (
        <ByCard key={way} {...shared} refusal={press.refusal} isBankDebit={way === 'bank'} />
      )}
      <LeaveButtons {...props} isBusy={isBusy} />
    </div>
  );
}

/** What stands in the way of the last press, and which one it was: there it is said what goes wrong. */
function usePress(payment: Payment, hasExpress: boolean) {
  const [{ refusal, ...last }, setPress] = useState<{
    isByExpress: boolean;
    refusal: string | null;
  }>({ isByExpress: false, refusal: null });
  // Somebody who was signed out meanwhile may find that way gone, and must hear why all the same.
  const isByExpress = last.isByExpress && hasExpress;
  return {
    ...{ isByExpress, refusal },
    begin: (byExpress: boolean, reason: string | null) =>
      setPress({ isByExpress: byExpress, refusal: reason }),
    shown: isByExpress ? { ...payment, error: null, remark: null, fields: {} } : payment,
  };
}

function LeaveButtons(
  props: Pick<PaymentStepProps, 'onChangeSelection' | 'onCancel'> & { isBusy: boolean },
) {
  return (
    <div className="-mt-4 flex flex-wrap justify-between gap-3">
      {props.onChangeSelection ? (
        <Button look="quiet" onClick={props.onChangeSelection} disabled={props.isBusy}>
          Change Selection
        </Button>
      ) : null}
      <Button look="quiet" onClick={props.onCancel} disabled={props.isBusy}>
        Cancel
      </Button>
    </div>
  );
}

/** Whether an account is there or none is made, which no wallet could fill in; a gift that repeats needs a card. */
const isWithoutTyping = (
  selection: Selection,
  user: object | null,
  guest: GuestDoor | null,
): boolean => !isMonthly(selection) && (user !== null || (guest !== null && !guest.wantsAccount));

const doorFor = (buyer: Buyer, way: Way, hasPerks: boolean): GuestDoor => ({
  wantsAccount: buyer.wantsAccount && way !== 'bank',
  mayMakeAccount: way !== 'bank',
  setWantsAccount: buyer.setWantsAccount,
  isByWallet: way === 'paypal',
  hasPerks,
});

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
        savesCard={isMonthly(selection)}
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
