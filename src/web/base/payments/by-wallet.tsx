// Paying by PayPal or Venmo: whose purchase it is, and the wallet's buttons.
import { useRef } from 'react';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSession } from '../session/use-session.ts';
import { AccountPart } from './account-part.tsx';
import { useProviderKey } from './forms/provider-keys.ts';
import { WalletForm } from './forms/wallet-form.tsx';
import { WalletSkeleton } from './forms/wallet-skeleton.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import { focusFirstMistake, KeyProblem, paymentsOff, type WayProps } from './way-parts.tsx';

/** The form for a wallet that is approved in a window of its own. */
export function ByWallet({ payment, selection, buyer, guest, fields, refusal, prepare }: WayProps) {
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
