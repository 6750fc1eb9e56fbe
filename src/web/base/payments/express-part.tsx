// One press: the wallets of the buyer's browser, which say who pays, so that there is nothing to type.
import { useState } from 'react';
import { isPersonName } from '#contract/person-name.ts';
import { Notice } from '#ui/notice.tsx';
import type { Selection } from './amounts/selection.ts';
import { ExpressForm } from './forms/express-form.tsx';
import type { WalletBuyer } from './forms/express-form-props.ts';
import type { Approval, Purchase } from './forms/payment-means.ts';
import { useProviderKey } from './forms/provider-keys.ts';
import { WalletSkeleton } from './forms/wallet-skeleton.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import type { Payment } from './use-payment.ts';

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
  const [said, setSaid] = useState<{ problem?: string | null; remark?: string }>({});

  function mayPay(): boolean {
    const problem = props.refuse?.() ?? null;
    props.onPress();
    payment.clearError();
    setSaid({ problem });
    return problem === null;
  }

  async function pay(
    buyer: WalletBuyer,
    approve: (token: string) => Promise<Approval>,
  ): Promise<boolean> {
    if (isGuest && !buyer.email) {
      setSaid({ problem: unnamed });
      return false;
    }
    let isApproved = false;
    await payment.pay(purchaseBy(buyer, props), {
      source: 'stripe',
      billing: { nameOnCard: buyer.name, postalCode: buyer.postalCode },
      async approve(token) {
        const approval = await approve(token);
        isApproved = approval.outcome === 'approved';
        return approval;
      },
    });
    return isApproved;
  }

  const { problem = null } = said;
  const remark = problem || payment.error ? null : said.remark;
  return { mayPay, pay, problem, remark, onClosed: () => setSaid({ remark: closed }) };
}

/** The wallets' buttons above the form; nothing at all where the browser has none. */
export function ExpressPart(props: ExpressProps) {
  const { payment, selection, isGuest, isMine } = props;
  const { value: provider, error } = useProviderKey('stripe');
  const [isOffered, setIsOffered] = useState(lastFound);
  const { problem, remark, ...press } = useExpress(props);
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
      {isOffered === null ? <WalletSkeleton name="the wallets of your browser" /> : null}
      {provider?.key ? (
        <ExpressForm
          {...press}
          apiBase={provider.apiBase}
          publishableKey={provider.key}
          amountCents={selection.amountCents}
          isGift={selection.item.type === 'donation'}
          needsEmail={isGuest}
          isDisabled={payment.phase === 'busy' || payment.isExhausted('stripe')}
          onKnown={(isFound) => {
            lastFound = isFound;
            setIsOffered(isFound);
          }}
        />
      ) : null}
    </section>
  );
}
