// One press: the wallets of the buyer's browser, which say who pays, so that there is nothing to type.
import { useState } from 'react';
import { isPersonName } from '#contract/person-name.ts';
import { Notice } from '#ui/notice.tsx';
import type { Selection } from './amounts/selection.ts';
import { ExpressForm } from './forms/express-form.tsx';
import type { WalletApproval, WalletBuyer, WalletOutcome } from './forms/express-form-props.ts';
import type { Purchase } from './forms/payment-means.ts';
import { useProviderKey } from './forms/provider-keys.ts';
import { WalletSkeleton } from './forms/wallet-skeleton.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import type { Payment } from './use-payment.ts';
import { useWalletPostalCode, WalletPostalCodeField } from './wallet-postal-code.tsx';

const closed = 'Your wallet was closed. Nothing was charged.';
const unnamed =
  'Your wallet did not tell us an email for the receipt. Nothing was charged. Please choose another way to pay.';

const whoPays = 'Your wallet tells us your name, and the email for your receipt.';

// Whether this browser has a wallet, as it was found the last time: then nothing moves at the next.
let lastFound: boolean | null = null;

interface ExpressProps {
  payment: Payment;
  selection: Selection;
  source: string | null;
  /** Whether nobody is signed in, so that the wallet names the donor. */
  isGuest: boolean;
  /** Whether what the payment says is about a press here. */
  isMine: boolean;
  /** Asked at the press: a sentence that says why not yet, or null. */
  refuse: (() => string | null) | undefined;
  onPress: () => void;
}

/** What is bought, by whom the wallet names. */
function purchaseBy(buyer: WalletBuyer, { selection, source, isGuest }: ExpressProps): Purchase {
  const { item, amountCents, dedication } = selection;
  // A wallet takes names that we would not; the receipt can be corrected by staff.
  const name = isPersonName(buyer.name) ? buyer.name : 'A friend';
  return {
    ...{ item, amountCents, dedication, source, account: null },
    guest: isGuest ? { name, email: buyer.email } : null,
  };
}

/** A press on a wallet's button, until it is paid, refused or closed. */
function useExpress(props: ExpressProps) {
  const { payment, isGuest } = props;
  const postalCode = useWalletPostalCode();
  const [said, setSaid] = useState<{ problem?: string | null; remark?: string }>({});

  function mayPay(): boolean {
    const problem = props.refuse?.() ?? null;
    props.onPress();
    payment.clearError();
    setSaid({ problem });
    return problem === null && !postalCode.isMissing();
  }

  async function pay(buyer: WalletBuyer, approve: WalletApproval): Promise<WalletOutcome> {
    if (isGuest && !buyer.email) {
      setSaid({ problem: unnamed });
      return 'refused';
    }
    const told = buyer.postalCode || postalCode.typed;
    if (!told) {
      postalCode.ask();
      return 'no-postal-code';
    }
    let isApproved = false;
    await payment.pay(purchaseBy(buyer, props), {
      source: 'stripe',
      billing: { nameOnCard: buyer.name, postalCode: told },
      async approve(token) {
        const approval = await approve(token, told);
        isApproved = approval.outcome === 'approved';
        return approval;
      },
    });
    return isApproved ? 'paid' : 'refused';
  }

  const { problem = null } = said;
  const remark = problem || payment.error || postalCode.field.error ? null : said.remark;
  return {
    ...{ mayPay, pay, problem, remark, postalCode },
    onRefused: postalCode.focus,
    // A wallet also closes once it was told that it cannot pay, which has been said by then.
    onClosed: () => setSaid((before) => (before.problem ? before : { remark: closed })),
  };
}

/** The wallets' buttons above the form; nothing at all where the browser has none. */
export function ExpressPart(props: ExpressProps) {
  const { payment, selection, isGuest, isMine } = props;
  const { value: provider, error } = useProviderKey('stripe');
  const [isOffered, setIsOffered] = useState(lastFound);
  const { problem, remark, postalCode, ...press } = useExpress(props);
  const isDisabled = payment.phase === 'busy' || payment.isExhausted('stripe');
  if (isOffered === false || error || provider?.key === null) return null;
  return (
    <section aria-labelledby="express" className="grid gap-4 border-b border-line pb-8">
      <div>
        <h4 id="express" className="type-title text-h4">
          Pay in one press
        </h4>
        {isGuest ? <p className="mt-1 text-soft">{whoPays}</p> : null}
      </div>
      {isMine ? <PaymentErrors payment={payment} way="stripe" problem={problem} /> : null}
      {isMine && remark ? <Notice tone="info">{remark}</Notice> : null}
      {postalCode.isAsked ? (
        <WalletPostalCodeField {...postalCode.field} isDisabled={isDisabled} />
      ) : null}
      {isOffered === null ? <WalletSkeleton name="the wallets of your browser" /> : null}
      {provider?.key ? (
        <ExpressForm
          {...press}
          apiBase={provider.apiBase}
          publishableKey={provider.key}
          amountCents={selection.amountCents}
          isGift={selection.item.type === 'donation'}
          needsEmail={isGuest}
          isDisabled={isDisabled}
          onKnown={(isFound) => {
            lastFound = isFound;
            setIsOffered(isFound);
          }}
        />
      ) : null}
    </section>
  );
}
